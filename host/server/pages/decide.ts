/**
 * What happens to a page's request: the one place that says so, for the fast path and for the long way alike.
 * Nothing is waited for here: where a plan or a bucket is missing, the decision says that, and is taken again
 * with it.
 */

import type { AddedLocale, FrameVariant, Locale, Place } from '@sufra/contract';
import { formatPlace } from '@sufra/contract';
import { localePath, splitLocale } from '@sufra/i18n/address';
import type { DocumentKey } from '../cache/documents.ts';
import type { HostTarget, PageTarget, ScreenTarget } from '../document/target.ts';
import type { EdgeRequest } from '../http/exchange.ts';
import { publicOriginOf } from '../http/origin.ts';
import { cookieLocale, languageRedirect } from '../locale/language.ts';
import { visitorPlace } from '../place/visitor-place.ts';
import { type ActivePlan, activePlan, findRoute } from '../plan/active.ts';
import { pageFlags, roleOf } from '../plan/flags.ts';
import { planIdentity } from '../plan/plans.ts';
import type { VisitedPlan } from '../plan/visited-plan.ts';
import { visitorBucket } from '../plan/visitor-bucket.ts';
import { noScriptVisit } from '../session/no-script-visit.ts';
import { codesOf } from '../tenant/languages.ts';
import { redirectFor } from '../tenant/redirects.ts';
import type { Tenant } from '../tenant/tenant.ts';
import { appLinks, linkForDevice } from './app-stores.ts';
import { linkTarget } from './link-target.ts';
import { type AllowedQuery, allowedQuery } from './query.ts';

/** What a decision reads of a request. */
export interface PageQuestion {
  method: string;
  locale: Locale;
  /** Locale-free, folded, without query. */
  path: string;
  /** `?…` or empty. */
  search: string;
  /** Of the cookie `lang`; null: no cookie, or none of ours. */
  cookieLocale: Locale | null;
  cookies: EdgeRequest['cookies'];
  userAgent: string | undefined;
  /** The visitor's share of a canary, 0–99; null: none drawn yet. */
  bucket: number | null;
  /** As `publicOriginOf` writes it. */
  origin: string;
  /** Whether a customer is signed in, as far as the cookie says; asked only where a flag depends on it. */
  isCustomer: () => boolean;
}

export type Decision =
  /** Neither GET nor HEAD: 405, and to OPTIONS what there is. */
  | { kind: 'method-refused' }
  /** It carries a login by `state` (HOST-048). */
  | { kind: 'state' }
  | { kind: 'redirect'; to: string }
  /** To be decided again with a plan. */
  | { kind: 'plan-needed' }
  /** To be decided again with a bucket and its plan: the visitors are divided, and this one has no share yet. */
  | { kind: 'bucket-needed' }
  /** One of the host's own pages, made for this request. */
  | { kind: 'host'; active: ActivePlan; target: HostTarget }
  /** A screen that is the visitor's own. */
  | { kind: 'private'; active: ActivePlan; target: ScreenTarget; place: Place | null }
  /**
   * A page that every guest gets, made for one whose browser runs no script (`session/no-script-visit.ts`).
   * `query` as a key's.
   */
  | { kind: 'plain'; active: ActivePlan; target: PageTarget; place: Place | null; query: string }
  /** A page that every guest with this key gets. Not cacheable: as many of it as a stranger thinks of. */
  | {
      kind: 'public';
      active: ActivePlan;
      target: PageTarget;
      place: Place | null;
      key: DocumentKey;
      isCacheable: boolean;
    };

export function questionOf(
  request: Pick<EdgeRequest, 'raw' | 'method' | 'pathname' | 'search' | 'cookies' | 'origin'>,
  publicPorts: readonly number[],
  /** Of the tenant's own languages. */
  added: readonly AddedLocale[],
  isCustomer: PageQuestion['isCustomer'] = () => false,
): PageQuestion {
  const { raw, method, pathname, search, cookies, origin } = request;
  const { locale, path } = splitLocale(pathname, added);
  return {
    method,
    locale,
    path,
    search,
    cookieLocale: cookieLocale(cookies, added),
    cookies,
    userAgent: raw.headers['user-agent'],
    bucket: visitorBucket(cookies),
    origin: publicOriginOf(origin, publicPorts),
    isCustomer,
  };
}

/**
 * The order is fixed (HOST-013): `state`, redirect table, language redirect, closed check, route match. `plan`: of the
 * question's bucket; null: not known yet.
 */
