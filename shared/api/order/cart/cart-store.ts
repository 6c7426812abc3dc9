/** What the page's cart offers to modules, and what it needs. The one that works is `store.ts`. */
import type { OrderType } from '@sufra/contract';
import type { Cart, ContextChange, LineInput, Time } from '../cart-structs.ts';
import type { LineChange } from './changes.ts';
import type { LastCounts } from './last-counts.ts';
import type { SendOptions } from './send.ts';
import type { CartSnapshot } from './state.ts';
import type { CartChannel } from './tabs.ts';
import type { ShownDish, WaitingAdd, WaitingAdds } from './waiting-adds.ts';

export interface CartStoreOptions extends SendOptions {
  /** Resolves when it is known whether the visitor has a cart; nothing is sent before. */
  ready?(): Promise<unknown>;
  /** The visitor's cart, as the session knows it; null: none was begun. */
  getCartId(): string | null;
  /** Stores the id of a cart that was begun, merged or ended. */
  setCartId?(id: string | null): void;
  channel?: CartChannel;
  /**
   * Where additions without an answer outlive the page; the next page shows them at once and sends them when
   * it loads its cart.
   */
  waiting?: WaitingAdds;
  /** Where the cart's numbers outlive the page. */
  counts?: LastCounts;
  /** Id of the customer who is signed in; null: a guest. Known when `ready` has resolved. */
  getVisitor?(): string | null;
  /**
   * An addition of the time before this store was not taken: the provider refused it, or place or visitor are
   * others now.
   */
  onLost?(add: WaitingAdd): void;
  /** Where a new cart is begun. Without a type nothing can be added: open the type sheet first (MENU-009). */
  getPlace(): { type: OrderType | null; branch_id: string } | null;
  /** A new idempotency key: 128 random bits. */
  newKey(): string;
  /** Resolves after so many milliseconds; for tests. */
  wait?(ms: number): Promise<void>;
}

/** The promise of each change resolves when it is confirmed and rejects with its refusal; awaiting it is optional. */
export interface CartStore {
  subscribe(listener: () => void): () => void;
  snapshot(): CartSnapshot;
  /** Reads the session's cart; again after it changed (sign-in, sign-out). */
  load(): Promise<void>;
  /** Reads the cart again, after sending what waits. */
  refresh(): Promise<void>;
  /** Takes an addition that was made before the page was interactive: shown at once, sent with `load` (MENU-042). */
  addEarly(add: WaitingAdd): void;
  /**
   * `time`: what a cart that begins with this line is for; absent: as soon as possible. A cart that is there
   * keeps its own.
   */
  add(line: LineInput, shown?: ShownDish, time?: Time): Promise<void>;
  setQuantity(lineId: string, qty: number): Promise<void>;
  changeLine(lineId: string, change: LineChange): Promise<void>;
  /** `undo` takes the removal back, by adding the same choices again when it was sent already. */
  remove(lineId: string): { done: Promise<void>; undo: () => Promise<void> };
  setContext(context: ContextChange): Promise<void>;
  /**
   * Nothing may be ordered until `work` has ended: the customer asked for a change that is not among this
   * cart's yet, such as a time whose difference is being looked up. Missing in older shells.
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
