/**
 * `GET /-/speculation-rules`: which links a browser may fetch before they are tapped (PLAT-031, docs/decisions/0397).
 */

import { localePath } from '@sufra/i18n/address';
import { type Locale, locales } from '@sufra/i18n/locales';
import type { Edge } from '../edge.ts';
import type { EdgeAnswer, EdgeRequest } from '../http/exchange.ts';
import { activePlan } from '../plan/active.ts';
import { visitorBucket } from '../plan/visitor-bucket.ts';
import { codesOf } from '../tenant/languages.ts';

/**
 * Links to the other language, when the page is alive: before, its own files come first. What a living page
 * shows itself has no such link.
 */
const LANGUAGES = 'html[data-ready] a[hreflang]';

/** Only to public pages that no id leads to: the edge gives no others before they are opened. */
export async function answerSpeculationRules(
  edge: Pick<Edge, 'sites' | 'plans'>,
  { method, host, cookies }: EdgeRequest,
): Promise<EdgeAnswer> {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { Allow: 'GET, HEAD' } };
  const site = await edge.sites.byHost(host).catch(() => null);
  if (!site) return { status: 404 };
  const { tenant } = site;
  const plan = await edge.plans.forTenant(tenant.key, visitorBucket(cookies)).catch(() => null);
  if (!plan) return { status: 503 };
  const codes: Locale[] = [...locales.map(({ code }) => code), ...codesOf(tenant.public)];
  const routes = activePlan(plan, tenant.settings).modules.flatMap(({ face }) => face.routes);
  const open = routes.filter(({ path, visibility }) => visibility === 'public' && !/:\w+(?![\w?])/.test(path));
  const href_matches = open.flatMap(({ path }) => codes.map((code) => localePath(code, path)));
  const where = { and: [{ selector_matches: LANGUAGES }, { href_matches }] };
  return {
    status: 200,
    headers: { 'Content-Type': 'application/speculationrules+json', 'Cache-Control': 'private, max-age=3600' },
    body: JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] }),
  };
}
