/** A page, from address to answer: what `decide` says is waited for and made here. */

import { type Locale, type Plan, releaseId } from '@sufra/contract';
import { isOverride, type SignedGrant } from '@sufra/contract/override';
import { retryAfter } from '@sufra/contract/retry-after';
import { splitLocale } from '@sufra/i18n/address';
import { paysHere } from '../document/page-scripts.ts';
import type { Edge } from '../edge.ts';
import { NoPlace } from '../http/address-turns.ts';
import { type EdgeAnswer, type EdgeRequest, NO_STORE, redirectTo } from '../http/exchange.ts';
import { isFetchedAhead } from '../http/navigation.ts';
import { langCookie } from '../locale/language.ts';
import { noteGiven } from '../operations/note-given.ts';
import { activePlan } from '../plan/active.ts';
import { type AskedTools, isShared, withGrants } from '../plan/visited-plan.ts';
import { planForVisitor, visitorBucket } from '../plan/visitor-bucket.ts';
import { takesSecureCookies } from '../session/sealed-cookie.ts';
import { withoutState } from '../session/state.ts';
import { isConsole } from '../tenant/console-host.ts';
import { codesOf } from '../tenant/languages.ts';
import { visitedSite } from '../tenant/preview.ts';
import type { Site } from '../tenant/sites.ts';
import type { Tenant } from '../tenant/tenant.ts';
import { mayComeAhead, NOT_AHEAD } from './ahead.ts';
import { CONSOLE_ERRORS } from './console-notices.ts';
import { type Decision, decide, type PageQuestion, questionOf } from './decide.ts';
import { answerDemo } from './demo-sites.ts';
import { errorStatus } from './error-status.ts';
import { answerHost } from './host-page.ts';
import { TooManyMadeUp } from './made-up-pages.ts';
import { answerNoScript } from './no-script-page.ts';
import { linkNeededPage } from './override-pages.ts';
import { answerPrivate } from './private-page.ts';
import { answerPublic } from './public-page.ts';
import { isCustomerHere } from './signed-in.ts';
import { answerStateLogin } from './state-login.ts';
import { errorPage } from './static-pages.ts';
import type { Visit } from './visit.ts';
import { visitedOverrides, wantedPreview, wantsTools } from './visited-overrides.ts';

const PAGE_METHODS = 'GET, HEAD, OPTIONS';

export async function answerPage(edge: Edge, request: EdgeRequest): Promise<EdgeAnswer> {
  let site: Site | null;
  try {
    site = await edge.sites.byHost(request.host);
  } catch (error) {
    // HOST-012: never blank, never the main site, never /closed.
    const { locale } = splitLocale(request.pathname, []);
    return errorPage(errorStatus(error), locale, request.id, request.pathname + withoutState(request.search));
  }
  if (!site) return answerUnknownHost(edge, request);
  try {
    site = await visitedSite(edge, request, site);
  } catch (error) {
    edge.log.warn({ err: error, tenant: site.tenant.key, request: request.id }, 'a draft did not come');
    return errorPage(errorStatus(error), splitLocale(request.pathname, []).locale, request.id, request.pathname);
  }
  const { tenant } = site;
  const isCustomer = () => isCustomerHere(edge, request, tenant.key);
  const question = questionOf(request, edge.config.publicPorts, codesOf(tenant.public), isCustomer);
  const found = await answerSite(edge, request, site, question);
  const answer = isFetchedAhead(request.raw.headers) ? withoutCookies(found) : withLanguage(found, request, question);
  if (site.tenant.preview) return { ...answer, headers: { ...answer.headers, ...UNKEPT } };
  if (edge.previews.tokenIn(request.cookies, request) === null) return answer;
  // Its link has ended: without the cookie the visitor can order again.
  const headers = { ...answer.headers, 'Cache-Control': NO_STORE };
  return { ...answer, headers, cookies: [...(answer.cookies ?? []), edge.previews.close(request.origin)] };
}

/** Of the pages of previews and overrides, whatever they are. */
const UNKEPT = { 'Cache-Control': NO_STORE, 'X-Robots-Tag': 'noindex' };

