/**
 * The one cart of the page, shared by every module. Changes act at once and are sent one after the other; what the
 * customer sees in between is the last answer plus the changes that wait. Amounts come from the server only: the total
 * of a line that waits is empty, the cart's totals are the old ones, and `pending` says so (CHK-014, guide §4.34).
 *
 * A change that meets a newer version (another tab) is replayed on the refetched cart and `error` tells CART_VERSION;
 * one that the provider refuses is undone and `error` says why; one that found no connection waits for the next change,
 * `load` or `refresh`. Nothing heavy is imported: calls go through the injected Caller.
 */
import type { DeliveryPoint, OrderType } from '@sufra/contract';
import type { Caller } from '../../caller.ts';
import { ApiError, isApiError } from '../../errors.ts';
import {
  addLine,
  changeLine,
  createCart,
  deleteCart,
  getCart,
  removeLine,
  setCartContext,
  validateCart,
} from '../endpoints.ts';
import { lineKey } from '../line-key.ts';
import type { Cart, CartLine, ContextInput, LineInput, Time } from '../structs.ts';
import type { ShownDish, WaitingAdd, WaitingAdds } from './waiting-adds.ts';

/** As a BroadcastChannel: tells the other tabs of this site that the cart changed. */
export interface CartChannel {
  postMessage(message: unknown): void;
  onmessage: ((event: { data: unknown }) => void) | null;
}

export interface CartStoreOptions {
  caller: Caller;
  /** Resolves when it is known whether the visitor has a cart; nothing is sent before. */
  ready?(): Promise<unknown>;
  /** The visitor's cart, as the session knows it; null: none was begun. */
  getCartId(): string | null;
  /** Keeps the id of a cart that was begun, merged or ended. */
  setCartId?(id: string | null): void;
  channel?: CartChannel;
  /** Where additions without an answer outlive the page; the next page sends them when it loads its cart. */
  waiting?: WaitingAdds;
  /**
   * Begins the visitor's cart by `start`, when no other page of the browser is about to; `start` is told the cart that one
   * has begun meanwhile. Absent: at once.
   */
  begin?(start: (existing: string | null) => Promise<Cart>): Promise<Cart>;
  /** Where a new cart is begun. Without a type nothing can be added: open the type sheet first (MENU-009). */
  getPlace(): { type: OrderType | null; branch_id: string } | null;
  /** Where a delivery goes, for a cart that is begun for one. */
  getDeliveryPoint?(): Pick<DeliveryPoint, 'area_id' | 'location'> | null;
  /** A new idempotency key: 128 random bits. */
  newKey(): string;
}

export interface CartSnapshot {
  /** `idle` until `load`; `error`: the cart is there but could not be read. */
  status: 'idle' | 'loading' | 'ready' | 'error';
  /** Null: no cart was begun, or it is not known yet. `lines` and `count` are the optimistic ones. */
  cart: Cart | null;
  /** As `cart.lines`, also for a cart that is only being begun. A new line that waits has the state `pending`. */
  lines: readonly CartLine[];
  count: number;
  /** Changes that wait for their answer. */
  pending: number;
  error: ApiError | null;
}

export type LineChange = Partial<Pick<LineInput, 'qty' | 'options' | 'insurance' | 'note'>>;

export interface CartStore {
  subscribe(listener: () => void): () => void;
  snapshot(): CartSnapshot;
  /** Reads the session's cart; again after it changed (sign-in, sign-out). */
  load(): Promise<void>;
  /** Reads the cart again, after sending what waits. */
  refresh(): Promise<void>;
  /** These resolve when the change is confirmed and reject with its refusal; nobody needs to wait for them. */
  /** `time`: what a cart that begins with this line is for; absent: as soon as possible. A cart that is there keeps its own. */
  add(line: LineInput, shown?: ShownDish, time?: Time): Promise<void>;
  setQuantity(lineId: string, qty: number): Promise<void>;
  changeLine(lineId: string, change: LineChange): Promise<void>;
  /** `undo` takes the removal back, by adding the same choices again when it was sent already. */
  remove(lineId: string): { done: Promise<void>; undo: () => Promise<void> };
  setContext(context: ContextInput): Promise<void>;
  /** Takes today's prices as seen (CHK-016). */
  acceptPrices(): Promise<void>;
  /** Deletes the cart ("Start empty"). */
  clear(): Promise<void>;
  /** The cart became an order or went with the customer: this page begins a new one. */
  forget(): void;
  /** Takes a cart that another call answered: a merge, a refused order. */
  adopt(cart: Cart): void;
}

