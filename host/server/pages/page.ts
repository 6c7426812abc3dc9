/**
 * A page, from address to answer. The order is fixed (HOST-013): tenant lookup, `state`, redirect table, language
 * redirect, closed check, route match.
 */

import type { FrameVariant, Locale } from '@sufra/contract';
import { localePath, splitLocale } from '@sufra/i18n/address';
import type { PageTarget } from '../document/render-page.ts';
import type { Edge } from '../edge.ts';
import { type EdgeAnswer, type EdgeRequest, redirectTo } from '../http/exchange.ts';
import { cookieLocale, langCookie, languageRedirect } from '../locale/language.ts';
import { type ActivePlan, activePlan, findRoute } from '../plan/active.ts';
import { bucketCookie, drawBucket, visitorBucket } from '../plan/visitor-bucket.ts';
import { takesSecureCookies } from '../session/cookie.ts';
import { withoutState } from '../session/state.ts';
import { redirectFor } from '../tenant/redirects.ts';
import type { Site } from '../tenant/sites.ts';
import { demoSitesPage } from './demo-sites.ts';
import { answerHost } from './host-page.ts';
import { troublePage } from './plain.ts';
import { answerPrivate } from './private-page.ts';
import { answerPublic } from './public-page.ts';
import { allowedQuery } from './query.ts';
import { answerStateLogin } from './state-login.ts';
import type { Visit } from './visit.ts';

/** Seconds after which a closed site may be asked again. */
const CLOSED_RETRY = 600;

export async function answerPage(edge: Edge, request: EdgeRequest): Promise<EdgeAnswer> {
  const { locale, path } = splitLocale(request.pathname);
  let site: Site | null;
  try {
    site = await edge.sites.find(request.host);
  } catch {
    // HOST-012: never blank, never the main site, never /closed.
    return troublePage(503, locale, request.id, request.pathname + withoutState(request.search));
  }
  if (!site) return answerUnknownHost(edge, request);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const headers = { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' };
    return { status: 405, headers, body: 'Method not allowed' };
  }
  return withLanguage(await answerSite(edge, request, site, locale, path), request, locale);
}

async function answerUnknownHost(edge: Edge, request: EdgeRequest): Promise<EdgeAnswer> {
  const { config, client } = edge;
  if (request.host === 'localhost' && config.sandbox) {
    return demoSitesPage(request, { client, domains: config.domains, apiPort: config.apiPort });
  }
  return redirectTo(config.mainSite);
}

/** C-06: the address decides the language and rewrites the cookie. A redirect leaves it to the page it leads to (HOST-016). */
function withLanguage(answer: EdgeAnswer, request: EdgeRequest, locale: Locale): EdgeAnswer {
  const isRedirect = answer.status >= 300 && answer.status < 304;
  if (isRedirect || cookieLocale(request.cookies) === locale) return answer;
  return { ...answer, cookies: [...(answer.cookies ?? []), langCookie(locale, takesSecureCookies(request.origin))] };
}

async function answerSite(
  edge: Edge,
  request: EdgeRequest,
  site: Site,
  locale: Locale,
  path: string,
): Promise<EdgeAnswer> {
  const { tenant } = site;
  const state = await answerStateLogin(edge, request, site);
  if (state) return state;

  const moved = redirectFor(tenant.redirects, path, request.search, locale);
  if (moved !== null) return redirectTo(moved);

  const language = languageRedirect({
    method: request.method,
    locale,
    path,
    search: request.search,
    cookie: cookieLocale(request.cookies),
    userAgent: request.raw.headers['user-agent'],
    settings: tenant.settings,
  });
  if (language !== null) return redirectTo(language);

  let active: ActivePlan;
  let bucket = visitorBucket(request.cookies);
  let cookies: string[] = [];
  try {
    let plan = await edge.plans.find(tenant.key, bucket);
    if (bucket === null && plan.splits.length > 0) {
      bucket = drawBucket();
      plan = await edge.plans.find(tenant.key, bucket);
      cookies = [bucketCookie(bucket, takesSecureCookies(request.origin))];
    }
    active = activePlan(plan, tenant.settings);
  } catch (error) {
    edge.log.error({ err: error, tenant: tenant.key, request: request.id }, 'no plan');
    return troublePage(503, locale, request.id, request.pathname + request.search);
  }
  const answer = await answerRoute({ edge, request, site, active, locale, path });
  if (answer.status === 200) edge.releaseHealth.served(active.plan);
  return cookies.length === 0 ? answer : { ...answer, cookies: [...(answer.cookies ?? []), ...cookies] };
}

async function answerRoute(visit: Visit): Promise<EdgeAnswer> {
  const { request, site, active, locale, path } = visit;
  const found = findRoute(active, path);
  const staysOpen = found.found === 'route' && found.match.route.openWhenClosed;
  if (!site.tenant.isOpen && !staysOpen) return answerClosed(visit);
  if (path === '/closed') return redirectTo(localePath(locale, '/'));
  if (found.found === 'route') {
    const { route, params } = found.match;
    const { module, screen, visibility, indexed, keep } = route;
    const noindex = visibility === 'private' || indexed === false;
    const target = { kind: 'screen', module, screen, route: route.path, params, noindex, keep } as const;
    if (visibility === 'private') return answerPrivate(visit, target);
    return answerPublic(visit, allowedQuery(request.search, route), target);
  }
  const content = /^\/page(?:\/([^/]+))?$/.exec(path);
  if (content) return answerContent(visit, content[1] ?? null);
  // HOST-003: 200 with what there is; 404 stays for what nobody knows (HOST-032).
  if (found.found === 'off') return answerHost(visit, hostTarget({ page: 'not-offered' }, 200));
  return answerHost(visit, hostTarget({ page: 'not-found' }, 404));
}

function hostTarget(variant: FrameVariant, status: number, noindex = true): PageTarget & { kind: 'host' } {
  return { kind: 'host', variant, status, noindex };
}

/** C-77: the closed page stands in place of every page that may not stay reachable. */
async function answerClosed(visit: Visit): Promise<EdgeAnswer> {
  const answer = await answerHost(
    visit,
    hostTarget({ page: 'closed', branches: visit.site.tenant.closedBranches }, 503),
  );
  return { ...answer, headers: { ...answer.headers, 'Retry-After': String(CLOSED_RETRY) } };
}

/** HOST-028: `/page` lists all pages, an unknown slug is not found. */
async function answerContent(visit: Visit, encodedSlug: string | null): Promise<EdgeAnswer> {
  const slug = encodedSlug === null ? null : decodeSlug(encodedSlug);
  const { pages } = visit.site.tenant;
  const shown = slug === null ? pages : pages.filter((page) => page.slug === slug);
  if (slug !== null && shown.length === 0) return answerHost(visit, hostTarget({ page: 'not-found' }, 404));
  return answerPublic(visit, '', hostTarget({ page: 'content', slug, pages: shown }, 200, false));
}

function decodeSlug(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** An error that nobody expected, with the frame when it can be rendered (HOST-034); the static page else (HOST-033). */
export async function answerTrouble(edge: Edge, request: EdgeRequest, status: number): Promise<EdgeAnswer> {
  const { locale, path } = splitLocale(request.pathname);
  const site = edge.sites.peek(request.host);
  const plan = site && edge.plans.peek(site.tenant.key, visitorBucket(request.cookies));
  if (!site || !plan) return troublePage(status, locale, request.id, request.pathname + withoutState(request.search));
  const active = activePlan(plan, site.tenant.settings);
  return answerHost({ edge, request, site, active, locale, path }, hostTarget({ page: 'error', status }, status));
}
