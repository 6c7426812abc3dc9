/**
 * The session: what the edge remembers of a visitor, sealed in cookies. The token never leaves it (C-76). A cookie
 * that is broken, foreign or too old counts as absent.
 */

import { randomBytes } from 'node:crypto';
import { customerCountry } from '@sufra/api/user/customer-country';
import { isId, type SessionCustomer, type SessionView } from '@sufra/contract';

export interface Session {
  /** Of a signed-in customer's: a sign-in makes a new one, by which it can be ended. Null: a guest. */
  id: string | null;
  /** The provider's token and whose it is; null: a guest. */
  customer: (SessionCustomer & { token: string }) | null;
  cart_id: string | null;
  /** Tracking tokens of orders that this visitor placed, newest first; a customer's: since the sign-in. */
  orders: readonly string[];
  /**
   * Those that a customer's device had as a guest's and that are in no account, newest first. A sign-out
   * leaves the device with these (CHK-051).
   */
  guest_orders: readonly string[];
  /**
   * Tokens of links that were opened here, newest first. Few: any page can make its visitors open links, and
   * none of their own gives way.
   */
  opened: readonly string[];
  /** Signed in by `state` over a guest: when, and the guest's cart for "Not you?" (safety E7). Seconds. */
  byState: { at: number; guest_cart: string | null } | null;
  /** A verified `state` that waits for the customer's word: "Sign in as …?". */
  pending: (SessionCustomer & { token: string; at: number; to: string }) | null;
}

export const GUEST: Session = {
  id: null,
  customer: null,
  cart_id: null,
  orders: [],
  guest_orders: [],
  opened: [],
  byState: null,
  pending: null,
};

/**
 * Newest orders and opened links that are stored: the cookie stays below 4 KB. Together as many as the
 * provider reads, 16.
 */
export const MAX_OWN_ORDERS = 12;
export const MAX_OPENED = 4;
/** Seconds for which a login by `state` is spoken of, and for which the question waits. */
export const STATE_ANNOUNCED_S = 600;
const ORDER_TOKEN = /^[A-Za-z0-9_-]{16,100}$/;

/** 128 random bits. */
export function newSessionId(): string {
  return randomBytes(16).toString('base64url');
}

/** Nothing to remember but a cart. */
export function isEmpty({ customer, orders, guest_orders, opened, pending }: Session): boolean {
  return !customer && orders.length + guest_orders.length + opened.length === 0 && !pending;
}

/** Tokens of all orders that this visitor may see: own ones first, newest first. */
export function orderTokensOf({ orders, guest_orders, opened }: Session): readonly string[] {
  return [...[...orders, ...guest_orders].slice(0, MAX_OWN_ORDERS), ...opened];
}

/**
 * The session's order tokens once its customer is known; `inAccount`: those whose orders the customer's own
 * token opens from now on, null when the provider does not say. Then a sign-out leaves none: any of them may
 * be the customer's.
 */
export function ordersAtSignIn(
  session: Session,
  inAccount: readonly string[] | null,
): Pick<Session, 'orders' | 'guest_orders' | 'opened'> {
  const { orders, guest_orders, opened } = session;
  if (inAccount === null)
    return { orders: [...orders, ...guest_orders].slice(0, MAX_OWN_ORDERS), guest_orders: [], opened };
  const left = (tokens: readonly string[]) => tokens.filter((token) => !inAccount.includes(token));
  return session.customer
    ? { orders: left(orders), guest_orders: left(guest_orders), opened: left(opened) }
    : { orders: [], guest_orders: left(orders), opened: left(opened) };
}

/** With an order, a seat, a place in a queue or a reservation that this visitor made. */
export function withOrder(session: Session, token: string): Session {
  const { orders, guest_orders, opened } = session;
  if (!ORDER_TOKEN.test(token) || orders[0] === token || guest_orders.includes(token)) return session;
  return {
    ...session,
    orders: newest(token, orders, MAX_OWN_ORDERS),
    opened: opened.filter((known) => known !== token),
  };
}

/** With what a signed link opened: an order of this visitor, or of another. */
export function withOpened(session: Session, token: string): Session {
  const { orders, guest_orders, opened } = session;
  const isKnown = orders.includes(token) || guest_orders.includes(token) || opened[0] === token;
  return isKnown || !ORDER_TOKEN.test(token) ? session : { ...session, opened: newest(token, opened, MAX_OPENED) };
}

function newest(token: string, tokens: readonly string[], most: number): string[] {
  return [token, ...tokens.filter((known) => known !== token)].slice(0, most);
}

export function withCart(session: Session, cartId: string | null): Session {
  if (cartId !== null && !isId(cartId)) return session;
  return session.cart_id === cartId ? session : { ...session, cart_id: cartId };
}

/**
 * A guest again: token, data and the customer's orders are gone (HOST-051). The cart stays: losing it would
 * surprise the guest; so do the orders that the device had before the sign-in and that are in no account
 * (CHK-051).
 */
export function signedOut(session: Session): Session {
  return { ...loggedOut(session), cart_id: session.cart_id };
}

/** As `signedOut`, on the customer's own request: the guest begins with an empty cart (ACCT-002). */
export function loggedOut({ customer, orders, guest_orders, opened }: Session): Session {
  return { ...GUEST, orders: customer ? guest_orders : orders, opened: customer ? [] : opened };
}

/** Without what these tokens open. */
export function withoutTokens(session: Session, tokens: readonly string[]): Session {
  const left = (known: readonly string[]) => known.filter((token) => !tokens.includes(token));
  const { orders, guest_orders, opened } = session;
  return { ...session, orders: left(orders), guest_orders: left(guest_orders), opened: left(opened) };
}

/** "Not you?": the guest of before, with their cart. */
export function notMe(session: Session): Session {
  return { ...loggedOut(session), cart_id: session.byState?.guest_cart ?? null };
}

export function viewOf(session: Session, now: number = Date.now()): SessionView {
  const { customer, cart_id, byState } = session;
  return {
    customer: customer && shownOf(customer),
    cart_id,
    ...(byState && customer && now / 1000 - byState.at < STATE_ANNOUNCED_S ? { arrivedByState: true } : {}),
  };
}

function shownOf({ id, name, mobile, country_code }: SessionCustomer): SessionCustomer {
  return { id, name, mobile, ...(country_code && { country_code }) };
}

/**
 * What the session stores of a customer as the provider gives it; null when it is none. Names are cut: the
 * cookie is small.
 */
export function customerOf(value: unknown): SessionCustomer | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, name, mobile } = value as Record<string, unknown>;
  const country = customerCountry(value);
  if ((typeof id !== 'string' && typeof id !== 'number') || String(id).length > 64) return null;
  return {
    id: String(id),
    name: typeof name === 'string' ? name.slice(0, 60) : '',
    mobile: typeof mobile === 'string' ? mobile.slice(0, 32) : null,
    ...(typeof country === 'string' && /^[A-Z]{2}$/.test(country) && { country_code: country }),
  };
}
