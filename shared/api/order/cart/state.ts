/**
 * The cart of a page as a value, and what each event makes of it. Pure: calls, storage and other tabs are in
 * `store.ts`.
 *
 * `base` is the last answer of the provider, `queue` the changes that it has not confirmed, in order; the
 * first one is on its way. What the customer sees is `view`: the base with the queue's changes in it. A base
 * is never replaced by an older version of the same cart.
 */
import type { CartCounts } from '@sufra/contract/page-protocol';
import { hasBrokenDown } from '../../client/retry.ts';
import type { ApiError } from '../../errors.ts';
import type { Cart, CartLine } from '../cart-structs.ts';
import { type CartChange, isLine, lineOfAddition, type RealIds, showChange } from './changes.ts';
import { isGone } from './current-cart.ts';
import type { WaitingAdd } from './waiting-adds.ts';

export interface CartSnapshot {
  /** `idle` until `load`; `error`: the cart is there but could not be read. */
  status: 'idle' | 'loading' | 'ready' | 'error';
  /** Null: no cart was begun, or it is not known yet. `lines` and `count` are the optimistic ones. */
  cart: Cart | null;
  /** As `cart.lines`, also for a cart that is only being begun. A new line that waits has the state `pending`. */
  lines: readonly CartLine[];
  /**
   * The id that a line was first shown with, by its id: a row that is drawn before the provider has answered
   * stays the same element. Missing in older shells.
   */
  firstIds?: RealIds;
  /** Until the cart is read: with what the page before knew of it. */
  count: number;
  /** What the page before knew of the cart, not in `lines`; null once the cart is read. */
  before: CartCounts | null;
  /** Changes that wait for their answer. */
  pending: number;
  /** Something that the customer asked for is under way and will change the cart (`hold`). Missing in older shells. */
  isHeld?: boolean;
  error: ApiError | null;
}

export interface PendingChange {
  /** Of this page. */
  readonly id: number;
  readonly change: CartChange;
  /** Idempotency key; a new one after a refusal, the same one after a lost answer. */
  readonly key: string;
  /** The cart and version that an addition was last sent with under this key. */
  readonly sent: WaitingAdd['sent'];
  /** How often it met a newer version of the cart. */
  readonly replays: number;
  /** Earlier changes that this one makes needless; they end with it. */
  readonly replaced: readonly number[];
}

export interface CartState {
  readonly status: CartSnapshot['status'];
  readonly base: Cart | null;
  readonly queue: readonly PendingChange[];
  readonly realIds: RealIds;
  /** As in the snapshot. */
  readonly firstIds: RealIds;
  readonly error: ApiError | null;
  /** What the page before knew of the cart. */
  readonly before: CartCounts | null;
  /** The newest version that another tab has announced while changes of this one were on their way. */
  readonly announced: CartVersion | null;
  /** How much holds the cart now. */
  readonly holds: number;
}

/** A cart as tabs announce it. `id` null: the visitor's cart has ended. */
export interface CartVersion {
  readonly id: string | null;
  readonly version: number;
}

/** A change that meets a newer version is sent again so often before it counts as refused. */
export const MAX_REPLAYS = 5;

export const NO_CART_STATE: CartState = {
  status: 'idle',
  base: null,
  queue: [],
  realIds: {},
  firstIds: {},
  error: null,
  before: null,
  announced: null,
  holds: 0,
};

/** What the customer sees. */
export function view({ status, base, queue, realIds, firstIds, error, holds, ...state }: CartState): CartSnapshot {
  const lines = queue.reduce<readonly CartLine[]>(
    (shown, { change }) => showChange(shown, change, realIds, base?.group?.me),
    base?.lines ?? [],
  );
  const before = base || status === 'ready' ? null : state.before;
  const count = lines.reduce((sum, { qty }) => sum + qty, before?.count ?? 0);
  const cart = base && { ...base, lines: [...lines], count };
  return { status, cart, lines, firstIds, count, before, pending: queue.length, isHeld: holds > 0, error };
}

/** The customer changed something. Of quick taps on a stepper only the last quantity is sent. */
export function afterChange(state: CartState, added: Pick<PendingChange, 'id' | 'key' | 'change' | 'sent'>): CartState {
  const { queue } = state;
  const { change } = added;
  // The first of the queue is on its way already.
  const last = queue.length > 1 ? queue.at(-1) : undefined;
  const isReplaced =
    change.kind === 'quantity' && last?.change.kind === 'quantity' && last.change.lineId === change.lineId;
  const next = { ...added, replays: 0, replaced: isReplaced ? [...last.replaced, last.id] : [] };
  return { ...state, error: null, queue: [...(isReplaced ? queue.slice(0, -1) : queue), next] };
}

