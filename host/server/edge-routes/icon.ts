/**
 * `/favicon.ico`, `/apple-touch-icon.png` and its kin, which browsers and readers of links ask for without
 * reading a page: the way to the tenant's icon (HOST-010). 404 without a body where there is none, or it is
 * unknown for now.
 */
import { siteIcon } from '../document/head.ts';
import type { Edge } from '../edge.ts';
import { type EdgeAnswer, type EdgeRequest, redirectTo } from '../http/exchange.ts';
import { publicOriginOf } from '../http/origin.ts';

/** With a size, `-precomposed`, both or neither. */
export const TOUCH_ICON = '/:icon(^apple-touch-icon[0-9a-z-]*\\.png$)';

export async function answerIcon(edge: Edge, request: EdgeRequest): Promise<EdgeAnswer> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return { status: 405, headers: { Allow: 'GET, HEAD' } };
  const site = await edge.sites.byHost(request.host).catch(() => null);
  const icon = site && siteIcon(site.tenant.public, publicOriginOf(request.origin, edge.config.publicPorts));
  if (!icon) return { status: 404 };
  const { headers, ...answer } = redirectTo(icon);
  return { ...answer, headers: { ...headers, 'Cache-Control': 'public, max-age=300' } };
}
