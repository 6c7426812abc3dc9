/**
 * What answers of the provider do to the session (architecture §6, C-76): tokens are taken out of what the page gets and
 * kept sealed, the cart is remembered, a refused token makes the customer a guest.
 */
import { customerOf, type Session, signedOut, withCart, withOrder } from '../session/session.ts';

export interface Exchange {
  method: string;
  /** Without query. */
  path: string;
  status: number;
  /** The parsed request body, when it was JSON. */
  sent: unknown;
  /** The parsed answer. */
  answer: unknown;
}

export interface Effects {
  session: Session;
  /** The answer that the page gets; the same object when nothing was taken out. */
  answer: unknown;
}

type Fields = Record<string, unknown>;

const AUTH = /^\/api\/v1\/user\/auth\/(?:verify-otp|register|email\/verify-code)$/;
const LOGOUT = '/api/v1/user/auth/logout';
const DETAILS = '/api/v1/user/customers/details';
const UPDATE = '/api/v1/user/customers/update';
const ORDERS = '/api/v1/order/orders';
const CARTS = '/api/v1/order/carts';
const CART = /^\/api\/v1\/order\/carts\/([^/]+)$/;
const SEATS = /^\/api\/v1\/dine-in\/sessions(?:\/[^/]+\/join)?$/;
const MERGE = /^\/api\/v1\/order\/carts\/[^/]+\/merge$/;

export function applyEffects(session: Session, exchange: Exchange): Effects {
  const { method, path, status, answer } = exchange;
  const data = fields(fields(answer).data);
  const isFine = status >= 200 && status < 300;

  if (AUTH.test(path) && isFine) return signIn(session, answer, data);
  if (path === LOGOUT && method === 'POST') return { session: signedOutOfEverything(), answer };
  if (path === DETAILS && status === 401) return { session: signedOut(session), answer };
  if ((path === DETAILS || path === UPDATE) && isFine) return { session: withCustomer(session, data), answer };
  if (path === ORDERS && method === 'POST' && isFine) return ordered(session, exchange, data);
  if (SEATS.test(path) && method === 'POST' && isFine) return seated(session, answer, data);
  if ((path === CARTS || MERGE.test(path)) && method === 'POST' && isFine) {
    return { session: withCart(session, text(data.id)), answer };
  }
  const cart = CART.exec(path)?.[1];
  const isGone = status === 404 || status === 410 || (method === 'DELETE' && isFine);
  if (cart !== undefined && cart === session.cart_id && isGone) return { session: withCart(session, null), answer };
  return { session, answer };
}

/** A sign-in makes a new session: what was sealed for the guest or another customer does not go along, but the cart. */
function signIn(session: Session, answer: unknown, data: Fields): Effects {
  const token = text(data.token);
  const customer = customerOf(data.customer ?? data);
  const cart = text(fields(data.cart).id) ?? session.cart_id;
  const clean = without(answer, 'token');
  if (token && customer) {
    const fresh: Session = {
      customer: { ...customer, token },
      cart_id: cart,
      orders: session.orders,
      byState: null,
      pending: null,
    };
    return { session: fresh, answer: clean };
  }
  return { session: withCustomer(session, fields(data.customer ?? data)), answer: clean };
}

/** ACCT: logout ends the session; the guest begins with an empty cart. */
function signedOutOfEverything(): Session {
  return { customer: null, cart_id: null, orders: [], byState: null, pending: null };
}

function withCustomer(session: Session, data: Fields): Session {
  const customer = customerOf(data);
  if (!session.customer || !customer || customer.id !== session.customer.id) return session;
  const { id, name, mobile, token } = session.customer;
  if (id === customer.id && name === customer.name && mobile === customer.mobile) return session;
  return { ...session, customer: { ...customer, token } };
}

/** The order's token stays here; a cart that became an order is no cart any more. */
function ordered(session: Session, { sent, answer }: Exchange, data: Fields): Effects {
  const token = text(data.tracking_token);
  const cart = text(fields(sent).cart_id);
  const isDone = data.next_action === undefined || data.next_action === 'none';
  const owned = token ? withOrder(session, token) : session;
  return {
    session: isDone && cart !== null && cart === session.cart_id ? withCart(owned, null) : owned,
    answer: without(answer, 'tracking_token'),
  };
}

/** A dine-in member's token opens what an order's does: one visitor's own. It is sealed beside them (safety B12). */
function seated(session: Session, answer: unknown, data: Fields): Effects {
  const token = text(data.member_token);
  return { session: token ? withOrder(session, token) : session, answer: without(answer, 'member_token') };
}

function without(answer: unknown, field: string): unknown {
  const data = fields(fields(answer).data);
  if (!(field in data)) return answer;
  const { [field]: _taken, ...kept } = data;
  return { ...fields(answer), data: kept };
}

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