/** An addition goes to this cart in this version. Sent again under the same key, it has to say the same version. */
export function afterSending(state: CartState, id: number, sent: WaitingAdd['sent']): CartState {
  return {
    ...state,
    queue: state.queue.map((one) => (one.id === id ? { ...one, sent } : one)),
  };
}

/**
 * The provider confirmed the first change of the queue. Null: there is no cart any more. `sentTo`: the id of
 * the cart that it was sent to; when the page has taken another cart since (two were merged at a sign-in),
 * that one stays and has to be read again.
 */
export function afterAnswer(state: CartState, answer: Cart | null, sentTo: string | undefined): CartState {
  const [first, ...queue] = state.queue;
  const isMerged = state.base && sentTo !== undefined && state.base.id !== sentTo;
  const base = isMerged ? state.base : newest(state.base, answer);
  const change = first?.change;
  const line = answer && change?.kind === 'add' && lineOfAddition(answer, change.add);
  const realIds = line ? { ...state.realIds, [change.lineId]: line.id } : state.realIds;
  const isNewRow = line && !state.base?.lines.some(({ id }) => id === line.id);
  const firstIds = isNewRow ? { ...state.firstIds, [line.id]: change.lineId } : state.firstIds;
  return { ...state, status: 'ready', base, queue, realIds, firstIds, error: afterContact(state) };
}

/** The provider answered, so there is a connection. A refusal is still said: the answer may be of another change. */
function afterContact({ error }: CartState): ApiError | null {
  return error?.failure === 'offline' ? null : error;
}

/** Whether the provider's refusal means that the cart is not what this page thinks: it is read before anything else. */
export function isOutdated(refusal: ApiError): boolean {
  return refusal.has('CART_VERSION') || isGone(refusal) || hasBrokenDown(refusal);
}

/**
 * The first change of the queue was refused; `state.base` was read again if the refusal asks for it, `before`
 * is the id of the cart that the change was sent to. It is sent again under `key` when the cart has a newer
 * version or has been replaced; otherwise it leaves the queue, which undoes it.
 */
export function afterRefusal(
  state: CartState,
  refusal: ApiError,
  { key, before }: { key: string; before: string | undefined },
): CartState {
  const [first, ...rest] = state.queue;
  if (!first) return state;
  // A cart that is still there did not cause the refusal: the dish or the line is gone.
  const replaced = isGone(refusal) && before !== undefined && state.base?.id !== before;
  if (first.replays >= MAX_REPLAYS || !(refusal.has('CART_VERSION') || replaced)) {
    return { ...state, error: refusal, queue: rest };
  }
  return { ...state, error: refusal, queue: [{ ...first, key, sent: null, replays: first.replays + 1 }, ...rest] };
}

/** The cart was read; null: it is gone, or none was begun. */
export function afterReading(state: CartState, cart: Cart | null): CartState {
  return { ...state, status: 'ready', base: newest(state.base, cart), error: afterContact(state) };
}

/** The cart could not be read; what was known stays. */
export function afterFailedReading(state: CartState): CartState {
  return { ...state, status: state.base ? 'ready' : 'error' };
}

/** The cart became an order or went with the customer: nothing that waits is sent any more. */
export function afterForgetting(state: CartState): CartState {
  return { ...state, status: 'ready', base: null, queue: [], error: null };
}

/** A removal that was not sent is taken back. Null: it is on its way, or was answered. */
export function withoutUnsent(state: CartState, id: number): CartState | null {
  const index = state.queue.findIndex((one) => one.id === id);
  return index > 0 ? { ...state, queue: state.queue.filter((one) => one.id !== id) } : null;
}

/** The line at the provider that a change is for; null: another tab removed it, or there is no cart. */
export function targetLine(cart: Cart | null, lineId: string, realIds: RealIds): { id: string; line: string } | null {
  const line = cart?.lines.find((one) => isLine(one, lineId, realIds));
  return cart && line ? { id: cart.id, line: line.id } : null;
}

function newest(base: Cart | null, answer: Cart | null): Cart | null {
  return base && answer && base.id === answer.id && answer.version < base.version ? base : answer;
}

/** The additions that have no answer yet, for the next page. */
export function unsentAdditions({ queue }: Pick<CartState, 'queue'>): WaitingAdd[] {
  return queue.flatMap(({ change, key, sent }) => (change.kind === 'add' ? [{ ...change.add, key, sent }] : []));
}

/** The session's cart is about to be read: that of another session is not shown meanwhile. */
export function whileLoading(state: CartState, id: string | null): CartState {
  const { status, base } = state;
  return { ...state, status: status === 'idle' ? 'loading' : status, base: base?.id === id ? base : null };
}