async function answerUnknownHost(edge: Edge, request: EdgeRequest): Promise<EdgeAnswer> {
  const { config, client } = edge;
  if (request.host === 'localhost' && config.sandbox) {
    const { domains, apiPort, consoleHost } = config;
    return answerDemo(request, { client, domains, apiPort, consoleHost });
  }
  return redirectTo(config.mainSite);
}

/**
 * Nothing is remembered of a page that is not opened yet; a page that was fetched ahead says itself which
 * language it is in (`host/browser`).
 */
function withoutCookies({ cookies: _, ...answer }: EdgeAnswer): EdgeAnswer {
  return answer;
}

/**
 * C-06: the address decides the language and rewrites the cookie. A redirect leaves it to the page it leads
 * to (HOST-016).
 */
function withLanguage(answer: EdgeAnswer, request: EdgeRequest, { locale, cookieLocale }: PageQuestion): EdgeAnswer {
  const isPage = answer.headers?.Allow === undefined && (answer.status < 300 || answer.status >= 304);
  if (!isPage || cookieLocale === locale) return answer;
  return { ...answer, cookies: [...(answer.cookies ?? []), langCookie(locale, takesSecureCookies(request.origin))] };
}

async function answerSite(edge: Edge, request: EdgeRequest, site: Site, question: PageQuestion): Promise<EdgeAnswer> {
  const { tenant } = site;
  const secure = takesSecureCookies(request.origin);
  let decision = decide(question, tenant, null);
  let cookies: string[] = [];
  try {
    if (decision.kind === 'plan-needed') {
      const { bucket } = question;
      const { grants, cookies: ended } = await visitedOverrides(edge, request);
      const wanted = wantedPreview(request.search);
      if (wanted !== null && !grants.some((grant) => isOverride(grant) && releaseId(grant.release) === wanted)) {
        return linkNeededPage();
      }
      const visitor = await planForVisitor(edge.plans, tenant.key, { bucket, secure });
      const asked = { ...question, bucket: visitor.bucket };
      const tools =
        grants.length > 0 && wantsTools(request.search)
          ? { bucket: visitor.bucket, reasons: await edge.overrides.reasons(tenant.key, visitor.bucket) }
          : undefined;
      decision = decideVisited(asked, tenant, visitor.plan, { grants, tools });
      cookies = [...visitor.cookies, ...ended];
    }
  } catch (error) {
    edge.log.error({ err: error, tenant: tenant.key, request: request.id }, 'no plan');
    return errorPage(503, question.locale, request.id, request.pathname + request.search);
  }
  if (isFetchedAhead(request.raw.headers) && !mayComeAhead(request, decision, cookies)) return NOT_AHEAD;
  const answer = await answerDecided(edge, request, site, question, decision);
  return cookies.length === 0 ? answer : { ...answer, cookies: [...(answer.cookies ?? []), ...cookies] };
}

/**
 * As `decide`, with the overrides of this browser. Where card data is typed, nothing comes from a developer's
 * machine (safety M4): neither by the routes of everybody's plan, nor by those that a developer's build
 * claims, which no publish has judged.
 */
function decideVisited(
  question: PageQuestion,
  tenant: Tenant,
  plan: Plan,
  { grants, tools }: { grants: readonly SignedGrant[]; tools: AskedTools | undefined },
): Decision {
  const pays = (decision: Decision) => 'target' in decision && paysHere(decision.target);
  const published = grants.filter((grant) => !isOverride(grant) || grant.override.at === null);
  const usual = decide(question, tenant, withGrants(plan, published, tools));
  if (published.length === grants.length || pays(usual)) return usual;
  const decision = decide(question, tenant, withGrants(plan, grants, tools));
  return pays(decision) ? usual : decision;
}

