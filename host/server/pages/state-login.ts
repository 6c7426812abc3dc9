/** Arriving with `state` (HOST-048…050, C-75, safety E7). The address loses it before any page is shown. */

import type { BaseLocale } from '@sufra/contract';
import { CONFIRM_STATE_PATH } from '@sufra/contract/edge-paths';
import { escapeHtml } from '@sufra/contract/escape-html';
import { localePath, splitLocale } from '@sufra/i18n/address';
import { baseLocale } from '@sufra/i18n/locales';
import type { Edge } from '../edge.ts';
import { type EdgeAnswer, type EdgeRequest, NO_STORE, redirectTo } from '../http/exchange.ts';
import { pageAsked } from '../http/navigation.ts';
import { askCustomer } from '../session/ask-customer.ts';
import { newSessionId, ordersAtSignIn, type Session } from '../session/session.ts';
import { readState, withoutState } from '../session/state.ts';
import { codesOf } from '../tenant/languages.ts';
import type { Site } from '../tenant/sites.ts';
import { errorPage, staticPage } from './static-pages.ts';

/** Where `state` is stored but the page stays (C-75). */
const PAYMENT_RETURN = /^\/check[-_]payment$/;

/**
 * The answer to a page's request that carries `state`. It signs in once, so only a person that opens the page
 * spends it: not a HEAD, not a browser that fetches ahead, not a preview of the link (C-75). In doubt one tap
 * says so.
 */
export function answerStateLogin(edge: Edge, request: EdgeRequest, site: Site): EdgeAnswer | Promise<EdgeAnswer> {
  const state = new URLSearchParams(request.search).get('state') ?? '';
  const back = request.pathname + withoutState(request.search);
  switch (pageAsked(request.raw, request.origin)) {
    case 'looked-at':
      return leave(back);
    case 'ahead':
      // A request in that moment has to be repeated.
      return { status: 503, headers: { 'Cache-Control': NO_STORE } };
    case 'unknown':
      return readState(state) ? askForTap(state, back, site) : leave(back);
    case 'opened':
      return signInByState(edge, request, site, { state, back });
  }
}

/** `back`: path and query of the page that was asked for, without the state. */
export async function signInByState(
  edge: Edge,
  request: EdgeRequest,
  { tenant }: Site,
  { state, back }: { state: string; back: string },
): Promise<EdgeAnswer> {
  const { locale, path } = splitLocale(back.split('?')[0]!, codesOf(tenant.public));
  const login = readState(state);
  if (!login) return leave(back);

  // The provider says whose the token is; what the state claims of a customer is not read.
  const asking = { client: edge.client, tenant: tenant.credentials, token: login.token, requestId: request.id };
  const verified = await askCustomer(asking);
  if (verified === 'unreachable') return errorPage(503, locale, request.id, back);
  // A bad token, or a state that was used: the visitor stays who they are.
  if (verified === 'refused' || verified === 'ended') return leave(back);
  const spent = await edge.usedStates.spend(tenant.key, login.hash);
  if (spent === 'unknown') edge.log.warn({ request: request.id }, 'not signed in by state: redis is away');
  if (spent !== 'first') return leave(back);

  const { session } = await edge.sessions.fromCookies(request.cookies, tenant.key, request.origin);
  const to = PAYMENT_RETURN.test(path) ? back : localePath(locale, '/account');
  const write = async (next: Session, location: string) =>
    leave(location, await edge.sessions.replace(next, session, tenant.key, request.origin));
  const now = Math.floor(Date.now() / 1000);
  const customer = { ...verified, token: login.token };
  if (session.customer && session.customer.id !== verified.id) {
    return write(
      { ...session, pending: { ...customer, at: now, to } },
      localePath(baseLocale(locale), CONFIRM_STATE_PATH),
    );
  }
  if (session.customer) return write({ ...session, customer, pending: null }, to);
  // A new session: what a guest had stays with the guest, for "Not you?" (E7).
  return write(
    {
      ...session,
      ...ordersAtSignIn(session, []),
      id: newSessionId(),
      customer,
      pending: null,
      byState: { at: now, guest_cart: session.cart_id },
    },
    to,
  );
}

/** The page before a sign-in whose request did not say that a person opened it. */
function askForTap(state: string, back: string, { tenant }: Site): EdgeAnswer {
  const locale = baseLocale(splitLocale(back.split('?')[0]!, codesOf(tenant.public)).locale);
  const { title, text, go } = TAP[locale];
  const field = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  const form = `<form method="post" action="${CONFIRM_STATE_PATH}">${field('state', state)}${field('return', back)}<button class="action">${go}</button></form>`;
  const page = staticPage([{ locale, title, html: `<p>${text}</p>${form}` }], 200);
  return { ...page, headers: { ...page.headers, 'Cache-Control': NO_STORE, 'Referrer-Policy': 'no-referrer' } };
}

const TAP: Record<BaseLocale, { title: string; text: string; go: string }> = {
  ar: { title: 'تسجيل الدخول بالرابط', text: 'يعمل هذا الرابط مرة واحدة.', go: 'متابعة' },
  en: { title: 'Sign in by the link', text: 'This link works once.', go: 'Continue' },
};

function leave(location: string, cookies: readonly string[] = []): EdgeAnswer {
  const answer = redirectTo(location, 303);
  return { ...answer, headers: { ...answer.headers, 'Referrer-Policy': 'no-referrer' }, cookies };
}
