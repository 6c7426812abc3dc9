/**
 * The one cart of the page, shared by every module. Changes act at once and are sent one after the other; what the
 * customer sees in between is the last answer plus the changes that wait, and `pending` says so (CHK-014, guide §4.34).
 *
 * A change that meets a newer version (another tab) is replayed on the refetched cart and `error` tells CART_VERSION;
 * one that the provider refuses is undone and `error` says why; one that found no connection waits for the next change,
 * `load` or `refresh`. Nothing heavy is imported: calls go through the injected Caller.
 *
 * What each event makes of the cart is in `state.ts` and `tabs.ts`, what a change shows in `changes.ts`, how it is sent in
 * `send.ts`. Here is only the order of things: one change at a time, and one answer for everyone who waits.
 */

import type { OrderType } from '@sufra/contract';
import { withResolvers } from '@sufra/contract/older-browsers';
import { ApiError, isApiError } from '../../errors.ts';
import type { Cart, ContextChange, LineInput, Time } from '../cart-structs.ts';
import { lineInputOf } from '../line-input.ts';
import { lineKey } from '../line-key.ts';
import { type CartChange, isLine, type LineChange } from './changes.ts';
import { findCart } from './current-cart.ts';
import { countsOf, type LastCounts } from './last-counts.ts';
import { type SendOptions, sendChange } from './send.ts';
import {
  afterAnswer,
  afterChange,
  afterFailedReading,
  afterForgetting,
  afterReading,
  afterRefusal,
  afterSending,
  type CartSnapshot,
  type CartState,
  isOutdated,
  NO_CART_STATE,
  view,
  withoutUnsent,
} from './state.ts';
import { afterAnnouncement, afterQueue, type CartChannel, readCartVersion } from './tabs.ts';
import { isFor, type ShownDish, type WaitingAdd, type WaitingAdds } from './waiting-adds.ts';

export type { LineChange } from './changes.ts';
export type { CartSnapshot } from './state.ts';
export type { CartChannel } from './tabs.ts';

export interface CartStoreOptions extends SendOptions {
  /** Resolves when it is known whether the visitor has a cart; nothing is sent before. */
  ready?(): Promise<unknown>;
  /** The visitor's cart, as the session knows it; null: none was begun. */
  getCartId(): string | null;
  /** Keeps the id of a cart that was begun, merged or ended. */
  setCartId?(id: string | null): void;
  channel?: CartChannel;
  /** Where additions without an answer outlive the page; the next page shows them at once and sends them when it loads its cart. */
  waiting?: WaitingAdds;
  /** Where the cart's numbers outlive the page. */
  counts?: LastCounts;
  /** Id of the customer who is signed in; null: a guest. Known when `ready` has resolved. */
  getVisitor?(): string | null;
  /** An addition of the time before this store was not taken: the provider refused it, or place or visitor are others now. */
  onLost?(add: WaitingAdd): void;
  /** Where a new cart is begun. Without a type nothing can be added: open the type sheet first (MENU-009). */
  getPlace(): { type: OrderType | null; branch_id: string } | null;
  /** A new idempotency key: 128 random bits. */
  newKey(): string;
}

/** The promise of each change resolves when it is confirmed and rejects with its refusal; nobody needs to wait for it. */
export interface CartStore {
  subscribe(listener: () => void): () => void;
  snapshot(): CartSnapshot;
  /** Reads the session's cart; again after it changed (sign-in, sign-out). */
  load(): Promise<void>;
  /** Reads the cart again, after sending what waits. */
  refresh(): Promise<void>;
  /** Takes an addition that was made before the page was interactive: shown at once, sent with `load` (MENU-042). */
  addEarly(add: WaitingAdd): void;
  /** `time`: what a cart that begins with this line is for; absent: as soon as possible. A cart that is there keeps its own. */
  add(line: LineInput, shown?: ShownDish, time?: Time): Promise<void>;
  setQuantity(lineId: string, qty: number): Promise<void>;
  changeLine(lineId: string, change: LineChange): Promise<void>;
  /** `undo` takes the removal back, by adding the same choices again when it was sent already. */
  remove(lineId: string): { done: Promise<void>; undo: () => Promise<void> };
  setContext(context: ContextChange): Promise<void>;
  /**
   * Nothing is to be ordered until `work` has ended: the customer asked for a change that is not among this cart's yet, such as a time whose
   * difference is being looked up. Missing in older shells.
   */
  hold?(work: Promise<unknown>): void;
  /** Takes today's prices as seen (CHK-016). */
  acceptPrices(): Promise<void>;
  /** Deletes the cart ("Start empty"). */
  clear(): Promise<void>;
  /** The cart became an order or went with the customer: this page begins a new one. */
  forget(): void;
  /** Takes a cart that another call answered: a merge, a refused order. */
  adopt(cart: Cart): void;
}

