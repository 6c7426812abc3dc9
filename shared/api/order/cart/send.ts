/** How each change of the cart is sent to the provider. Throws what the call is refused with. */
import type { DeliveryPoint } from '@sufra/contract';
import type { Caller } from '../../caller.ts';
import { ApiError, isApiError } from '../../errors.ts';
import type { Cart, ContextInput } from '../cart-structs.ts';
import { addLine, changeLine, createCart, deleteCart, removeLine, setCartContext, validateCart } from '../endpoints.ts';
import type { CartChange } from './changes.ts';
import { type CartState, type PendingChange, targetLine } from './state.ts';
import type { WaitingAdd } from './waiting-adds.ts';

export interface SendOptions {
  caller: Caller;
  /**
   * Begins the visitor's cart by `start`, when no other page of the browser is about to. The edge answers
   * with the cart that one has begun meanwhile. Absent: at once.
   */
  begin?(start: () => Promise<Cart>): Promise<Cart>;
  /** Where a delivery goes, for a cart that is begun for one. */
  getDeliveryPoint?(): Pick<DeliveryPoint, 'area_id' | 'location'> | null;
}

export interface SendEvents {
  /** A cart was begun for an addition. */
  onBegun(cart: Cart): void;
  /** An addition is about to be sent to this cart. */
  onSending(sent: { cart: string; version: number }): void;
}

/** Sends a change to `cart`, null when there is none. Resolves to the cart afterwards; null: there is none. */
export async function sendChange(
  pending: Pick<PendingChange, 'change' | 'key' | 'sent'>,
  { base: cart, realIds }: Pick<CartState, 'base' | 'realIds'>,
  options: SendOptions & SendEvents,
): Promise<Cart | null> {
  const { caller } = options;
  const { change } = pending;
  if (change.kind === 'add') return sendAddition(change.add, pending, { base: cart, realIds }, options);
  if (!cart) return null;
  const { id, version } = cart;
  switch (change.kind) {
    case 'edit':
    case 'quantity': {
      const params = targetLine(cart, change.lineId, realIds);
      return params ? caller.call(changeLine, { params, body: { ...change.change, version } }) : cart;
    }
    case 'remove': {
      const params = targetLine(cart, change.lineId, realIds);
      return params ? caller.call(removeLine, { params, query: { version } }) : cart;
    }
    case 'context':
      return caller.call(setCartContext, { params: { id }, body: { ...change.context, version } });
    case 'accept-prices':
      return caller.call(validateCart, { params: { id }, body: { accept_prices: true, version } });
    case 'clear':
      await caller.call(deleteCart, { params: { id }, query: {} });
      return null;
  }
}

async function sendAddition(
  add: Extract<CartChange, { kind: 'add' }>['add'],
  { key, sent }: Pick<PendingChange, 'key' | 'sent'>,
  { base: cart, realIds }: Pick<CartState, 'base' | 'realIds'>,
  options: SendOptions & SendEvents,
): Promise<Cart> {
  const target = cart ?? (await beginCart(add, options));
  if (!cart) options.onBegun(target);
  const { id } = target;
  // The same key goes with the same body only.
  const version = sent?.cart === id ? sent.version : target.version;
  options.onSending({ cart: id, version });
  const before = add.before === undefined ? {} : { before: realIds[add.before] ?? add.before };
  const body = { ...add.line, ...before, version };
  return options.caller.call(addLine, { params: { id }, body }, { idempotencyKey: key });
}

function beginCart(
  { place, time, beginKey }: Pick<WaitingAdd, 'place' | 'time' | 'beginKey'>,
  { caller, begin = (start) => start(), getDeliveryPoint }: SendOptions,
): Promise<Cart> {
  if (!place?.type) throw new ApiError('answer', 0, [{ code: 'PLACE_MISSING' }]);
  const { type, branch_id } = place;
  const point = type === 'delivery' ? getDeliveryPoint?.() : null;
  const context: ContextInput = {
    branch_id,
    type,
    ...(point && { area_id: point.area_id, location: point.location }),
    ...(time && { time }),
  };
  return begin(() => caller.call(createCart, { body: context }, { idempotencyKey: beginKey }));
}

/**
 * Milliseconds after which a change is sent again that the provider has no room for now, or still works on:
 * the page before sent the addition too, and was left before the answer (MENU-042). It keeps its key, so it
 * counts once.
 */
const BUSY_PAUSES_MS = [400, 1200, 2500];

/**
 * Sends until the provider has room, or the pauses are over; `isWanted`: whether the change still waits.
 * Throws what the last try was refused with.
 */
export async function sendPatiently(
  send: () => Promise<Cart | null>,
  isWanted: () => boolean,
  wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms)),
): Promise<Cart | null> {
  for (const pause of BUSY_PAUSES_MS) {
    try {
      return await send();
    } catch (failure) {
      if (!isApiError(failure) || !isBusy(failure)) throw failure;
      await wait(pause);
      if (!isWanted()) throw failure;
    }
  }
  return send();
}

/** Refused at the door, or the same call still runs: nothing is known to be wrong with the change. */
function isBusy(failure: ApiError): boolean {
  return failure.status === 503 || failure.has('IDEMPOTENCY_RUNNING');
}

/**
 * Throws for an addition of a customer who has signed out since. `visitor`: id of the customer who is signed
 * in; null: a guest.
 */
export function refuseOthers(change: CartChange, visitor: string | null): void {
  const adder = change.kind === 'add' ? change.add.visitor : undefined;
  if (adder && adder !== visitor) throw new ApiError('answer', 0, [{ code: 'OTHER_VISITOR' }]);
}

/** Any other failure is a fault of the page itself; it is reported like a refusal, so that the queue goes on. */
export function asApiError(failure: unknown): ApiError {
  return isApiError(failure) ? failure : new ApiError('answer', 0, [{ code: 'UNKNOWN', message: String(failure) }]);
}

/** A change that is not even sent. Its caller may ignore it. */
export function refusedPromise(code: string): Promise<void> {
  const refused = Promise.reject<void>(new ApiError('answer', 0, [{ code }]));
  refused.catch(() => {});
  return refused;
}
