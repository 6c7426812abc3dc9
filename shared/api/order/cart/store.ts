/**
 * The one cart of the page, shared by every module. Changes act at once and are sent one after the other; what the
 * customer sees in between is the last answer plus the changes that wait, and `pending` says so (CHK-014, guide §4.34).
 *
 * A change that meets a newer version (another tab) is replayed on the refetched cart and `error` is CART_VERSION;
 * one that the provider refuses is undone and `error` says why; one that found no connection waits for the next change,
 * `load` or `refresh`. What each event makes of the cart is in `state.ts` and `tabs.ts`, what a change shows in
 * `changes.ts`, how it is sent in `send.ts`. Here is only the order: one change at a time, one answer for all that wait.
 */
import type { ApiError } from '../../errors.ts';
import type { Cart, ContextChange, LineInput, Time } from '../cart-structs.ts';
import { lineInputOf } from '../line-input.ts';
import { lineKey } from '../line-key.ts';
import type { CartStore, CartStoreOptions } from './cart-store.ts';
import { type CartChange, firstOf, isLine, type LineChange } from './changes.ts';
import { findCart } from './current-cart.ts';
import { countsOf } from './last-counts.ts';
import { asApiError, refusedPromise, refuseOthers, type SendEvents, sendChange, sendPatiently } from './send.ts';
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
  unsentAdditions,
  view,
  whileLoading,
  withoutUnsent,
} from './state.ts';
import { afterAnnouncement, afterQueue, readCartVersion } from './tabs.ts';
import { Waiters } from './waiters.ts';
import { isFor, newAddition, type ShownDish, type WaitingAdd } from './waiting-adds.ts';

export type { CartStore, CartStoreOptions } from './cart-store.ts';
export type { LineChange } from './changes.ts';
export type { CartSnapshot } from './state.ts';
export type { CartChannel } from './tabs.ts';

/** Its operations are fields, so that they can be passed on alone: `useSyncExternalStore(cart.subscribe, …)`. */
export class QueuedCartStore implements CartStore {
  readonly #options: CartStoreOptions;
  readonly #listeners = new Set<() => void>();
  readonly #waiters = new Waiters();
  #state: CartState;
  #current: CartSnapshot;
  #draining: Promise<void> | null = null;
  #changes = 0;
  #additions = 0;
  /** Counts readings and answers: an answer that a later one overtook is old. */
  #readings = 0;

