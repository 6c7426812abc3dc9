/**
 * `GET /-/tenant`: `{ revision }`, what the tenant is now. A page compares it with its own once it is
 * subscribed to changes, because one between its document and its line reached no page.
 */
import type { Edge } from '../edge.ts';
import { type EdgeAnswer, type EdgeRequest, jsonAnswer } from '../http/exchange.ts';
import { isOwnRead } from '../http/origin.ts';
import { visitedSite } from '../tenant/preview.ts';

export async function answerTenantRevision(edge: Edge, request: EdgeRequest): Promise<EdgeAnswer> {
  if (!isOwnRead(request.raw, request.origin)) return { status: 403 };
  const site = await edge.sites.byHost(request.host).catch(() => null);
  if (!site) return { status: 404 };
  const visited = await visitedSite(edge, request, site).catch(() => null);
  return visited ? jsonAnswer({ revision: visited.tenant.public.revision }) : { status: 503 };
}
