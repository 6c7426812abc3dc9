/**
 * The site as its draft would be, for a visitor with a preview's link (SHOP-031). Asked for at each look: a
 * draft is in no cache.
 */
import { isApiError } from '@sufra/api';
import { type Preview as PreviewAnswer, readPreview } from '@sufra/api/tenant/endpoints';
import type { Edge } from '../edge.ts';
import type { EdgeRequest } from '../http/exchange.ts';
import { publicOriginOf } from '../http/origin.ts';
import { createCaller } from '../provider/caller.ts';
import { guest } from '../provider/headers.ts';
import { withSettings } from './load.ts';
import type { Site } from './sites.ts';
import type { Tenant } from './tenant.ts';

/** The site as this visitor has it. Throws when the provider does not say what the draft is. */
export async function visitedSite(edge: Edge, request: EdgeRequest, site: Site): Promise<Site> {
  const token = edge.previews.tokenIn(request.cookies, request);
  if (token === null) return site;
  const answer = await askPreview(edge, site.tenant, token);
  if (!answer) return site;
  const settings = Object.fromEntries(answer.settings.map(({ key, value }) => [key, value]));
  const origin = publicOriginOf(request.origin, edge.config.publicPorts);
  const { banners, pages, redirects, restaurant } = answer;
  const preview = { endsAt: answer.expires_at, framedBy: originAt(edge.config.consoleHost, origin), banners };
  const answers = { ...(pages && { pages }), ...(redirects && { redirects }) };
  // No third party counts a look at a draft.
  return {
    ...site,
    tenant: { ...withSettings(site.tenant, settings, { answers, restaurant }), trackers: [], preview },
  };
}

const ENDED: readonly number[] = [404, 410, 422];

/** Null: the link ended, or is none of this restaurant. */
export async function askPreview(
  { client }: Pick<Edge, 'client'>,
  { credentials }: Pick<Tenant, 'credentials'>,
  token: string,
): Promise<PreviewAnswer | null> {
  try {
    return await createCaller(client, credentials, guest('ar')).call(readPreview, { body: { token } });
  } catch (error) {
    // Not a refusal for a while, such as 429: whether the link ended is not known.
    if (isApiError(error) && error.failure === 'answer' && ENDED.includes(error.status)) return null;
    throw error;
  }
}

/** Another host name by the same scheme and port. */
function originAt(host: string, origin: string): string {
  const { protocol, port } = new URL(origin);
  return `${protocol}//${host}${port && `:${port}`}`;
}

/** Banners of the draft that this visitor looks at; null: it looks at none. Throws as `askPreview`. */
export async function draftBanners(
  edge: Pick<Edge, 'client' | 'previews'>,
  request: Pick<EdgeRequest, 'cookies' | 'host' | 'origin'>,
  tenant: Pick<Tenant, 'credentials'>,
): Promise<PreviewAnswer['banners'] | null> {
  const token = edge.previews.tokenIn(request.cookies, request);
  return token === null ? null : ((await askPreview(edge, tenant, token))?.banners ?? null);
}
