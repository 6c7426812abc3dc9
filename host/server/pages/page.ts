/**
 * A page, from address to answer. The order is fixed (HOST-013): tenant lookup, `state`, redirect table, language
 * redirect, closed check, route match.
 */
import type { ContentPage, FrameVariant, Locale } from '@sufra/contract';
import { formatPlace } from '@sufra/contract';
import { encoded, etagOf, makeDocument } from '../cache/documents.ts';
import { expiry } from '../cache/kept-pages.ts';
import type { PageTarget, RenderedPage, ScreenTarget } from '../document/render-page.ts';
import type { Edge } from '../edge.ts';
import { createFragmentCalls } from '../fragments/calls.ts';
import { negotiateEncoding } from '../http/encoding.ts';
import { type EdgeAnswer, type EdgeRequest, NO_STORE, redirectTo, SECURITY_HEADERS } from '../http/exchange.ts';
import { safeReturn } from '../http/safe-return.ts';
import { cookieLocale, langCookie, languageRedirect } from '../locale/language.ts';
import { localise, splitLocale } from '../locale/locale-path.ts';
import { visitorPlace } from '../place/visitor-place.ts';
import { type ActivePlan, activePlan, findRoute } from '../plan/active.ts';
import { guest } from '../provider/headers.ts';
import { takesSecureCookies } from '../session/cookie.ts';
import { GUEST, type Session, viewOf, withOrder } from '../session/session.ts';
import { withoutState } from '../session/state.ts';
import { redirectFor } from '../tenant/redirects.ts';
import type { Site } from '../tenant/sites.ts';
import { demoSitesPage } from './demo-sites.ts';
import { troublePage } from './plain.ts';
import { allowedQuery } from './query.ts';
import { answerStateLogin } from './state-login.ts';

/** A page that is not kept, as it is told to the others who asked for it at the same time. */
export interface UncachedAnswer {
  answer: EdgeAnswer;
  complete: boolean;
}

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
    return {
      status: 405,
      headers: { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' },
      body: 'Method not allowed',
    };
  }
  const answer = await answerSite(edge, request, site, locale, path);
  return withLanguage(answer, request, locale);
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

  // Read before anything is awaited: what changes from here on makes this page stale.
  let active: ActivePlan;
  try {
    active = activePlan(await edge.plans.find(tenant.key), tenant.settings);
  } catch (error) {
    edge.log.error({ err: error, tenant: tenant.key, request: request.id }, 'no plan');
    return troublePage(503, locale, request.id, request.pathname + request.search);
  }

  const found = findRoute(active, path);
  const staysOpen = found.found === 'route' && found.match.route.openWhenClosed;
  if (!tenant.isOpen && !staysOpen) return answerClosed(edge, request, site, active, locale, path);
  if (path === '/closed') return redirectTo(localise('/', locale));
  if (found.found === 'route') {
    const { route, params } = found.match;
    const { module, screen, visibility, indexed } = route;
    const noindex = visibility === 'private' || indexed === false;
    const target = { kind: 'screen', module, screen, route: route.path, params, noindex } as const;
    if (visibility === 'private') return answerPrivate(edge, request, site, active, locale, path, target);
    return answerPublic(edge, request, site, active, locale, path + allowedQuery(request.search, route), target);
  }
  const content = /^\/page(?:\/([^/]+))?$/.exec(path);
  if (content) return answerContent(edge, request, site, active, locale, path, content[1] ?? null);
  return answerHost(
    edge,
    request,
    site,
    active,
    locale,
    path,
    found.found === 'off' ? hostTarget({ page: 'not-offered' }, 200) : hostTarget({ page: 'not-found' }, 404),
  );
}

function hostTarget(variant: FrameVariant, status: number, noindex = true): PageTarget {
  return { kind: 'host', variant, status, noindex };
}

/** C-77: the closed page stands in place of every page that may not stay reachable. */
async function answerClosed(
  edge: Edge,
  request: EdgeRequest,
  site: Site,
  active: ActivePlan,
  locale: Locale,
  path: string,
): Promise<EdgeAnswer> {
  const target = hostTarget({ page: 'closed', branches: site.tenant.closedBranches }, 503);
  const answer = await answerHost(edge, request, site, active, locale, path, target);
  return { ...answer, headers: { ...answer.headers, 'Retry-After': String(CLOSED_RETRY) } };
}

