/**
 * `/-/preview/{token}`: the link of a preview puts its cookie and leads to a page of the site; one that ended
 * leads to the site as it is. `/-/preview/end` leaves the preview (SHOP-031).
 */
import { PREVIEW_PATH } from '@sufra/contract/edge-paths';
import { safeReturn } from '@sufra/i18n/address';
import type { Edge } from '../edge.ts';
import { type EdgeAnswer, type EdgeRequest, redirectTo } from '../http/exchange.ts';
import { answerError } from '../pages/page.ts';
import { askPreview } from '../tenant/preview.ts';

const TOKEN = /^[\w-]{16,100}$/;

export async function answerPreview(edge: Edge, request: EdgeRequest): Promise<EdgeAnswer> {
  const { method, pathname, search, origin } = request;
  if (method !== 'GET') return { status: 405, headers: { Allow: 'GET' } };
  const site = await edge.sites.byHost(request.host).catch(() => null);
  if (!site) return { status: 404 };
  const { tenant } = site;
  const token = pathname.slice(PREVIEW_PATH.length);
  const to = redirectTo(safeReturn(new URLSearchParams(search).get('to')), 303);
  // Its address is the key, so no page that it leads to gets it as referrer.
  const answer = { ...to, headers: { ...to.headers, 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' } };
  const closed = { ...answer, cookies: [edge.previews.close(origin)] };
  if (!TOKEN.test(token)) return closed;
  let preview: Awaited<ReturnType<typeof askPreview>>;
  try {
    preview = await askPreview(edge, tenant, token);
  } catch (error) {
    edge.log.warn({ err: error, tenant: tenant.key, request: request.id }, 'a preview was not opened');
    return answerError(edge, request, 503);
  }
  if (!preview) return closed;
  const left = Date.parse(preview.expires_at) - (Date.now() + tenant.clockOffset);
  return { ...answer, cookies: [edge.previews.open(token, left, request)] };
}