export function decide(question: PageQuestion, tenant: Tenant, plan: VisitedPlan | null): Decision {
  const { method, locale, path, search } = question;
  if (method !== 'GET' && method !== 'HEAD') return { kind: 'method-refused' };
  if (search.includes('state') && new URLSearchParams(search).has('state')) return { kind: 'state' };
  const moved = redirectFor(tenant.redirects, path, search, locale);
  if (moved !== null) return { kind: 'redirect', to: moved };
  const language = languageRedirect(question, tenant.settings, codesOf(tenant.public));
  if (language !== null) return { kind: 'redirect', to: language };
  if (!plan) return { kind: 'plan-needed' };
  if (plan.splits.length > 0 && question.bucket === null) return { kind: 'bucket-needed' };
  return decideRoute(question, tenant, activePlan(plan, tenant.settings));
}

function decideRoute(question: PageQuestion, tenant: Tenant, active: ActivePlan): Decision {
  const { locale, path, search } = question;
  const found = findRoute(active, path);
  // C-77: the closed page stands in place of every page that may not stay reachable.
  if (!tenant.isOpen && !(found.found === 'route' && found.match.route.openWhenClosed)) {
    return hostPage(active, { page: 'closed', branches: tenant.closedBranches }, 503);
  }
  if (path === '/closed') return { kind: 'redirect', to: localePath(locale, '/') };
  if (path === '/app') return decideApp(question, tenant, active);
  if (path === '/link') return decideLink(question, tenant, active);
  // HOST-022, C-16.
  if (path === '/cp') return hostPage(active, { page: 'services' }, 200);
  if (found.found === 'route') {
    const { route, params } = found.match;
    const { module, screen, visibility, indexed, keep } = route;
    const noindex = visibility === 'private' || indexed === false;
    const target: ScreenTarget = { kind: 'screen', module, screen, route: route.path, params, noindex, keep };
    if (visibility === 'private') {
      return { kind: 'private', active, target, place: visitorPlace(question.cookies, tenant) };
    }
    return publicPage(question, tenant, active, target, allowedQuery(search, route));
  }
  const content = CONTENT_PATH.exec(path);
  if (content) return decideContent(question, tenant, active, content[1]);
  // HOST-003: 200 with what there is; 404 is for unknown paths (HOST-032).
  if (found.found === 'off') return hostPage(active, { page: 'not-offered' }, 200);
  return notFound(active);
}

/** HOST-020: to the store of the device; a page with both where there is none. */
function decideApp({ userAgent }: PageQuestion, tenant: Tenant, active: ActivePlan): Decision {
  const links = appLinks(tenant.settings);
  const to = linkForDevice(links, userAgent);
  return to === null ? hostPage(active, { page: 'app', links }, 200) : { kind: 'redirect', to };
}

/** HOST-021. */
function decideLink({ search, locale }: PageQuestion, tenant: Tenant, active: ActivePlan): Decision {
  const target = linkTarget(search, tenant, active);
  if (target === null) return notFound(active);
  return { kind: 'redirect', to: target.startsWith('/') ? localePath(locale, target) : target };
}

const CONTENT_PATH = /^\/page(?:\/([^/]+))?$/;

/** HOST-028: `/page` lists all pages, an unknown slug is not found. */
function decideContent(
  question: PageQuestion,
  tenant: Tenant,
  active: ActivePlan,
  encodedSlug: string | undefined,
): Decision {
  const slug = encodedSlug === undefined ? null : decodeSlug(encodedSlug);
  const { pages } = tenant;
  const shown = slug === null ? pages : pages.filter((page) => page.slug === slug);
  if (slug !== null && shown.length === 0) return notFound(active);
  const variant: FrameVariant = { page: 'content', slug, pages: shown };
  return publicPage(question, tenant, active, { kind: 'host', variant, status: 200, noindex: false }, NO_QUERY);
}

const NO_QUERY: AllowedQuery = { query: '', isCacheable: true };

function publicPage(
  { cookies, locale, path, origin, isCustomer }: PageQuestion,
  tenant: Tenant,
  active: ActivePlan,
  target: PageTarget,
  { query, isCacheable }: AllowedQuery,
): Decision {
  const place = visitorPlace(cookies, tenant);
  if (noScriptVisit(cookies)) return { kind: 'plain', active, target, place, query };
  const role = roleOf(pageFlags(active, tenant.settings, Date.now()), isCustomer);
  const key: DocumentKey = {
    tenant: tenant.key,
    origin,
    locale,
    path,
    query,
    plan: planIdentity(active.plan),
    place: place ? formatPlace(place) : '',
    ...(role ? { role } : {}),
  };
  return { kind: 'public', active, target, place, key, isCacheable };
}

function notFound(active: ActivePlan): Decision {
  return hostPage(active, { page: 'not-found' }, 404);
}

function hostPage(active: ActivePlan, variant: FrameVariant, status: number): Decision {
  return { kind: 'host', active, target: { kind: 'host', variant, status, noindex: true } };
}

function decodeSlug(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