/** HOST-028: `/page` lists all pages, an unknown slug is not found. */
async function answerContent(
  edge: Edge,
  request: EdgeRequest,
  site: Site,
  active: ActivePlan,
  locale: Locale,
  path: string,
  encodedSlug: string | null,
): Promise<EdgeAnswer> {
  const slug = encodedSlug === null ? null : decodeSlug(encodedSlug);
  const { pages } = site.tenant;
  const shown: readonly ContentPage[] = slug === null ? pages : pages.filter((page) => page.slug === slug);
  if (slug !== null && shown.length === 0) {
    return answerHost(edge, request, site, active, locale, path, hostTarget({ page: 'not-found' }, 404));
  }
  return answerPublic(
    edge,
    request,
    site,
    active,
    locale,
    path,
    hostTarget({ page: 'content', slug, pages: shown }, 200, false),
  );
}

function decodeSlug(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Public pages: the same bytes for every guest of a place; kept when complete. */
async function answerPublic(
  edge: Edge,
  request: EdgeRequest,
  site: Site,
  active: ActivePlan,
  locale: Locale,
  path: string,
  target: PageTarget,
): Promise<EdgeAnswer> {
  const { tenant } = site;
  const place = visitorPlace(request.cookies, tenant);
  const question = path.indexOf('?');
  const key = {
    tenant: tenant.key,
    origin: request.origin,
    path: localise(question < 0 ? path : path.slice(0, question), locale),
    query: question < 0 ? '' : path.slice(question),
    revision: active.plan.revision,
    place: place ? formatPlace(place) : '',
  };
  const generation = edge.generations.documents(tenant.key);
  const { page, from } = await edge.pages.find(key, async () => {
    const rendered = await render(edge, request, site, active, locale, path, target, null, place);
    if (rendered.kind === 'redirect' || rendered.status !== 200 || !rendered.complete) {
      const complete = rendered.kind === 'redirect' || rendered.complete;
      return { document: null, other: { answer: answerOf(rendered, locale, request), complete } };
    }
    const now = Date.now();
    const document = makeDocument(
      {
        tenant: tenant.key,
        generation,
        expiresAt: expiry(rendered.validUntil, tenant.clockOffset, now),
        html: rendered.html,
        headers: documentHeaders(rendered.policy),
      },
      now,
    );
    return { document, other: null };
  });
  edge.metrics.page(from);
  if (!page.document) return page.other!.answer;

  const { session, stale } = edge.sessions.read(request.cookies, tenant.key, request.origin);
  const encoding = negotiateEncoding(request.raw.headers['accept-encoding'] as string | undefined);
  const { body, headers } = await encoded(page.document, encoding);
  const cookies = stale ? [edge.sessions.write(session, tenant.key, request.origin)] : [];
  const named = Object.fromEntries(pairs(headers));
  // Who is signed in gets the same bytes, but nothing may keep them (safety E3).
  if (session.customer) named['Cache-Control'] = NO_STORE;
  const isSame = !session.customer && request.raw.headers['if-none-match'] === etagOf(page.document, encoding);
  return isSame
    ? { status: 304, headers: notModified(named), cookies }
    : { status: 200, headers: named, cookies, body };
}

/** What a browser may keep is checked each time it is used (architecture §3.4). */
export function documentHeaders(policy: string): string[] {
  return Object.entries({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding, Cookie',
    'Content-Security-Policy': policy,
    ...SECURITY_HEADERS,
  }).flat();
}

function pairs(flat: readonly string[]): [string, string][] {
  const list: [string, string][] = [];
  for (let index = 0; index < flat.length; index += 2) list.push([flat[index]!, flat[index + 1]!]);
  return list;
}

function notModified({
  'Content-Length': _length,
  'Content-Encoding': _encoding,
  'Content-Type': _type,
  ...kept
}: Record<string, string>) {
  return kept;
}

/** Private pages: per visitor, never kept. */
async function answerPrivate(
  edge: Edge,
  request: EdgeRequest,
  site: Site,
  active: ActivePlan,
  locale: Locale,
  path: string,
  target: ScreenTarget,
): Promise<EdgeAnswer> {
  const { tenant } = site;
  const { session, stale } = edge.sessions.read(request.cookies, tenant.key, request.origin);
  // Opening `/o/{token}` makes the order the visitor's own (architecture §6), once the provider knows it.
  const linked = target.route.startsWith('/o/:') ? withOrder(session, Object.values(target.params)[0] ?? '') : session;
  const place = visitorPlace(request.cookies, tenant);
  const rendered = await render(edge, request, site, active, locale, path + request.search, target, linked, place);
  const answer = answerOf(rendered, locale, request);
  const isFound = rendered.kind === 'document' && rendered.status === 200 && rendered.complete;
  const next: Session = isFound ? linked : session;
  if (next === session && !stale) return answer;
  return { ...answer, cookies: [edge.sessions.write(next, tenant.key, request.origin)] };
}

/** The host's own pages that are answers to one request: not found, not offered, closed. */
async function answerHost(
  edge: Edge,
  request: EdgeRequest,
  site: Site,
  active: ActivePlan,
  locale: Locale,
  path: string,
  target: PageTarget,
): Promise<EdgeAnswer> {
  if (target.kind === 'host' && target.status === 404) {
    // C-02: the log has the error object's words, the page the customer's.
    edge.log.info(
      { tenant: site.tenant.key, request: request.id, status: 404, message: 'This page could not be found' },
      'not found',
    );
  }
  const place = visitorPlace(request.cookies, site.tenant);
  return answerOf(await render(edge, request, site, active, locale, path, target, null, place), locale, request);
}

async function render(
  edge: Edge,
  request: EdgeRequest,
  site: Site,
  active: ActivePlan,
  locale: Locale,
  path: string,
  target: PageTarget,
  session: Session | null,
  place: ReturnType<typeof visitorPlace>,
): Promise<RenderedPage> {
  const { tenant } = site;
  const { customer, orders } = session ?? GUEST;
  const call = createFragmentCalls({
    client: edge.client,
    answers: edge.answers,
    tenant: tenant.credentials,
    visitor:
      customer || orders.length > 0 ? { locale, token: customer?.token ?? null, orderTokens: orders } : guest(locale),
    requestId: request.id,
  });
  const isKept = target.kind === 'screen' ? session === null : target.variant.page === 'content';
  return edge.renderer.render({
    tenant,
    active,
    target,
    origin: request.origin,
    locale,
    path,
    place,
    session: session && viewOf(session),
    requestId: isKept ? null : request.id,
    call,
  });
}

function answerOf(rendered: RenderedPage, locale: Locale, request: EdgeRequest): EdgeAnswer {
  if (rendered.kind === 'redirect') {
    const to = localise(safeReturn(rendered.path), locale);
    // A screen that leads to itself would loop; its page is shown as failed instead.
    return to === request.pathname + request.search ? troublePage(500, locale, request.id, '/') : redirectTo(to);
  }
  return {
    status: rendered.status,
    headers: { ...Object.fromEntries(pairs(documentHeaders(rendered.policy))), 'Cache-Control': NO_STORE },
    body: rendered.html,
  };
}

/** An error that nobody expected, with the frame when it can be rendered (HOST-034); the static page else (HOST-033). */
export async function answerTrouble(edge: Edge, request: EdgeRequest, status: number): Promise<EdgeAnswer> {
  const { locale, path } = splitLocale(request.pathname);
  const again = request.pathname + withoutState(request.search);
  try {
    const site = edge.sites.peek(request.host);
    const plan = site && edge.plans.peek(site.tenant.key);
    if (!site || !plan) return troublePage(status, locale, request.id, again);
    const active = activePlan(plan, site.tenant.settings);
    return await answerHost(edge, request, site, active, locale, path, hostTarget({ page: 'error', status }, status));
  } catch {
    return troublePage(status, locale, request.id, again);
  }
}