export function createCartStore(options: CartStoreOptions): CartStore {
  const { channel, counts, newKey, waiting } = options;
  const listeners = new Set<() => void>();
  /** Who waits for a change, by its id. */
  const waiters = new Map<number, PromiseWithResolvers<void>>();
  let state: CartState = { ...NO_CART_STATE, before: counts?.readCounts() ?? null };
  let current = view(state);
  let draining: Promise<void> | null = null;
  let changes = 0;
  let additions = 0;
  /** Counts readings and answers: an answer that a later one overtook is old. */
  let readings = 0;

  /** The new state, for everyone to see. */
  function show(next: CartState): void {
    state = next;
    current = view(state);
    keepAdditions();
    if (state.status === 'ready') counts?.writeCounts(countsOf(state.base, options.getVisitor?.() ?? null));
    for (const listener of listeners) listener();
  }

  function keepAdditions(): void {
    waiting?.writeAdds(
      state.queue.flatMap(({ change, key, sent }) => (change.kind === 'add' ? [{ ...change.add, key, sent }] : [])),
    );
  }

  /** This page knows the visitor's cart better than session and other tabs. */
  function announce(): void {
    const id = state.base?.id ?? null;
    if (id !== options.getCartId()) options.setCartId?.(id);
    channel?.postMessage({ id, version: state.base?.version ?? 0 });
  }

  /** Ends the changes that are in `before` and not in the queue any more, and those that they replaced. */
  function settle(before: CartState, refusal?: ApiError): void {
    for (const { id, replaced } of before.queue) {
      if (state.queue.some((one) => one.id === id || one.replaced.includes(id))) continue;
      if (refusal) waiters.get(id)?.reject(refusal);
      for (const ended of [id, ...replaced]) {
        waiters.get(ended)?.resolve();
        waiters.delete(ended);
      }
    }
  }

  async function read(): Promise<void> {
    // A cart that is not known of is none only when it is known who is here.
    await options.ready?.();
    const id = options.getCartId() ?? state.base?.id;
    const mine = ++readings;
    try {
      const cart = await findCart(options.caller, id);
      if (mine !== readings) return;
      state = afterReading(state, cart);
      if (id && !cart) announce();
    } catch (failure) {
      if (mine !== readings) return;
      state = afterFailedReading(state);
      throw failure;
    }
  }

  function change(added: CartChange): { id: number; done: Promise<void> } {
    const enqueued = enqueue(added);
    void drain();
    return enqueued;
  }

  /** Shown, not sent yet. */
  function enqueue(
    added: CartChange,
    key = newKey(),
    sent: WaitingAdd['sent'] = null,
  ): { id: number; done: Promise<void> } {
    const id = ++changes;
    const waiter = withResolvers<void>();
    waiters.set(id, waiter);
    waiter.promise.catch(() => {}); // `error` tells it to the customer; who waits hears it as well.
    show(afterChange(state, { id, key, change: added, sent }));
    return { id, done: waiter.promise };
  }

  function drain(): Promise<void> {
    if (state.queue.length > 0) draining ??= sendAll();
    return draining ?? Promise.resolve();
  }

  async function sendAll(): Promise<void> {
    while (state.queue.length > 0 && (await sendFirst()));
    draining = null; // In the same turn as the look at the queue: what is added now begins a new round.
    const { state: next, read: isNewer } = afterQueue(state);
    show(next);
    if (isNewer) void refresh();
  }

  /** False: there is no connection. */
  async function sendFirst(): Promise<boolean> {
    const { id } = state.queue[0]!;
    const isFirst = () => state.queue[0]?.id === id; // `forget` may come in between.
    readings++;
    let sentTo: string | undefined;
    try {
      await options.ready?.();
      refuseOthers(state.queue[0]!.change);
      if (!state.base && options.getCartId()) await read();
      if (!isFirst()) return true;
      sentTo = state.base?.id;
      const answer = await sendChange(state.queue[0]!, state, {
        ...options,
        onBegun: (cart) => {
          state = { ...state, base: cart };
          announce();
        },
        onSending: (sent) => {
          sentTo = sent.cart;
          state = afterSending(state, id, sent);
          keepAdditions();
        },
      });
      if (!isFirst()) return true;
      readings++;
      const before = state;
      state = afterAnswer(state, answer, sentTo);
      // What the page has instead of the answer is not known to hold the change.
      if (state.base !== answer) await read().catch(() => {});
      else announce();
      settle(before);
    } catch (failure) {
      if (!isFirst()) return true;
      const refusal = asApiError(failure);
      if (refusal.failure === 'offline') {
        state = { ...state, error: refusal };
        return false;
      }
      if (isOutdated(refusal)) await read().catch(() => {});
      if (!isFirst()) return true;
      const before = state;
      state = afterRefusal(state, refusal, { key: newKey(), before: sentTo });
      settle(before, refusal);
    }
    show(state);
    return true;
  }

  function add(line: LineInput, shown: ShownDish = {}, time?: Time, before?: string): Promise<void> {
    const place = options.getPlace();
    if (!state.base && !options.getCartId() && !place?.type) {
      const refused = Promise.reject<void>(new ApiError('answer', 0, [{ code: 'PLACE_MISSING' }]));
      refused.catch(() => {});
      return refused;
    }
    const visitor = options.getVisitor?.() ?? undefined;
    const done = enqueueAddition({
      line,
      shown,
      place,
      ...(before !== undefined && { before }),
      ...(time && { time }),
      ...(visitor && { visitor }),
      key: newKey(),
      beginKey: newKey(),
      sent: null,
    });
    void drain();
    return done;
  }

  function enqueueAddition({ key, sent, ...addition }: WaitingAdd): Promise<void> {
    return enqueue({ kind: 'add', lineId: `pending-${++additions}`, add: addition }, key, sent).done;
  }

  /** Nobody on this page waits for it: its refusal is told by `onLost`. */
  function addEarly(add: WaitingAdd): void {
    const lose = () => options.onLost?.(add);
    if (isFor(options.getPlace(), add)) enqueueAddition(add).catch(lose);
    else lose();
  }

  /** What a customer added who has signed out since is nobody else's. */
  function refuseOthers(first: CartChange): void {
    const visitor = first.kind === 'add' ? first.add.visitor : undefined;
    if (visitor && visitor !== options.getVisitor?.()) throw new ApiError('answer', 0, [{ code: 'OTHER_VISITOR' }]);
  }

  function remove(lineId: string): { done: Promise<void>; undo: () => Promise<void> } {
    const at = current.lines.findIndex((one) => isLine(one, lineId, state.realIds));
    const line = current.lines[at];
    // By their choices: one that was removed, too, and came back has another id.
    const followers = current.lines.slice(at + 1).map(lineKey);
    const { id, done } = change({ kind: 'remove', lineId });
    async function undo(): Promise<void> {
      const before = state;
      const without = withoutUnsent(state, id);
      if (!without) return line && add(lineInputOf(line), line, undefined, placeBefore(followers));
      show(without);
      settle(before);
    }
    return { done, undo };
  }

  /** Id of the first of these lines that is there; undefined: none is. */
  function placeBefore(keys: readonly string[]): string | undefined {
    const ids = new Map(current.lines.map((one) => [lineKey(one), one.id]));
    return keys.map((key) => ids.get(key)).find((found) => found !== undefined);
  }

  async function refresh(): Promise<void> {
    if (state.queue.length > 0) return drain();
    try {
      await read();
      show({ ...state, error: null });
    } catch (failure) {
      show({ ...state, error: asApiError(failure) });
    }
  }

  /** The cart and what waits to be sent to it are no longer this page's; an answer under way counts as old. */
  function drop(): void {
    readings++;
    const before = state;
    state = afterForgetting(state);
    settle(before);
  }

  if (channel) {
    channel.onmessage = ({ data }) => {
      const other = readCartVersion(data);
      const after = afterAnnouncement(state, other);
      state = after.state;
      if (!after.read) return;
      if (other.id !== options.getCartId()) options.setCartId?.(other.id);
      void refresh();
    };
  }

  // Before the first `show`, which would overwrite them unread.
  for (const add of waiting?.readAdds() ?? []) addEarly(add);
  keepAdditions();

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot: () => current,
    async load() {
      // The visitor has left: what his last change is answered with is nobody else's cart.
      if (state.base && options.getCartId() === null) drop();
      const { status, base } = state;
      show({
        ...state,
        status: status === 'idle' ? 'loading' : status,
        base: base?.id === options.getCartId() ? base : null,
      });
      await refresh();
    },
    refresh,
    addEarly,
    add,
    changeLine: (lineId, lineChange) => change({ kind: 'edit', lineId, change: lineChange }).done,
    setQuantity: (lineId, qty) =>
      qty > 0 ? change({ kind: 'quantity', lineId, change: { qty } }).done : remove(lineId).done,
    remove,
    setContext: (context) => change({ kind: 'context', context }).done,
    hold(work) {
      show({ ...state, holds: state.holds + 1 });
      const end = () => show({ ...state, holds: state.holds - 1 });
      work.then(end, end);
    },
    acceptPrices: () => change({ kind: 'accept-prices' }).done,
    clear: () => change({ kind: 'clear' }).done,
    forget() {
      drop();
      announce();
      show(state);
    },
    adopt(cart) {
      readings++;
      state = { ...state, status: 'ready', base: cart };
      announce();
      show(state);
    },
  };
}

/** Anything else is a fault of the page itself; it is told like a refusal, so that the queue goes on. */
function asApiError(failure: unknown): ApiError {
  return isApiError(failure) ? failure : new ApiError('answer', 0, [{ code: 'UNKNOWN', message: String(failure) }]);
}
