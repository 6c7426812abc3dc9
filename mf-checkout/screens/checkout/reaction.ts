/** What the page does after a try to place the order: pure, from the outcome. */

import type { ApiError } from '@sufra/api';
import type { Cart, OrderCreated, OrderPromise } from '@sufra/api/order/endpoints';
import type { LostTime } from '@sufra/api/order/gate-kinds';
import { dueOf } from '../../cart/totals/amounts.ts';
import type { NextSlot, Outcome } from './place-order.ts';

/** Something changed between look and tap; the customer says yes with the next tap on the same button. */
export type OutcomeQuestion =
  | { kind: 'price'; before: string | null; after: string | null }
  | { kind: 'promise'; promise: OrderPromise | null }
  | { kind: 'slot'; code: LostTime; next: NextSlot[] };

/** Keys of texts, one sentence each; or the provider's refusal, which has a text of its own. */
export type Problem = { keys: readonly string[] } | { error: ApiError };

export type Reaction =
  | { do: 'leave'; order: OrderCreated }
  /** `cart`: today's, to be shown in place of the one on the page. */
  | { do: 'ask'; question: OutcomeQuestion; cart: Cart | null }
  /** `refreshCart`: the cart's gates and lines show where the problem is. */
  | { do: 'tell'; problem: Problem; cart: Cart | null; refreshCart: boolean }
  /** The customer signs in over the page, for a session that ended or for cash, and the same order goes on. */
  | { do: 'sign-in'; problem: Problem; reason: 'session-expired' | 'checkout' }
  /** Fields of the form with the key of their text; those of the address begin with `address.`. */
  | { do: 'correct'; fields: readonly FieldProblem[] };

export type FieldProblem = readonly [field: string, key: string];

/** `cart`: the one that the customer saw. */
export function reaction(outcome: Outcome, cart: Cart): Reaction {
  switch (outcome.kind) {
    case 'created':
      return { do: 'leave', order: outcome.order };
    case 'price-changed':
      return {
        do: 'ask',
        question: { kind: 'price', before: dueOf(cart), after: dueOf(outcome.cart) },
        cart: outcome.cart,
      };
    case 'promise-changed':
      return { do: 'ask', question: { kind: 'promise', promise: outcome.promise }, cart: outcome.cart };
    case 'slot':
      return { do: 'ask', question: { kind: 'slot', code: outcome.code, next: outcome.next }, cart: null };
    case 'cart-changed':
      return tell(['errors.CART_VERSION'], outcome.cart);
    case 'unavailable':
      return tell(['checkout.unavailable', 'checkout.unavailableText']);
    case 'offline':
      return tell(['errors.OFFLINE']);
    case 'unanswered':
      return tell(['errors.UNANSWERED']);
    case 'refused':
      return refused(outcome.error);
  }
}

function refused(error: ApiError): Reaction {
  // A party at a table that is over is no sign-in that ended.
  if (error.status === 401 || (error.status === 410 && !error.has('DINE_SESSION_EXPIRED')))
    return { do: 'sign-in', problem: { keys: ['errors.SESSION_EXPIRED'] }, reason: 'session-expired' };
  if (error.has('CASH_SIGN_IN'))
    return { do: 'sign-in', problem: { keys: ['errors.CASH_SIGN_IN'] }, reason: 'checkout' };
  if (error.has('PAYMENT_METHOD')) return { do: 'correct', fields: [['payment_method_id', 'errors.PAYMENT_METHOD']] };
  if (error.has('MOBILE_INVALID')) return { do: 'correct', fields: [['mobile', 'errors.MOBILE_INVALID']] };
  // Also a saved car that was deleted elsewhere, and one that is none.
  if (error.has('VEHICLE_REQUIRED') || error.errors.some(({ field }) => field?.startsWith('vehicle.')))
    return { do: 'correct', fields: [['vehicle', 'errors.VEHICLE_REQUIRED']] };
  const ofAddress = error.errors.flatMap(({ field }) => (field?.startsWith('address.') ? [field] : []));
  if (ofAddress.length > 0) return { do: 'correct', fields: ofAddress.map((field) => [field, 'errors.INVALID_INPUT']) };
  // Dishes, branch or minimum changed.
  return { do: 'tell', problem: { error }, cart: null, refreshCart: true };
}

function tell(keys: readonly string[], cart: Cart | null = null): Reaction {
  return { do: 'tell', problem: { keys }, cart, refreshCart: false };
}