interface Operation {
  /** Idempotency key; a new one after a refusal, the same one after a lost answer. */
  key: string;
  /** What the customer sees at once. */
  show(lines: readonly CartLine[]): readonly CartLine[];
  /** Null: there is no cart afterwards. */
  send(cart: Cart | null, key: string): Promise<Cart | null>;
  /** Line and quantity of a step that a later one replaces. */
  step?: string;
  /** An addition: what the next page would need to send it. */
  add?: WaitingAdd;
  resolve(): void;
  reject(error: unknown): void;
}

/** A conflict is replayed so often before it is told as a refusal. */
const REPLAYS = 5;

export function createCartStore(options: CartStoreOptions): CartStore {
  const { caller, channel, newKey, waiting: kept, begin = (start) => start(null) } = options;
  const listeners = new Set<() => void>();
  /** Ids of lines that were shown before they existed. */
  const realIds = new Map<string, string>();
  let queue: Operation[] = [];
  /** What another tab told while changes of this one were on their way. */
  let heard: { id: string; version: number } | null = null;
  let base: Cart | null = null;
  let status: CartSnapshot['status'] = 'idle';
  let error: ApiError | null = null;
  let draining: Promise<void> | null = null;
  let resumed = false;
  let reading = 0;
  let temporary = 0;
  let current = view();

  function view(): CartSnapshot {
    const lines = queue.reduce((shown, operation) => operation.show(shown), base?.lines ?? ([] as readonly CartLine[]));
    const count = lines.reduce((sum, { qty }) => sum + qty, 0);
    const cart = base && { ...base, lines: [...lines], count };
    return { status, cart, lines, count, pending: queue.length, error };
  }
  function tell(): void {
    current = view();
    keep();
    for (const listener of listeners) listener();
  }

  const keep = (): void => kept?.write(queue.flatMap(({ add, key }) => (add ? [{ ...add, key }] : [])));

  /** Takes an answer as the truth, keeps its id and tells the other tabs. */
  function take(cart: Cart | null): void {
    const id = cart?.id ?? null;
    base = cart;
    if (id !== options.getCartId()) options.setCartId?.(id);
    channel?.postMessage({ id, version: cart?.version ?? 0 });
  }

  async function read(): Promise<void> {
    // A cart that is not known of is none only when it is known who is here.
    await options.ready?.();
    const id = options.getCartId() ?? base?.id;
    const mine = ++reading;
    try {
      const cart = id ? await caller.call(getCart, { params: { id } }) : null;
      // An answer that a change or a later reading overtook is old.
      if (mine !== reading) return;
      if (!cart || cart.id !== base?.id || cart.version >= base.version) base = cart;
      status = 'ready';
    } catch (failure) {
      if (mine !== reading) return;
      if (statusOf(failure) === 404) {
        take(null);
        status = 'ready';
        return;
      }
      status = base ? 'ready' : 'error';
      throw failure;
    }
  }

  function enqueue(operation: Omit<Operation, 'key' | 'resolve' | 'reject'>): Promise<void> {
    resume();
    error = null;
    const done = new Promise<void>((resolve, reject) => {
      const waiting = queue.at(-1);
      // Quick taps on a stepper: only the last quantity is sent. The first of the queue is on its way already.
      const replaces = operation.step !== undefined && waiting?.step === operation.step && queue.length > 1;
      const settle = (end: () => void) => () => {
        if (replaces) waiting.resolve();
        end();
      };
      const added = {
        ...operation,
        key: operation.add?.key ?? newKey(),
        resolve: settle(resolve),
        reject: (why: unknown) => settle(() => reject(why))(),
      };
      queue = [...(replaces ? queue.slice(0, -1) : queue), added];
    });
    done.catch(() => {}); // `error` tells it to the customer; who waits hears it as well.
    tell();
    void drain();
    return done;
  }

  function drain(): Promise<void> {
    if (queue.length > 0) draining ??= sendAll();
    return draining ?? Promise.resolve();
  }

  async function sendAll(): Promise<void> {
    let replays = 0;
    while (queue.length > 0) {
      const operation = queue[0]!;
      reading++;
      try {
        await options.ready?.();
        if (!base && options.getCartId()) await read();
        const cart = await operation.send(base, operation.key);
        if (queue[0] !== operation) continue; // `forget` came in between.
        reading++;
        // The answer to an addition that a page before this one had sent may be older than what was read meanwhile.
        if (cart && cart.id === base?.id && cart.version < base.version) await read();
        else take(cart);
        status = 'ready';
        queue = queue.slice(1);
        operation.resolve();
        replays = 0;
      } catch (failure) {
        if (queue[0] !== operation) continue;
        const refusal = asApiError(failure);
        error = refusal;
        if (refusal.failure === 'offline') break;
        const gone = refusal.status === 404;
        const replay = (refusal.has('CART_VERSION') || (gone && base !== null)) && replays++ < REPLAYS;
        operation.key = newKey();
        const hadCart = base?.id;
        if (replay || gone || refusal.status >= 500) await read().catch(() => {});
        // A cart that is still there did not cause the 404: the dish or the line did.
        if (!replay || (gone && base?.id === hadCart)) {
          queue = queue.filter((one) => one !== operation);
          operation.reject(refusal);
        }
      }
      tell();
    }
    draining = null; // In the same turn as the look at the queue: what is added now begins a new round.
    tell();
    const newer = heard && heard.id === base?.id && heard.version > base.version;
    heard = null;
    if (newer) void refresh();
  }

  const realId = (lineId: string): string => realIds.get(lineId) ?? lineId;
  const edit = (lineId: string, change: (line: CartLine) => CartLine | null) => (lines: readonly CartLine[]) =>
    lines.flatMap((line) => (line.id === lineId || line.id === realId(lineId) ? (change(line) ?? []) : line));
  /** The line as it stands at the provider; null: another tab removed it, or there is no cart. */
  const lineOf = (cart: Cart | null, lineId: string): { id: string; line: string } | null =>
    cart?.lines.some(({ id }) => id === realId(lineId)) ? { id: cart.id, line: realId(lineId) } : null;

  function add(line: LineInput, shown: ShownDish = {}, time?: Time): Promise<void> {
    const place = options.getPlace();
    if (!base && !options.getCartId() && !place?.type) {
      const refused = Promise.reject<void>(new ApiError('answer', 0, [{ code: 'PLACE_MISSING' }]));
      refused.catch(() => {});
      return refused;
    }
    return enqueueAdd({ line, shown, place, ...(time && { time }), key: newKey(), beginKey: newKey(), sent: null });
  }

  function enqueueAdd(add: WaitingAdd): Promise<void> {
    const { line, shown, place } = add;
    const key = lineKey(line);
    const id = `pending-${++temporary}`;
    const waiting: CartLine = {
      id,
      item_id: line.item_id,
      names: shown.names ?? {},
      image: shown.image ?? null,
      qty: line.qty,
      unit_price: '',
      options: (line.options ?? []).map((chosen) => ({
        ...chosen,
        group_id: '',
        group_names: null,
        names: {},
        price: '',
      })),
      insurance: (line.insurance ?? []).map((chosen) => ({
        ...chosen,
        group_id: '',
        group_names: null,
        names: {},
        deposit: '',
        refundable: true,
        return_days: 0,
      })),
      note: line.note ?? null,
      total: '',
      state: 'pending',
      was: null,
      reason: null,
      max_qty: null,
      alternatives: [],
    };
    return enqueue({
      add,
      show: (lines) =>
        lines.some((one) => lineKey(one) === key)
          ? lines.map((one) => (lineKey(one) === key ? { ...one, qty: one.qty + line.qty, total: '' } : one))
          : [...lines, waiting],
      async send(cart, idempotencyKey) {
        let target = cart;
        if (!target) {
          if (!place?.type) throw new ApiError('answer', 0, [{ code: 'PLACE_MISSING' }]);
          const point = place.type === 'delivery' ? options.getDeliveryPoint?.() : null;
          const to = point && { area_id: point.area_id, location: point.location };
          const body = { branch_id: place.branch_id, type: place.type, ...to, ...(add.time && { time: add.time }) };
          target = await begin(async (existing) => {
            const begun = existing && (await caller.call(getCart, { params: { id: existing } }).catch(noneOrFail));
            return begun || caller.call(createCart, { body }, { idempotencyKey: add.beginKey });
          });
          take(target);
        }
        const { id: cartId } = target;
        const again = idempotencyKey === add.key && add.sent?.cart === cartId;
        const version = again && add.sent ? add.sent.version : target.version;
        Object.assign(add, { key: idempotencyKey, sent: { cart: cartId, version } });
        keep();
        const input = { params: { id: cartId }, body: { ...line, version } };
        const answer = await caller.call(addLine, input, { idempotencyKey });
        const real = answer.lines.find((one) => lineKey(one) === key);
        if (real) realIds.set(id, real.id);
        return answer;
      },
    });
  }

  function changeLineBy(lineId: string, change: LineChange, step?: string): Promise<void> {
    return enqueue({
      ...(step ? { step } : {}),
      show: edit(lineId, (line) => ({
        ...line,
        qty: change.qty ?? line.qty,
        note: change.note === undefined ? line.note : change.note,
        total: '',
      })),
      async send(cart) {
        const params = lineOf(cart, lineId);
        return params ? caller.call(changeLine, { params, body: { ...change, version: cart!.version } }) : cart;
      },
    });
  }

  function remove(lineId: string): { done: Promise<void>; undo: () => Promise<void> } {
    const line = current.lines.find(({ id }) => id === lineId || id === realId(lineId));
    const send: Operation['send'] = async (cart) => {
      const params = lineOf(cart, lineId);
      return params ? caller.call(removeLine, { params, query: { version: cart!.version } }) : cart;
    };
    const done = enqueue({ show: edit(lineId, () => null), send });
    async function undo(): Promise<void> {
      const index = queue.findIndex((one) => one.send === send);
      if (index > 0) {
        queue[index]!.resolve();
        queue = queue.filter((one) => one.send !== send);
        tell();
      } else if (line) await add(choicesOf(line), line);
    }
    return { done, undo };
  }

  const withCart = (call: (cart: Cart) => Promise<Cart | null>): Promise<void> =>
    enqueue({ show: (lines) => lines, send: async (cart) => (cart ? call(cart) : null) });

  /** Once a page: additions of the page before it, unless they were meant for another place. */
  function resume(): void {
    if (resumed) return;
    resumed = true;
    const place = options.getPlace();
    for (const add of kept?.read() ?? []) {
      if (add.place?.branch_id === place?.branch_id && add.place?.type === place?.type) void enqueueAdd(add);
    }
  }

  async function refresh(): Promise<void> {
    resume();
    if (queue.length > 0) return drain();
    try {
      await read();
      error = null;
    } catch (failure) {
      error = asApiError(failure);
    }
    tell();
  }

  if (channel) {
    channel.onmessage = ({ data }) => {
      const { id, version } = (data ?? {}) as { id?: string | null; version?: number };
      // What waits will meet the newer version and be replayed; what was answered before it never hears of it.
      if (queue.length > 0) {
        if (id) heard = { id, version: version ?? 0 };
        return;
      }
      if (id === base?.id ? (version ?? 0) <= (base?.version ?? 0) : id && base && base.lines.length > 0) return;
      if (id !== options.getCartId()) options.setCartId?.(id ?? null);
      if (!id) base = null;
      void refresh();
    };
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot: () => current,
    async load() {
      if (status === 'idle') status = 'loading';
      if (base && base.id !== options.getCartId()) base = null;
      tell();
      await refresh();
    },
    refresh,
    add,
    changeLine: (lineId, change) => changeLineBy(lineId, change),
    setQuantity: (lineId, qty) => (qty > 0 ? changeLineBy(lineId, { qty }, lineId) : remove(lineId).done),
    remove,
    setContext: (context) =>
      withCart((cart) =>
        caller.call(setCartContext, { params: { id: cart.id }, body: { ...context, version: cart.version } }),
      ),
    acceptPrices: () =>
      withCart((cart) =>
        caller.call(validateCart, { params: { id: cart.id }, body: { accept_prices: true, version: cart.version } }),
      ),
    clear: () =>
      enqueue({
        show: () => [],
        async send(cart) {
          if (cart) await caller.call(deleteCart, { params: { id: cart.id }, query: {} });
          return null;
        },
      }),
    forget() {
      resume();
      reading++;
      for (const waiting of queue.splice(0)) waiting.resolve();
      error = null;
      take(null);
      status = 'ready';
      tell();
    },
    adopt(cart) {
      reading++;
      take(cart);
      status = 'ready';
      tell();
    },
  };
}

/** What has to be sent to have this line again. */
export function choicesOf(line: CartLine): LineInput {
  return {
    item_id: line.item_id,
    qty: line.qty,
    options: line.options.map(({ option_id, qty }) => ({ option_id, qty })),
    insurance: line.insurance.map(({ option_id, qty }) => ({ option_id, qty })),
    note: line.note,
  };
}

/** Anything else is a fault of the page itself; it is told like a refusal, so that the queue goes on. */
function asApiError(failure: unknown): ApiError {
  return isApiError(failure) ? failure : new ApiError('answer', 0, [{ code: 'UNKNOWN', message: String(failure) }]);
}

/** A cart that is gone is none; any other failure stays one. */
function noneOrFail(failure: unknown): null {
  if (statusOf(failure) === 404 || statusOf(failure) === 410) return null;
  throw failure;
}

function statusOf(failure: unknown): number {
  return isApiError(failure) ? failure.status : 0;
}
