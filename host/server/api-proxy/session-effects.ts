/**
 * What answers of the provider do to the session (C-76): tokens are taken out of what the page gets and
 * stored sealed, the cart is remembered, a refused token makes the customer a guest.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@sufra/api';
import { joinSession, openSession } from '@sufra/api/dine-in/endpoints';
import type { FoundEndpoint } from '@sufra/api/endpoints';
import { applyReferral } from '@sufra/api/loyalty/endpoints';
import {
  createCart,
  createOrder,
  deleteCart,
  forgetDeviceOrders,
  getCart,
  joinGroup,
  mergeCart,
  openGroup,
} from '@sufra/api/order/endpoints';
import { getPaymentSession } from '@sufra/api/payment/endpoints';
import { confirmDeletion } from '@sufra/api/privacy/endpoints';
import { createReservation } from '@sufra/api/reservation/endpoints';
import {
  changeMobile,
  confirmEmail,
  getCustomerDetails,
  logout,
  logoutEverywhere,
  register,
  updateCustomer,
  verifyEmailCode,
  verifyOtp,
  verifyPasskey,
} from '@sufra/api/user/endpoints';
import { createWaitingEntry, orderWhileWaiting } from '@sufra/api/waiting-list/endpoints';
import { openedByLink } from '../session/opened-by-link.ts';
import {
  customerOf,
  GUEST,
  loggedOut,
  newSessionId,
  ordersAtSignIn,
  type Session,
  signedOut,
  withCart,
  withOpened,
  withOrder,
  withoutTokens,
} from '../session/session.ts';

export interface Exchange extends FoundEndpoint {
  /** 0: the provider did not answer. */
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
  /** The session's cart, when the provider has it no more. */
  goneCart?: string;
}

type Fields = Record<string, unknown>;

/** Those that give a session its customer. */
export const SIGN_IN: readonly Endpoint[] = [verifyOtp, verifyEmailCode, verifyPasskey, register];
/** Calls that carry the browser's id to the provider. */
export const NAME_DEVICE: readonly Endpoint[] = [...SIGN_IN, applyReferral];
const OF_CUSTOMER: readonly Endpoint[] = [getCustomerDetails, updateCustomer, changeMobile, confirmEmail];
const GIVE_CART: readonly Endpoint[] = [createCart, mergeCart];
const GIVE_SEAT: readonly Endpoint[] = [openSession, joinSession, orderWhileWaiting];
const GIVE_GROUP: readonly Endpoint[] = [openGroup, joinGroup];
const OF_CART: readonly Endpoint[] = [getCart, deleteCart];

export function applyEffects(session: Session, exchange: Exchange): Effects {
  const { endpoint, params, status, answer } = exchange;
  const data = fields(fields(answer).data);
  const isFine = status >= 200 && status < 300;

  if (SIGN_IN.includes(endpoint) && isFine) return signIn(session, answer, data);
  // ACCT: the guest begins with an empty cart.
  if (endpoint === logout) return { session: loggedOut(session), answer };
  // Unlike signing out here: the page must not say that other devices are signed out when they are not.
  if ((endpoint === logoutEverywhere || endpoint === confirmDeletion) && isFine)
    return { session: loggedOut(session), answer };
  if (endpoint === getCustomerDetails && status === 401) return { session: signedOut(session), answer };
  if (OF_CUSTOMER.includes(endpoint) && isFine) return { session: withCustomer(session, data), answer };
  if (endpoint === forgetDeviceOrders && isFine) return forgotten(session, answer, data);
  if (endpoint === createOrder && isFine) return ordered(session, exchange, data);
  if (GIVE_GROUP.includes(endpoint) && isFine) return grouped(session, answer, data);
  if (GIVE_SEAT.includes(endpoint) && isFine) return withOwnToken(session, answer, 'member_token');
  if (endpoint === createWaitingEntry && isFine) return withOwnToken(session, answer, 'entry_token');
  if (endpoint === createReservation && isFine) return withOwnToken(session, answer, 'reservation_token');
  const link = openedByLink(exchange);
  if (link !== null) return { session: withOpened(session, link), answer };
  if (GIVE_CART.includes(endpoint) && isFine) return { session: withCart(session, text(data.id)), answer };
  // A seat at a group order that is over: the visitor goes on with the basket of before (CHK-052).
  if (endpoint === getCart && isFine && params.id === session.cart_id && text(data.id) !== params.id)
    return { session: withCart(session, text(data.id)), answer };
  const isGone = status === 404 || status === 410 || (endpoint === deleteCart && isFine);
  if (OF_CART.includes(endpoint) && session.cart_id !== null && params.id === session.cart_id && isGone) {
    return { session, answer, goneCart: session.cart_id };
  }
  // The bank's word makes the order, not a call of the page: its cart ends here.
  const paidCart = endpoint === getPaymentSession && isFine ? text(fields(data.order).cart_id) : null;
  if (paidCart !== null && paidCart === session.cart_id) return { session, answer, goneCart: paidCart };
  return { session, answer };
}

