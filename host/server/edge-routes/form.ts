/**
 * Forms of the edge's own routes: they make a page work before and without JavaScript, and answer 303 to a
 * page (safety E6).
 */

import type { Locale } from '@sufra/contract';
import { localePath, safeReturn, splitLocale } from '@sufra/i18n/address';
import type { Edge } from '../edge.ts';
import type { EdgeAnswer, EdgeRequest } from '../http/exchange.ts';
import { redirectTo } from '../http/exchange.ts';
import { isOwnWrite } from '../http/origin.ts';
import type { Session } from '../session/session.ts';
import { codesOf } from '../tenant/languages.ts';
import type { Site } from '../tenant/sites.ts';

export interface FormPost {
  edge: Edge;
  request: EdgeRequest;
  site: Site;
  session: Session;
  fields: URLSearchParams;
  /** Of the page that the form stood on. */
  locale: Locale;
  /** Where the customer was: path and query with the locale's prefix. */
  back: string;
}

export type FormRoute = (post: FormPost) => Promise<EdgeAnswer> | EdgeAnswer;

/** Refuses what is no form of a page of this site, by a look at it. */
export function refuseForm({ method, raw, origin }: EdgeRequest): EdgeAnswer | null {
  if (method !== 'POST') return { status: 405, headers: { Allow: 'POST' } };
  if (!isOwnWrite(raw, origin))
    return { status: 403, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: 'Forbidden' };
  const type = raw.headers['content-type'] ?? '';
  return /^application\/x-www-form-urlencoded\b/i.test(type) ? null : { status: 415 };
}

/** Reads a form post; after `refuseForm`. */
export async function answerForm(
  edge: Edge,
  request: EdgeRequest,
  body: Buffer | undefined,
  route: FormRoute,
): Promise<EdgeAnswer> {
  const { origin, cookies } = request;
  const site = await edge.sites.byHost(request.host);
  if (!site) return redirectTo(edge.config.mainSite, 303);
  const { session } = await edge.sessions.fromCookies(cookies, site.tenant.key, origin);
  const fields = new URLSearchParams((body ?? Buffer.alloc(0)).toString('utf8'));
  const back = safeReturn(fields.get('return') ?? fromReferer(request));
  return route({
    edge,
    request,
    site,
    session,
    fields,
    locale: splitLocale(back, codesOf(site.tenant.public)).locale,
    back,
  });
}

/** The page that the form was on, when the browser says so. */
function fromReferer({ raw, origin }: EdgeRequest): string {
  const referer = raw.headers.referer ?? '';
  return referer.startsWith(`${origin}/`) ? referer.slice(origin.length) : '/';
}

/** 303 to a locale-free path in the language of the form's page. */
export function goTo({ locale }: FormPost, path: string, cookies: readonly string[] = []): EdgeAnswer {
  return { ...redirectTo(localePath(locale, path), 303), cookies };
}

export function writeSession({ edge, request, site, session }: FormPost, next: Session): Promise<string[]> {
  return edge.sessions.replace(next, session, site.tenant.key, request.origin);
}