async function answerDecided(
  edge: Edge,
  request: EdgeRequest,
  site: Site,
  { locale, path }: PageQuestion,
  decision: Decision,
): Promise<EdgeAnswer> {
  switch (decision.kind) {
    case 'method-refused':
      return methodRefused(locale, request);
    case 'state':
      return answerStateLogin(edge, request, site);
    case 'redirect':
      return redirectTo(decision.to);
    case 'plan-needed':
    case 'bucket-needed':
      throw new Error('A page was decided without what its decision needs');
  }
  const { active } = decision;
  if (!isShared(active.plan)) {
    // No third party counts it either.
    const tried = { ...site, tenant: { ...site.tenant, trackers: [] } };
    const answer = await answerVisit({ edge, request, site: tried, active, locale, path }, decision);
    return { ...answer, headers: { ...answer.headers, ...UNKEPT } };
  }
  const answer = await answerVisit({ edge, request, site, active, locale, path }, decision);
  // A document that the browser has already runs the same releases.
  if (answer.status !== 200 && answer.status !== 304) return answer;
  // Pages of the shell alone begin no part, nor does what is made for a visitor without scripts.
  // A browser with an override is not counted: what it tells of the page is not heard either.
  if (edge.overrideCookies.isNamed(request.cookies, request.origin)) return answer;
  if (decision.kind === 'public' || decision.kind === 'private') noteGiven(edge, active.plan, request.raw);
  else edge.releaseHealth.served(active.plan);
  return answer;
}

async function answerVisit(
  visit: Visit,
  decision: Decision & { kind: 'host' | 'plain' | 'private' | 'public' },
): Promise<EdgeAnswer> {
  try {
    return await answerKind(visit, decision);
  } catch (error) {
    const { request, locale, edge } = visit;
    const again = request.pathname + withoutState(request.search);
    if (error instanceof TooManyMadeUp) {
      edge.metrics.limited('made-up');
      const page = errorPage(429, locale, request.id, again);
      return { ...page, headers: { ...page.headers, 'Retry-After': retryAfter(error.seconds) } };
    }
    if (!(error instanceof NoPlace)) throw error;
    edge.metrics.limited('page');
    return errorPage(503, locale, request.id, again);
  }
}

/** Throws NoPlace. */
function answerKind(
  visit: Visit,
  decision: Decision & { kind: 'host' | 'plain' | 'private' | 'public' },
): Promise<EdgeAnswer> {
  switch (decision.kind) {
    case 'public':
      return answerPublic(visit, decision);
    case 'private':
      return answerPrivate(visit, decision);
    case 'plain':
      return answerNoScript(visit, decision);
    case 'host':
      return answerHost(visit, decision.target);
  }
}

/**
 * A form that only scripts can send was sent without them: in words, with the way back to the page.
 * The question which methods there are has its answer.
 */
function methodRefused(locale: Locale, request: EdgeRequest): EdgeAnswer {
  if (request.method === 'OPTIONS') return { status: 204, headers: { Allow: PAGE_METHODS } };
  const { body, status, headers } = errorPage(405, locale, request.id, request.pathname);
  const { 'Retry-After': _, ...kept } = headers ?? {};
  return { body, status, headers: { ...kept, Allow: PAGE_METHODS } };
}

/** An unexpected error, with the frame when it can be rendered (HOST-034); the static page else (HOST-033). */
export async function answerError(edge: Edge, request: EdgeRequest, status: number): Promise<EdgeAnswer> {
  if (isConsole(edge, request)) {
    const { locale } = splitLocale(request.pathname, []);
    return errorPage(status, locale, request.id, request.pathname + withoutState(request.search), CONSOLE_ERRORS);
  }
  const site = edge.sites.peek(request.host);
  const { locale, path } = splitLocale(request.pathname, site ? codesOf(site.tenant.public) : []);
  const plan = site && edge.plans.peek(site.tenant.key, visitorBucket(request.cookies));
  if (!site || !plan) return errorPage(status, locale, request.id, request.pathname + withoutState(request.search));
  const active = activePlan(plan, site.tenant.settings);
  const target = { kind: 'host', variant: { page: 'error', status }, status, noindex: true } as const;
  return answerHost({ edge, request, site, active, locale, path }, target);
}
