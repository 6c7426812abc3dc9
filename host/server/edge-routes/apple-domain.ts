/**
 * The file by which Apple, or the payment provider for it, sees that a domain may use Apple Pay: the text of
 * `payment.apple_domain_file`, at each of the tenant's hosts. 404 where the tenant has none (CHK-027).
 */
import { settingText } from '@sufra/contract';
import type { Edge } from '../edge.ts';
import type { EdgeAnswer, EdgeRequest } from '../http/exchange.ts';
import { APPLE_DOMAIN_SETTING } from '../tenant/public-tenant.ts';

export const APPLE_DOMAIN_PATH = '/.well-known/apple-developer-merchantid-domain-association';
/** Apple's files have some 9 KB. */
const MAX_LENGTH = 64 * 1024;

export async function answerAppleDomain(edge: Edge, request: EdgeRequest): Promise<EdgeAnswer> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return { status: 405, headers: { Allow: 'GET, HEAD' } };
  const site = await edge.sites.byHost(request.host);
  const file = site ? settingText(site.tenant.settings, APPLE_DOMAIN_SETTING).trim() : '';
  if (!file || file.length > MAX_LENGTH) return { status: 404 };
  return {
    status: 200,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
    body: file,
  };
}
