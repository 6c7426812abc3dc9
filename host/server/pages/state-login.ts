/** Arriving with `state` (HOST-048…050, C-75, safety E7). The address loses it before any page is shown. */

import { CONFIRM_STATE_PATH } from '@sufra/contract/edge-paths';
import { localePath, splitLocale } from '@sufra/i18n/address';
import { baseLocale } from '@sufra/i18n/locales';
import type { Edge } from '../edge.ts';
import { type EdgeAnswer, type EdgeRequest, redirectTo } from '../http/exchange.ts';
import { askCustomer } from '../session/ask-customer.ts';
import { newSessionId, ordersAtSignIn, type Session } from '../session/session.ts';
import { readState, withoutState } from '../session/state.ts';
import { codesOf } from '../tenant/languages.ts';
import type { Site } from '../tenant/sites.ts';
import { troublePage } from './plain.ts';

/** Where `state` is stored but the page stays (C-75). */
const PAYMENT_RETURN = /^\/check[-_]payment$/;

/** The answer to a request that carries `state`. */
export async function answerStateLogin(edge: Edge, request: EdgeRequest, { tenant }: Site): Promise<EdgeAnswer> {
  const value = new URLSearchParams(request.search).get('state') ?? '';
  const { locale, path } = splitLocale(request.pathname, codesOf(tenant.public));
  const stripped = request.pathname + withoutState(request.search);
  const login = readState(value);
  if (!login) return leave(stripped);

  // The provider says whose the token is; what the state claims of a customer is not read.
  const asking = { client: edge.client, tenant: tenant.credentials, token: login.token, requestId: request.id };
  const verified = await askCustomer(asking);
  if (verified === 'unreachable') return troublePage(503, locale, request.id, stripped);
  // A bad token, or a state that was used: the visitor stays who they are.
  if (verified === 'refused' || verified === 'ended') return leave(stripped);
  const spent = await edge.usedStates.spend(tenant.key, login.hash);
  if (spent === 'unknown') edge.log.warn({ request: request.id }, 'not signed in by state: redis is away');
  if (spent !== 'first') return leave(stripped);

  const { session } = await edge.sessions.read(request.cookies, tenant.key, request.origin);
  const to = PAYMENT_RETURN.test(path) ? stripped : localePath(locale, '/account');
  const write = async (next: Session, location: string) =>
    leave(location, [await edge.sessions.write(next, session, tenant.key, request.origin)]);
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

function leave(location: string, cookies: readonly string[] = []): EdgeAnswer {
  const answer = redirectTo(location, 303);
  return { ...answer, headers: { ...answer.headers, 'Referrer-Policy': 'no-referrer' }, cookies };
}
