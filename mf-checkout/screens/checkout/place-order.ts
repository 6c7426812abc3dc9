/**
 * Turning a cart into an order, at most once. An outcome is data: the page shows it, nothing is thrown. The attempt is
 * stored while the provider's answer is unknown, and ends with an order or a refusal (CHK-011, CHK-029, CHK-032).
 *
 * Without a network nothing is sent, then or later: the customer taps again. When the network went while the
 * request was under way, the order may exist: the same attempt is sent again once the network is back, for a
 * short while, and the customer can end that (docs/decisions/0093).
 */

import type { ApiError, Caller } from '@sufra/api';
import { isApiError } from '@sufra/api';
import type { Slot } from '@sufra/api/branch/endpoints';
import { hasBrokenDown, isOutcomeUnknown } from '@sufra/api/client/retry';
import { cart as cartStruct, nextSlot, promise as promiseStruct } from '@sufra/api/order/cart-structs';
import {
  type Cart,
  type CreateOrderBody,
  createOrder,
  type OrderCreated,
  type OrderPromise,
} from '@sufra/api/order/endpoints';
import { isLostTime, type LostTime } from '@sufra/api/order/gate-kinds';
import { isRecord, newKey } from '@sufra/contract';
import { MINUTE_MS, SECOND_MS } from '@sufra/i18n/time/units';
import { type Attempt, endAttempt, keepAttempt, readAttempt } from '../../storage/order-attempt.ts';

export type Outcome =
  | { kind: 'created'; order: OrderCreated }
  /** The total is another one now; `cart` is today's. */
  | { kind: 'price-changed'; cart: Cart }
  /** It takes longer than the customer saw. */
  | { kind: 'promise-changed'; promise: OrderPromise | null; cart: Cart | null }
  | { kind: 'slot'; code: LostTime; next: NextSlot[] }
  /** Another tab changed the cart; `cart` is today's. */
  | { kind: 'cart-changed'; cart: Cart }
  /** Ordering is switched off, or the provider fails. */
  | { kind: 'unavailable'; error: ApiError }
  /** The device has no network: nothing was sent, and nothing will be. */
  | { kind: 'offline' }
  /** No answer came: the order may exist. Trying again is safe. */
  | { kind: 'unanswered'; error: ApiError }
  | { kind: 'refused'; error: ApiError };

/** A free time with the day it belongs to, in the branch's calendar. */
export type NextSlot = Pick<Slot, 'from' | 'to'> & { day?: string };

/** What is being waited for: an answer that takes longer than usual, or the network that went while one was awaited. */
export type Waiting = 'answer' | 'network';

export interface PlaceOptions {
  caller: Caller;
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
  network: {
    /** False: known to be away. */
    isThere(): boolean;
    /** True once it is there, false when `withinMs` are over or the customer wants no more waiting. */
    isBack(withinMs: number): Promise<boolean>;
  };
  onWaiting?: (waiting: Waiting) => void;
}

/** After the tap nothing is sent again by itself for longer than this: what the customer agreed to is too old then. */
export const RESEND_WITHIN_MS = 2 * MINUTE_MS;
/** Waits between tries whose answer did not come. */
const RETRY_PAUSES_MS = [SECOND_MS, 2 * SECOND_MS, 4 * SECOND_MS] as const;
/** How often, and how far apart, a try that another tab is just making is asked for. */
const MAX_RUNNING_TRIES = 10;
const RUNNING_PAUSE_MS = SECOND_MS;
const MAX_NEXT_SLOTS = 4;

/** Sends the order; the same unanswered attempt again when there is one for this cart. */
export async function placeOrder(body: CreateOrderBody, options: PlaceOptions): Promise<Outcome> {
  if (!options.network.isThere()) return { kind: 'offline' };
  const earlier = readAttempt(body.cart_id, options.now());
  return send({ key: earlier?.key ?? newKey(), body, sentAt: options.now() }, earlier, options);
}

/**
 * The cart is gone although its attempt was never answered: asks what happened to it. The provider stores the
 * answer with the key, so this never makes a second order.
 */
export function resumeAttempt(attempt: Attempt, options: PlaceOptions): Promise<Outcome> {
  return send(attempt, null, options);
}

async function send(attempt: Attempt, earlier: Attempt | null, options: PlaceOptions): Promise<Outcome> {
  keepAttempt(attempt);
  const { network, now, onWaiting } = options;
  const end = now() + RESEND_WITHIN_MS;
  let running = 0;
  let lost = 0;
  for (;;) {
    try {
      // biome-ignore lint/plugin: the key of an order outlives the page, in storage
      const order = await options.caller.call(createOrder, { body: attempt.body }, { idempotencyKey: attempt.key });
      endAttempt(attempt.body.cart_id);
      return { kind: 'created', order };
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      if (failure.has('IDEMPOTENCY_RUNNING') && running < MAX_RUNNING_TRIES) {
        running++;
        onWaiting?.('answer');
        await options.wait(RUNNING_PAUSE_MS);
        continue;
      }
      // The earlier try was made after all: its order is the one.
      if (failure.has('IDEMPOTENCY_KEY_REUSED') && earlier) return send(earlier, null, options);
      const unknown = isOutcomeUnknown(failure);
      const isUnanswered = unknown && failure.errors.length === 0;
      if (isUnanswered && !network.isThere()) {
        onWaiting?.('network');
        if (await network.isBack(end - now())) {
          onWaiting?.('answer');
          lost = 0;
          continue;
        }
      } else if (isUnanswered && lost < RETRY_PAUSES_MS.length && now() < end) {
        onWaiting?.('answer');
        await options.wait(RETRY_PAUSES_MS[lost++]!);
        continue;
      }
      // An unknown outcome keeps its key for the next tap.
      if (!unknown) endAttempt(attempt.body.cart_id);
      return refusal(failure);
    }
  }
}

function refusal(error: ApiError): Outcome {
  const { code, data } = error;
  if (error.failure !== 'answer') return { kind: 'unanswered', error };
  if (code === 'MODULE_DISABLED' || hasBrokenDown(error)) return { kind: 'unavailable', error };
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

/** What a refusal carries is checked as an answer is: what has another shape counts as absent. */
function cartOf(data: unknown): Cart | null {
  const [, found] = cartStruct.validate(fieldOf(data, 'cart') ?? data, { coerce: true });
  return found ?? null;
}

function promiseOf(data: unknown): OrderPromise | null {
  const promise = fieldOf(data, 'promise');
  return promiseStruct.is(promise) ? promise : null;
}

/** The next free times of a refusal's data or a gate's parameters. */
export function nextOf(data: unknown): NextSlot[] {
  const next = fieldOf(data, 'next');
  return Array.isArray(next) ? next.filter((slot) => nextSlot.is(slot)).slice(0, MAX_NEXT_SLOTS) : [];
}

function fieldOf(data: unknown, name: string): unknown {
  return isRecord(data) ? data[name] : undefined;
}