/** A sign-in makes a new session. What a guest did goes along; what another customer left here does not. */
function signIn(session: Session, answer: unknown, data: Fields): Effects {
  const token = text(data.token);
  const customer = customerOf(data.customer ?? data);
  const clean = without(without(answer, 'token'), 'account_order_tokens');
  if (token && customer) {
    const before = session.customer && session.customer.id !== customer.id ? GUEST : session;
    const fresh: Session = {
      ...GUEST,
      id: newSessionId(),
      customer: { ...customer, token },
      cart_id: text(fields(data.cart).id) ?? before.cart_id,
      ...ordersAtSignIn(before, Array.isArray(data.account_order_tokens) ? data.account_order_tokens : null),
    };
    return { session: fresh, answer: clean };
  }
  return { session: withCustomer(session, fields(data.customer ?? data)), answer: clean };
}

function withCustomer(session: Session, data: Fields): Session {
  const customer = customerOf(data);
  if (!session.customer || !customer || customer.id !== session.customer.id) return session;
  const { token, ...before } = session.customer;
  if (isDeepStrictEqual(before, customer)) return session;
  return { ...session, customer: { ...customer, token } };
}

/**
 * A guest's order is opened by its token, which stays here; a customer's by the sign-in, and its token is not
 * stored: it would outlive that. A cart that became an order is no cart any more.
 */
function ordered(session: Session, { sent, answer }: Exchange, data: Fields): Effects {
  const token = text(data.tracking_token);
  const cart = text(fields(sent).cart_id);
  const isDone = data.next_action === undefined || data.next_action === 'none';
  const owned = token && !session.customer ? withOrder(session, token) : session;
  return {
    session: isDone && cart !== null && cart === session.cart_id ? withCart(owned, null) : owned,
    answer: without(answer, 'tracking_token'),
  };
}

/** The orders of this device that are over: what opens them is taken out of the session and the answer. */
function forgotten(session: Session, answer: unknown, { ended_tokens }: Fields): Effects {
  const tokens = Array.isArray(ended_tokens) ? ended_tokens : [];
  return { session: withoutTokens(session, tokens), answer: without(answer, 'ended_tokens') };
}

/**
 * The token of a dine-in member, of a waiting entry or of a reservation opens what an order's does: one
 * visitor's own. It is sealed beside them (safety B12).
 */
function withOwnToken(
  session: Session,
  answer: unknown,
  field: 'member_token' | 'entry_token' | 'reservation_token',
): Effects {
  const token = text(fields(fields(answer).data)[field]);
  return { session: token ? withOrder(session, token) : session, answer: without(answer, field) };
}

/** A group order is the visitor's basket from now on; what proves the seat stays here (CHK-052). */
function grouped(session: Session, answer: unknown, data: Fields): Effects {
  const { session: seated, answer: clean } = withOwnToken(session, answer, 'member_token');
  const cart = text(fields(fields(data.group).cart).id);
  return { session: cart === null ? seated : withCart(seated, cart), answer: clean };
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
