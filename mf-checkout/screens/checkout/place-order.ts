/**
 * Turning a cart into an order, at most once. An outcome is data: the page shows it, nothing is thrown. The attempt is
 * kept while the provider's answer is not known, and ends with an order or a refusal (CHK-011, CHK-029, CHK-032).
 */
import type { ApiError, Caller } from '@sufra/api';
import { isApiError } from '@sufra/api';
import type { Slot } from '@sufra/api/branch/endpoints';
import {
  type Cart,
  type CreateOrderBody,
  createOrder,
  type OrderCreated,
  type OrderPromise,
} from '@sufra/api/order/endpoints';
import { newKey } from '@sufra/contract';
import { type Attempt, endAttempt, keepAttempt, readAttempt } from '../../storage/attempt.ts';

export type Outcome =
  | { kind: 'created'; order: OrderCreated }
  /** The total is another one now; `cart` is today's. */
  | { kind: 'price-changed'; cart: Cart }
  /** It takes longer than the customer saw. */
  | { kind: 'promise-changed'; promise: OrderPromise | null; cart: Cart | null }
  | { kind: 'slot'; code: LostTime; next: NextSlot[] }
  /** Another tab changed the cart; `cart` is today's. */
  | { kind: 'cart-changed'; cart: Cart }
  /** Nobody takes orders now. */
  | { kind: 'unavailable'; error: ApiError }
  /** No answer came: the order may exist. Trying again is safe. */
  | { kind: 'unanswered'; error: ApiError }
  | { kind: 'refused'; error: ApiError };

/** A free time with the day it belongs to, in the branch's calendar. */
export type NextSlot = Pick<Slot, 'from' | 'to'> & { day?: string };
/** The time that was asked for cannot be kept. */
export type LostTime = (typeof LOST_TIME)[number];
const LOST_TIME = ['SLOT_FULL', 'SLOT_PASSED', 'SLOT_INVALID', 'BRANCH_CLOSED'] as const;

export function isLostTime(code: string): code is LostTime {
  return (LOST_TIME as readonly string[]).includes(code);
}

export interface PlaceOptions {
  caller: Caller;
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
  /** Called when an answer is being waited for longer than usual. */
  onConfirming?: () => void;
}

/** Waits between tries whose answer did not come. */
const PAUSES = [1_000, 2_000, 4_000] as const;
/** How often a try that another tab is just making is asked for. */
const RUNNING_TRIES = 10;

/** Sends the order; the same unanswered attempt again when there is one for this cart. */
export async function placeOrder(body: CreateOrderBody, options: PlaceOptions): Promise<Outcome> {
  const earlier = readAttempt(body.cart_id, options.now());
  return send({ key: earlier?.key ?? newKey(), body, sentAt: options.now() }, earlier, options);
}

/**
 * The cart is gone although its attempt was never answered: asks what became of it. The provider keeps the answer with
 * the key, so this never makes a second order.
 */
export function resumeAttempt(attempt: Attempt, options: PlaceOptions): Promise<Outcome> {
  return send(attempt, null, options);
}

async function send(attempt: Attempt, earlier: Attempt | null, options: PlaceOptions): Promise<Outcome> {
  keepAttempt(attempt);
  let running = 0;
  let lost = 0;
  for (;;) {
    try {
      const order = await options.caller.call(createOrder, { body: attempt.body }, { idempotencyKey: attempt.key });
      endAttempt(attempt.body.cart_id);
      return { kind: 'created', order };
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      if (failure.has('IDEMPOTENCY_RUNNING') && running < RUNNING_TRIES) {
        running++;
        options.onConfirming?.();
        await options.wait(1_000);
        continue;
      }
      // The earlier try was made after all: its order is the one.
      if (failure.has('IDEMPOTENCY_KEY_REUSED') && earlier) return send(earlier, null, options);
      const unknown = isUnknown(failure);
      if (unknown && failure.errors.length === 0 && lost < PAUSES.length) {
        options.onConfirming?.();
        await options.wait(PAUSES[lost++]!);
        continue;
      }
      // An unknown outcome keeps its key for the next tap.
      if (!unknown) endAttempt(attempt.body.cart_id);
      return refusal(failure);
    }
  }
}

/** True when the provider may have made the order although we were not told. */
function isUnknown({ failure, status }: ApiError): boolean {
  return failure !== 'answer' || status === 0 || status >= 500;
}

function refusal(error: ApiError): Outcome {
  const { code, data } = error;
  if (error.failure !== 'answer') return { kind: 'unanswered', error };
  if (code === 'MODULE_DISABLED' || error.status >= 500) return { kind: 'unavailable', error };
  const cart = cartOf(data);
  if (code === 'PRICE_CHANGED' && cart) return { kind: 'price-changed', cart };
  if (code === 'CART_VERSION' && cart) return { kind: 'cart-changed', cart };
  if (code === 'PROMISE_CHANGED')
    return { kind: 'promise-changed', promise: promiseOf(data) ?? cart?.promise ?? null, cart };
  const next = nextOf(data);
  // A closed branch without a later time is a plain refusal.
  if (isLostTime(code) && (code !== 'BRANCH_CLOSED' || next.length > 0)) return { kind: 'slot', code, next };
  return { kind: 'refused', error };
}

function cartOf(data: unknown): Cart | null {
  if (typeof data !== 'object' || data === null) return null;
  const cart = 'cart' in data ? data.cart : data;
  return typeof cart === 'object' && cart !== null && 'lines' in cart && 'totals' in cart ? (cart as Cart) : null;
}

function promiseOf(data: unknown): OrderPromise | null {
  const promise =
    typeof data === 'object' && data !== null && 'promise' in data ? (data.promise as OrderPromise | null) : null;
  return promise?.from && promise.to ? promise : null;
}

/** The next free times of a refusal's data or a gate's parameters. */
export function nextOf(data: unknown): NextSlot[] {
  const next = typeof data === 'object' && data !== null && 'next' in data ? data.next : null;
  return Array.isArray(next) ? (next as NextSlot[]).filter((slot) => slot?.from && slot.to).slice(0, 4) : [];
}