  constructor(options: CartStoreOptions) {
    this.#options = options;
    const { channel, counts, waiting } = options;
    this.#state = { ...NO_CART_STATE, before: counts?.readCounts() ?? null };
    this.#current = view(this.#state);
    if (channel) channel.onmessage = ({ data }) => this.#hear(readCartVersion(data));
    // Before the first `#show`, which would overwrite them unread.
    for (const add of waiting?.readAdds() ?? []) this.addEarly(add);
    this.#keepAdditions();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly snapshot = (): CartSnapshot => this.#current;

  readonly load = async (): Promise<void> => {
    // The visitor has left: the answer to their last change belongs to no other cart.
    if (this.#state.base && this.#options.getCartId() === null) this.#drop();
    this.#show(whileLoading(this.#state, this.#options.getCartId()));
    await this.refresh();
  };

  readonly refresh = async (): Promise<void> => {
    if (this.#state.queue.length > 0) return this.#drain();
    try {
      await this.#read();
      this.#show({ ...this.#state, error: null });
    } catch (failure) {
      this.#show({ ...this.#state, error: asApiError(failure) });
    }
  };

  /** No caller on this page waits for it: `onLost` gets its refusal. */
  readonly addEarly = (add: WaitingAdd): void => {
    const lose = () => this.#options.onLost?.(add);
    if (isFor(this.#options.getPlace(), add)) this.#enqueueAddition(add).catch(lose);
    else lose();
  };

  /** `before`: id of the line that it stands before; absent: it is the last. */
  readonly add = (line: LineInput, shown: ShownDish = {}, time?: Time, before?: string): Promise<void> => {
    const { getCartId, getPlace, newKey } = this.#options;
    const place = getPlace();
    if (!this.#state.base && !getCartId() && !place?.type) return refusedPromise('PLACE_MISSING');
    const done = this.#enqueueAddition(
      newAddition({ line, shown, place, time, before, visitor: this.#visitor() }, newKey),
    );
    void this.#drain();
    return done;
  };

  readonly changeLine = (lineId: string, change: LineChange): Promise<void> =>
    this.#change({ kind: 'edit', lineId, change }).done;

  readonly setQuantity = (lineId: string, qty: number): Promise<void> =>
    qty > 0 ? this.#change({ kind: 'quantity', lineId, change: { qty } }).done : this.remove(lineId).done;

  readonly remove = (lineId: string): { done: Promise<void>; undo: () => Promise<void> } => {
    const at = this.#current.lines.findIndex((one) => isLine(one, lineId, this.#state.realIds));
    const line = this.#current.lines[at];
    // By their choices: one that was removed, too, and came back has another id.
    const followers = this.#current.lines.slice(at + 1).map(lineKey);
    const { id, done } = this.#change({ kind: 'remove', lineId });
    const undo = async (): Promise<void> => {
      const without = withoutUnsent(this.#state, id);
      if (!without)
        return line && this.add(lineInputOf(line), line, undefined, firstOf(followers, this.#current.lines));
      this.#become(without);
      this.#show(without);
    };
    return { done, undo };
  };

  readonly setContext = (context: ContextChange): Promise<void> => this.#change({ kind: 'context', context }).done;

  readonly hold = (work: Promise<unknown>): void => {
    const count = (by: number) => this.#show({ ...this.#state, holds: this.#state.holds + by });
    count(1);
    const end = () => count(-1);
    work.then(end, end);
  };
  readonly acceptPrices = (): Promise<void> => this.#change({ kind: 'accept-prices' }).done;
  readonly clear = (): Promise<void> => this.#change({ kind: 'clear' }).done;

  readonly forget = (): void => {
    this.#drop();
    this.#announce();
    this.#show(this.#state);
  };

  readonly adopt = (cart: Cart): void => {
    this.#readings++;
    this.#state = afterReading(this.#state, cart);
    this.#announce();
    this.#show(this.#state);
  };

  /** The new state, in which changes have ended. */
  #become(next: CartState, refusal?: ApiError): void {
    const { queue } = this.#state;
    this.#state = next;
    this.#waiters.settle(queue, next.queue, refusal);
  }

  /** The new state, for everyone to see. */
  #show(next: CartState): void {
    this.#state = next;
    this.#current = view(this.#state);
    this.#keepAdditions();
    const { status, base } = this.#state;
    if (status === 'ready') this.#options.counts?.writeCounts(countsOf(base, this.#visitor()));
    for (const listener of this.#listeners) listener();
  }

  #visitor(): string | null {
    return this.#options.getVisitor?.() ?? null;
  }

  #keepAdditions(): void {
    this.#options.waiting?.writeAdds(unsentAdditions(this.#state));
  }

  /** This page knows the visitor's cart better than session and other tabs. */
  #announce(): void {
    const id = this.#state.base?.id ?? null;
    if (id !== this.#options.getCartId()) this.#options.setCartId?.(id);
    this.#options.channel?.postMessage({ id, version: this.#state.base?.version ?? 0 });
  }

  async #read(): Promise<void> {
    // A cart that is not known of is none only when it is known who is here.
    await this.#options.ready?.();
    const id = this.#options.getCartId() ?? this.#state.base?.id;
    const mine = ++this.#readings;
    try {
      const cart = await findCart(this.#options.caller, id);
      if (mine !== this.#readings) return;
      this.#state = afterReading(this.#state, cart);
      if (id && !cart) this.#announce();
    } catch (failure) {
      if (mine !== this.#readings) return;
      this.#state = afterFailedReading(this.#state);
      throw failure;
    }
  }

  #change(added: CartChange): { id: number; done: Promise<void> } {
    const enqueued = this.#enqueue(added);
    void this.#drain();
    return enqueued;
  }

  /** Shown, not sent yet. */
  #enqueue(added: CartChange, key = this.#options.newKey(), sent: WaitingAdd['sent'] = null) {
    const id = ++this.#changes;
    const done = this.#waiters.promiseOf(id);
    this.#show(afterChange(this.#state, { id, key, change: added, sent }));
    return { id, done };
  }

  #drain(): Promise<void> {
    if (this.#state.queue.length > 0) this.#draining ??= this.#sendAll();
    return this.#draining ?? Promise.resolve();
  }

  async #sendAll(): Promise<void> {
    while (this.#state.queue.length > 0 && (await this.#sendFirst()));
    this.#draining = null; // In the same turn as the look at the queue: what is added now begins a new round.
    const { state: next, read: isNewer } = afterQueue(this.#state);
    this.#show(next);
    if (isNewer) void this.refresh();
  }

  /** False: there is no connection. */
  async #sendFirst(): Promise<boolean> {
    const { id } = this.#state.queue[0]!;
    const isFirst = () => this.#state.queue[0]?.id === id; // `forget` may come in between.
    this.#readings++;
    let sentTo: string | undefined;
    try {
      await this.#options.ready?.();
      refuseOthers(this.#state.queue[0]!.change, this.#visitor());
      if (!this.#state.base && this.#options.getCartId()) await this.#read();
      if (!isFirst()) return true;
      sentTo = this.#state.base?.id;
      const events: SendEvents = {
        onBegun: (cart) => {
          this.#state = { ...this.#state, base: cart };
          this.#announce();
        },
        onSending: (sent) => {
          sentTo = sent.cart;
          this.#state = afterSending(this.#state, id, sent);
          this.#keepAdditions();
        },
      };
      const send = () => sendChange(this.#state.queue[0]!, this.#state, { ...this.#options, ...events });
      const answer = await sendPatiently(send, isFirst, this.#options.wait);
      if (!isFirst()) return true;
      this.#readings++;
      const before = this.#state;
      this.#state = afterAnswer(this.#state, answer, sentTo);
      // What the page has instead of the answer is not known to hold the change.
      if (this.#state.base !== answer) await this.#read().catch(() => {});
      else this.#announce();
      this.#waiters.settle(before.queue, this.#state.queue);
    } catch (failure) {
      if (!isFirst()) return true;
      const refusal = asApiError(failure);
      if (refusal.failure === 'offline') {
        this.#state = { ...this.#state, error: refusal };
        return false;
      }
      if (isOutdated(refusal)) await this.#read().catch(() => {});
      if (!isFirst()) return true;
      this.#become(afterRefusal(this.#state, refusal, { key: this.#options.newKey(), before: sentTo }), refusal);
    }
    this.#show(this.#state);
    return true;
  }

  #enqueueAddition({ key, sent, ...addition }: WaitingAdd): Promise<void> {
    return this.#enqueue({ kind: 'add', lineId: `pending-${++this.#additions}`, add: addition }, key, sent).done;
  }

  /** The cart and what waits to be sent to it are no longer this page's; an answer under way counts as old. */
  #drop(): void {
    this.#readings++;
    this.#become(afterForgetting(this.#state));
  }

  /** Another tab has answered the cart in this version. */
  #hear(other: ReturnType<typeof readCartVersion>): void {
    const { state, read } = afterAnnouncement(this.#state, other);
    this.#state = state;
    if (!read) return;
    if (other.id !== this.#options.getCartId()) this.#options.setCartId?.(other.id);
    void this.refresh();
  }
}
