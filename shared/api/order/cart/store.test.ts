import type { CartCounts } from '@sufra/contract/page-protocol';
import { until } from '../../../testing/until.ts';
import { ApiError, type Caller } from '../../index.ts';
import { buildCart, buildCartLine, createFakeCaller, type FakeAnswer, offline, refuse } from '../../testing/index.ts';
import type { Cart, CartLine, LineInput } from '../cart-structs.ts';
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
import { type CartChannel, type CartStoreOptions, QueuedCartStore } from './store.ts';
import { keepWaitingAdds, type WaitingAdd } from './waiting-adds.ts';

/** A provider of one cart, with versions as the real one. */
function provider(start: Cart | null = null) {
  let cart = start;
  let made = 0;
  const check = (version: unknown) => {
    if (!cart) return refuse(404, 'NOT_FOUND');
    return version === cart.version ? null : refuse(409, 'CART_VERSION');
  };
  const store = (lines: CartLine[]): Cart => {
    const count = lines.reduce((sum, line) => sum + line.qty, 0);
    cart = { ...cart!, lines, count, version: cart!.version + 1 };
    return cart;
  };
  const answers: Record<string, FakeAnswer> = {
    [createCart.name]: () => {
      cart = buildCart({ id: `cart-${++made}`, lines: [], count: 0, version: 1 });
      return cart;
    },
    [getCart.name]: () => cart ?? refuse(404, 'NOT_FOUND'),
    [addLine.name]: ({ body }) => {
      const { version, ...line } = body as LineInput & { version: number };
      const same = cart?.lines.find((one) => lineKey(one) === lineKey(line));
      if (same)
        return (
          check(version) ?? store(cart!.lines.map((one) => (one === same ? { ...one, qty: one.qty + line.qty } : one)))
        );
      return (
        check(version) ??
        store([...cart!.lines, buildCartLine({ id: `line-${line.item_id}`, item_id: line.item_id, qty: line.qty })])
      );
    },
    [changeLine.name]: ({ params, body }) => {
      const { version, qty } = body as { version: number; qty?: number };
      return (
        check(version) ??
        store(cart!.lines.map((one) => (one.id === params?.line ? { ...one, qty: qty ?? one.qty } : one)))
      );
    },
    [removeLine.name]: ({ params, query }) =>
      check(query?.version) ?? store(cart!.lines.filter((one) => one.id !== params?.line)),
    [setCartContext.name]: () => store(cart!.lines),
    [validateCart.name]: () => store(cart!.lines.map((line) => ({ ...line, state: 'ok', was: null }))),
    [deleteCart.name]: () => {
      const id = cart!.id;
      cart = null;
      return { id };
    },
  };
  return {
    caller: createFakeCaller(answers),
    cart: () => cart,
    /** As another tab would. */
    change: (lines: CartLine[]) => store(lines),
    lose: () => {
      cart = null;
    },
  };
}

function storeOn(caller: Caller, options: Partial<CartStoreOptions> = {}) {
  let id: string | null = null;
  let keys = 0;
  const store = new QueuedCartStore({
    caller,
    getCartId: () => id,
    setCartId: (next) => {
      id = next;
    },
    getPlace: () => ({ type: 'pickup', branch_id: 'branch-1' }),
    newKey: () => `key-${++keys}`,
    ...options,
  });
  return { store, cartId: () => id, knows: (known: string | null) => (id = known) };
}

const rice: LineInput = { item_id: 'rice', qty: 1 };
const full = () =>
  provider(buildCart({ id: 'cart-9', lines: [buildCartLine({ id: 'a', qty: 1 })], count: 1, version: 4 }));

describe('the shared cart', () => {
  it('shows an added dish and its count before any answer [CHK-014]', async () => {
    const { caller } = provider();
    const { store } = storeOn(caller);
    const added = store.add(rice, { names: { en: 'Rice' } });
    expect(store.snapshot()).toMatchObject({ count: 1, pending: 1, cart: null });
    expect(store.snapshot().lines).toMatchObject([{ state: 'pending', names: { en: 'Rice' }, total: '' }]);
    await added;
    expect(store.snapshot()).toMatchObject({ count: 1, pending: 0, error: null });
    expect(store.snapshot().lines).toMatchObject([{ id: 'line-rice', state: 'ok' }]);
  });

  it('sends an addition again that the page before was still sending, and one that there is no room for now; others at once [MENU-042]', async () => {
    for (const refusal of [refuse(409, 'IDEMPOTENCY_RUNNING'), refuse(503, 'UNAVAILABLE')]) {
      const real = provider();
      const keys: (string | undefined)[] = [];
      const caller: Caller = {
        ...real.caller,
        call: (endpoint, input, options) => {
          if (endpoint.name === addLine.name && keys.push(options?.idempotencyKey) < 3)
            return createFakeCaller({ [addLine.name]: refusal }).call(endpoint, input, options);
          return real.caller.call(endpoint, input, options);
        },
      };
      const waited: number[] = [];
      const { store } = storeOn(caller, { wait: async (ms) => void waited.push(ms) });
      await store.add(rice);
      expect(store.snapshot()).toMatchObject({ count: 1, pending: 0, error: null });
      expect(new Set(keys).size).toBe(1);
      expect(waited).toEqual([400, 1200]);
    }
    const waited: number[] = [];
    const answers = { [createCart.name]: refuse(422, 'BRANCH_CLOSED') };
    const { store } = storeOn(createFakeCaller(answers), { wait: async (ms) => void waited.push(ms) });
    await expect(store.add(rice)).rejects.toMatchObject({ code: 'BRANCH_CLOSED' });
    expect(waited).toEqual([]);
  });

  it('gives up after three pauses, and at once when the cart is no longer this page’s', async () => {
    let waits = 0;
    const busy = createFakeCaller({ [createCart.name]: refuse(503, 'UNAVAILABLE') });
    const { store } = storeOn(busy, { wait: async () => void waits++ });
    await expect(store.add(rice)).rejects.toMatchObject({ status: 503 });
    expect([waits, store.snapshot().count]).toEqual([3, 0]);
    const left = storeOn(busy, { wait: async () => left.store.forget() });
    void left.store.add(rice).catch(() => {});
    await left.store.refresh();
    expect(left.store.snapshot()).toMatchObject({ count: 0, pending: 0, error: null });
  });

  it('is held while something is under way that will change it, whichever way that ends', async () => {
    const { store } = storeOn(full().caller);
    const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const seen: (boolean | undefined)[] = [];
    store.subscribe(() => seen.push(store.snapshot().isHeld));
    store.hold!(one.promise);
    store.hold!(other.promise);
    one.resolve();
    await one.promise;
    expect(store.snapshot().isHeld).toBe(true);
    other.reject(new Error('refused'));
    await other.promise.catch(() => {});
    expect(store.snapshot()).toMatchObject({ isHeld: false, pending: 0 });
    expect(seen).toEqual([true, true, true, false]);
  });

  it('is not known to be empty before it is known who is here', async () => {
    const { caller } = full();
    const known = Promise.withResolvers<void>();
    const { store, knows } = storeOn(caller, { ready: () => known.promise });
    const seen: (string | undefined)[] = [];
    store.subscribe(() => seen.push(`${store.snapshot().status} ${store.snapshot().cart?.id}`));
    const asked = store.refresh();
    await Promise.resolve();
    expect(store.snapshot().status).not.toBe('ready');
    knows('cart-9');
    known.resolve();
    await asked;
    expect(store.snapshot()).toMatchObject({ status: 'ready', cart: { id: 'cart-9' } });
    expect(seen).not.toContain('ready undefined');
  });

  it('begins one cart for many quick additions and keeps its id', async () => {
    const { caller } = provider();
    const { store, cartId } = storeOn(caller);
    await Promise.all([store.add(rice), store.add(rice), store.add({ item_id: 'bread', qty: 2 })]);
    expect(caller.callsOf(createCart)).toHaveLength(1);
    expect(cartId()).toBe('cart-1');
    expect(store.snapshot().lines.map(({ item_id, qty }) => [item_id, qty])).toEqual([
      ['rice', 2],
      ['bread', 2],
    ]);
  });

  it('adds to the cart that another page began meanwhile, with which the edge answers', async () => {
    const shop = full();
    const caller = {
      ...shop.caller,
      call: ((endpoint, input, options) =>
        shop.caller.call(endpoint === createCart ? getCart : endpoint, input, options)) as Caller['call'],
    };
    const { store, cartId } = storeOn(caller);
    await store.add(rice);
    expect([cartId(), store.snapshot().count]).toEqual(['cart-9', 2]);
  });

  it('asks for a place instead of adding without one [MENU-009]', async () => {
    const { caller } = provider();
    const { store } = storeOn(caller, { getPlace: () => ({ type: null, branch_id: 'branch-1' }) });
    await expect(store.add(rice)).rejects.toMatchObject({ code: 'PLACE_MISSING' });
    expect(store.snapshot().count).toBe(0);
    expect(caller.calls).toHaveLength(0);
  });

  it('begins a delivery’s cart for the area and the position that are known [MENU-040]', async () => {
    const begin = async (type: 'delivery' | 'pickup') => {
      const { caller } = provider();
      const point = { area_id: 'area-1', location: { latitude: 24.7, longitude: 46.6 } };
      const { store } = storeOn(caller, {
        getPlace: () => ({ type, branch_id: 'branch-1' }),
        getDeliveryPoint: () => point,
      });
      await store.add(rice);
      return caller.callsOf(createCart)[0]!.input.body;
    };
    expect(await begin('delivery')).toEqual({
      branch_id: 'branch-1',
      type: 'delivery',
      area_id: 'area-1',
      location: { latitude: 24.7, longitude: 46.6 },
    });
    expect(await begin('pickup')).toEqual({ branch_id: 'branch-1', type: 'pickup' });
  });

  it('begins a cart for the time that was chosen before, so that its first dish is measured then [MENU-022]', async () => {
    const shop = provider();
    const { store } = storeOn(shop.caller);
    const time = {
      delivery_time: 'schedule',
      scheduled_day: '2026-01-11',
      scheduled_period: '2026-01-11T07:00:00Z',
    } as const;
    await Promise.all([store.add(rice, {}, time), store.add(rice)]);
    expect(shop.caller.callsOf(createCart).map(({ input }) => input.body)).toEqual([
      { branch_id: 'branch-1', type: 'pickup', time },
    ]);
  });

  it('sends changes one after the other, quick taps as the last quantity', async () => {
    const shop = full();
    const { store, knows } = storeOn(shop.caller);
    knows('cart-9');
    await store.load();
    await Promise.all([2, 3, 4, 5].map((qty) => store.setQuantity('a', qty)));
    expect(shop.cart()?.lines[0]?.qty).toBe(5);
    expect(shop.caller.callsOf(changeLine)).toHaveLength(2);
  });

  it('never shows an invented amount while a change waits [CHK-014]', async () => {
    const shop = full();
    const { store, knows } = storeOn(shop.caller);
    knows('cart-9');
    await store.load();
    const done = store.setQuantity('a', 3);
    expect(store.snapshot().lines[0]).toMatchObject({ qty: 3, total: '' });
    expect(store.snapshot().cart?.totals).toEqual(shop.cart()?.totals);
    await done;
    expect(store.snapshot().pending).toBe(0);
  });

  it('refetches and replays a change that meets a newer version, and says so [CHK-017]', async () => {
    const shop = full();
    const { store, knows } = storeOn(shop.caller);
    knows('cart-9');
    await store.load();
    shop.change([...shop.cart()!.lines, buildCartLine({ id: 'b', item_id: 'other-tab', qty: 2 })]);
    await store.add(rice);
    expect(store.snapshot().lines.map(({ item_id }) => item_id)).toEqual(['item-1', 'other-tab', 'rice']);
    expect(store.snapshot().error?.code).toBe('CART_VERSION');
    await store.setQuantity('a', 2);
    expect(store.snapshot().error).toBeNull();
  });

  it('uses a new key for a replay and the same key after a lost answer', async () => {
    const shop = full();
    const { store, knows } = storeOn(shop.caller);
    knows('cart-9');
    await store.load();
    const real = shop.caller;
    let failures = 1;
    const keys: (string | undefined)[] = [];
    const shaky: Caller = {
      call: async (endpoint, input, options) => (await shaky.callWithMeta(endpoint, input, options)).data,
      callWithMeta: async (endpoint, input, options) => {
        if (endpoint.name === addLine.name) {
          keys.push(options?.idempotencyKey);
          if (failures-- > 0) throw new ApiError('offline', 0, []);
        }
        return real.callWithMeta(endpoint, input, options);
      },
    };
    const other = storeOn(shaky);
    other.knows('cart-9');
    await other.store.load();
    const added = other.store.add(rice);
    await new Promise<void>((resolve) => other.store.subscribe(() => other.store.snapshot().error && resolve()));
    expect(other.store.snapshot()).toMatchObject({ pending: 1, count: 2, error: { failure: 'offline' } });
    shop.change(shop.cart()!.lines);
    await other.store.refresh();
    await added;
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
    expect(other.store.snapshot()).toMatchObject({ pending: 0, count: 2 });
  });

  it('takes back what the provider refuses and keeps the rest', async () => {
    const shop = full();
    const { store, knows } = storeOn(shop.caller);
    knows('cart-9');
    await store.load();
    shop.caller.answer(addLine, () => refuse(409, 'ITEM_UNAVAILABLE', { item: 'x' }));
    const refused = store.add(rice);
    const kept = store.setQuantity('a', 2);
    expect(store.snapshot().count).toBe(3);
    await expect(refused).rejects.toMatchObject({ code: 'ITEM_UNAVAILABLE' });
    expect(store.snapshot().error?.code).toBe('ITEM_UNAVAILABLE');
    await kept;
    expect(store.snapshot()).toMatchObject({ count: 2, pending: 0 });
  });

  it('removes at once and gives the same choices back on undo [CHK-014]', async () => {
    const shop = provider(
      buildCart({
        id: 'cart-9',
        lines: [
          buildCartLine({
            id: 'a',
            qty: 2,
            note: 'no onion',
            options: [{ option_id: 'large', group_id: 'size', group_names: null, names: {}, qty: 1, price: '4.00' }],
          }),
        ],
      }),
    );
    const { store, knows } = storeOn(shop.caller);
    knows('cart-9');
    await store.load();
    const { done, undo } = store.remove('a');
    expect(store.snapshot().count).toBe(0);
    await done;
    await undo();
    expect(shop.caller.callsOf(addLine)[0]?.input.body).toMatchObject({
      item_id: 'item-1',
      qty: 2,
      note: 'no onion',
      options: [{ option_id: 'large', qty: 1 }],
    });
  });

  it('puts lines that were removed together back into their places [CHK-014]', async () => {
    const line = (id: string) => buildCartLine({ id, item_id: `dish-${id}` });
    const shop = provider(buildCart({ id: 'cart-9', lines: ['a', 'b', 'c'].map(line) }));
    const { store, knows } = storeOn(shop.caller);
    knows('cart-9');
    await store.load();
    const removals = ['a', 'b'].map((id) => store.remove(id));
    await Promise.all(removals.map(({ done }) => done));
    const shown = () => store.snapshot().lines.map(({ item_id }) => item_id);
    expect(shown()).toEqual(['dish-c']);
    const back = removals[1]!.undo();
    // Before the provider has answered, too.
    expect(shown()).toEqual(['dish-b', 'dish-c']);
    await back;
    await removals[0]!.undo();
    expect(shop.caller.callsOf(addLine).map(({ input }) => input.body)).toMatchObject([
      { item_id: 'dish-b', before: 'c' },
      { item_id: 'dish-a', before: 'line-dish-b' },
    ]);
  });

  it('undoes a removal that was not sent without any call', async () => {
    const shop = full();
    const { store, knows } = storeOn(shop.caller);
    knows('cart-9');
    await store.load();
    const first = store.setContext({ branch_id: 'branch-1', type: 'pickup' });
    const { done, undo } = store.remove('a');
    await undo();
    await Promise.all([first, done]);
    expect(shop.caller.callsOf(removeLine)).toHaveLength(0);
    expect(store.snapshot().count).toBe(1);
  });

  it('changes a line that was shown before it existed', async () => {
    const shop = provider();
    const { store } = storeOn(shop.caller);
    const added = store.add(rice);
    const id = store.snapshot().lines[0]!.id;
    await Promise.all([added, store.setQuantity(id, 4)]);
    expect(shop.cart()?.lines).toMatchObject([{ item_id: 'rice', qty: 4 }]);
  });

  it('lets a change go whose line another tab removed', async () => {
    const shop = full();
    const { store, knows } = storeOn(shop.caller);
    knows('cart-9');
    await store.load();
    shop.change([]);
    await store.setQuantity('a', 3);
    expect(store.snapshot()).toMatchObject({ count: 0, pending: 0 });
  });

  it('begins a new cart when the old one is gone, and the dish is in it', async () => {
    const shop = full();
    const { store, knows, cartId } = storeOn(shop.caller);
    knows('cart-9');
    await store.load();
    shop.lose();
    await store.add(rice);
    expect(cartId()).toBe('cart-1');
    expect(store.snapshot().lines).toMatchObject([{ item_id: 'rice' }]);
  });

  it('reads the cart again when another tab says it changed, and not for its own news', async () => {
    const shop = full();
    const channel: CartChannel & { sent: unknown[] } = {
      sent: [],
      onmessage: null,
      postMessage: (m) => channel.sent.push(m),
    };
    const { store, knows } = storeOn(shop.caller, { channel });
    knows('cart-9');
    await store.load();
    const reads = shop.caller.callsOf(getCart).length;
    channel.onmessage?.({ data: { id: 'cart-9', version: 4 } });
    expect(shop.caller.callsOf(getCart)).toHaveLength(reads);
    const changed = shop.change([buildCartLine({ id: 'a', qty: 7 })]);
    const heard = new Promise<void>((resolve) => store.subscribe(() => store.snapshot().count === 7 && resolve()));
    channel.onmessage?.({ data: { id: 'cart-9', version: changed.version } });
    await heard;
    await store.setQuantity('a', 1);
    expect(channel.sent.at(-1)).toEqual({ id: 'cart-9', version: shop.cart()?.version });
  });

  it('reads the cart of another tab that overtook a change of its own', async () => {
    const shop = full();
    const channel: CartChannel = { onmessage: null, postMessage: () => {} };
    const { store, knows } = storeOn(shop.caller, { channel });
    knows('cart-9');
    await store.load();
    const answered = Promise.withResolvers<Cart>();
    shop.caller.answer(addLine, () => answered.promise);
    const added = store.add(rice);
    const mine = shop.change([
      buildCartLine({ id: 'a', qty: 1 }),
      buildCartLine({ id: 'line-rice', item_id: 'rice', qty: 1 }),
    ]);
    const theirs = shop.change([...mine.lines, buildCartLine({ id: 'line-bread', item_id: 'bread', qty: 1 })]);
    channel.onmessage?.({ data: { id: 'cart-9', version: theirs.version } });
    const both = new Promise<void>((resolve) => store.subscribe(() => store.snapshot().count === 3 && resolve()));
    answered.resolve(mine);
    await added;
    await both;
    expect(store.snapshot().cart?.version).toBe(theirs.version);
  });

  describe('an addition whose page was left before the answer', () => {
    function tab() {
      const kept = new Map<string, string>();
      const storage = {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, value: string) => void kept.set(name, value),
        removeItem: (name: string) => void kept.delete(name),
      } as Storage;
      return {
        kept,
        waiting: (now = 0) =>
          keepWaitingAdds(
            () => storage,
            () => now,
          ),
      };
    }
    const never = () => new Promise<Cart>(() => {});

    it('is sent by the next page, with the keys it was sent with [CHK-014]', async () => {
      const { kept, waiting } = tab();
      const lost = provider();
      lost.caller.answer(createCart, never);
      const first = storeOn(lost.caller, { waiting: waiting() });
      void first.store.add(rice, { names: { en: 'Rice' } });
      await Promise.resolve();

      const shop = provider();
      const next = storeOn(shop.caller, { waiting: waiting(), newKey: () => 'other' });
      const loaded = next.store.load();
      expect(next.store.snapshot()).toMatchObject({ count: 1, pending: 1 });
      await loaded;
      expect(next.store.snapshot().lines).toMatchObject([{ item_id: 'rice', qty: 1 }]);
      expect(shop.caller.callsOf(addLine)[0]?.options).toMatchObject({ idempotencyKey: 'key-1' });
      expect(kept.size).toBe(0);
    });

    it('counts once when it had reached the provider, also after later changes', async () => {
      const { waiting } = tab();
      const shop = full();
      shop.caller.answer(addLine, never);
      const first = storeOn(shop.caller, { waiting: waiting() });
      first.knows('cart-9');
      await first.store.load();
      void first.store.add(rice);
      await until(() => shop.caller.callsOf(addLine).length > 0);
      const answer = shop.change([
        buildCartLine({ id: 'a', qty: 1 }),
        buildCartLine({ id: 'line-rice', item_id: 'rice', qty: 1 }),
      ]);
      shop.change([...answer.lines, buildCartLine({ id: 'line-bread', item_id: 'bread', qty: 1 })]);

      shop.caller.answer(addLine, () => answer);
      const next = storeOn(shop.caller, { waiting: waiting(), newKey: () => 'other' });
      next.knows('cart-9');
      await next.store.load();
      expect(next.store.snapshot()).toMatchObject({ count: 3, pending: 0, error: null });
      const [before, again] = shop.caller.callsOf(addLine);
      expect(again).toEqual(before);
    });

    it('is dropped at another place, ten minutes later, or when the stored value is not ours', async () => {
      const { kept, waiting } = tab();
      const { caller } = provider();
      caller.answer(createCart, never);
      void storeOn(caller, { waiting: waiting() }).store.add(rice);
      await Promise.resolve();
      const elsewhere = storeOn(caller, {
        waiting: waiting(),
        getPlace: () => ({ type: 'delivery', branch_id: 'branch-1' }),
      });
      await elsewhere.store.load();
      expect(elsewhere.store.snapshot().count).toBe(0);
      expect(waiting(11 * 60_000).readAdds()).toEqual([]);
      for (const odd of ['{', 'null', '{"at":0,"adds":[null,{"line":{}}]}', '{"at":0,"adds":"x"}']) {
        kept.set([...kept.keys()][0] ?? 'sufra.waiting-adds', odd);
        expect(waiting().readAdds()).toEqual([]);
      }
    });
  });

  describe('an addition from before the store was made [MENU-042]', () => {
    const early = (item_id: string, more: Partial<WaitingAdd> = {}): WaitingAdd => ({
      line: { item_id, qty: 1 },
      shown: { names: { en: item_id } },
      place: { type: 'pickup', branch_id: 'branch-1' },
      key: `early-${item_id}`,
      beginKey: `begin-${item_id}`,
      sent: null,
      ...more,
    });
    const holding = (...adds: WaitingAdd[]) => {
      let kept: readonly WaitingAdd[] = adds;
      return {
        kept: () => kept,
        waiting: {
          readAdds: () => [...kept],
          writeAdds: (next: readonly WaitingAdd[]) => {
            kept = next;
          },
        },
      };
    };
    const remembered = (start: CartCounts | null) => {
      const written: CartCounts[] = [];
      return {
        written,
        counts: { readCounts: () => start, writeCounts: (next: CartCounts) => void written.push(next) },
      };
    };

    it('is shown at once, before anybody is asked, and sent once with load', async () => {
      const shop = provider();
      const ready = jest.fn(async () => {});
      const { waiting } = holding(early('rice'), early('tea'));
      const { store } = storeOn(shop.caller, { waiting, ready });
      expect(store.snapshot()).toMatchObject({ count: 2, pending: 2, status: 'idle' });
      expect(ready).not.toHaveBeenCalled();
      await store.load();
      expect(shop.cart()!.lines.map(({ item_id, qty }) => [item_id, qty])).toEqual([
        ['rice', 1],
        ['tea', 1],
      ]);
      expect(shop.caller.callsOf(addLine).map(({ options }) => options?.idempotencyKey)).toEqual([
        'early-rice',
        'early-tea',
      ]);
    });

    it('that comes while the store is there is stored with the others until load', async () => {
      const shop = provider();
      const { waiting, kept } = holding(early('rice'));
      const { store } = storeOn(shop.caller, { waiting });
      store.addEarly(early('tea'));
      expect(kept().map(({ key }) => key)).toEqual(['early-rice', 'early-tea']);
      expect(shop.caller.callsOf(createCart)).toHaveLength(0);
      await store.load();
      expect([store.snapshot().count, kept()]).toEqual([2, []]);
    });

    it('counts on top of what the page before knew, until the cart is read', async () => {
      const shop = full();
      const { counts, written } = remembered({ count: 3, items: { koshary: 3 } });
      const { waiting } = holding(early('rice'));
      const { store, knows } = storeOn(shop.caller, { waiting, counts });
      knows('cart-9');
      const seen: number[] = [];
      store.subscribe(() => seen.push(store.snapshot().count));
      expect(store.snapshot()).toMatchObject({ count: 4, before: { items: { koshary: 3 } } });
      await store.load();
      expect(seen.every((count) => count === 4 || count === 2)).toBe(true);
      expect(store.snapshot()).toMatchObject({ count: 2, before: null });
      const { item_id } = shop.cart()!.lines[0]!;
      expect(written.at(-1)).toEqual({ count: 2, items: { [item_id]: 1, rice: 1 } });
    });

    it('for another place is not sent, and reported', async () => {
      const shop = provider();
      const lost: string[] = [];
      const { waiting, kept } = holding(early('rice', { place: { type: 'delivery', branch_id: 'branch-1' } }));
      const { store } = storeOn(shop.caller, { waiting, onLost: ({ line }) => lost.push(line.item_id) });
      await store.load();
      expect([lost, store.snapshot().count, kept()]).toEqual([['rice'], 0, []]);
    });

    it('of a customer who has signed out since goes to no other visitor, and is reported', async () => {
      const shop = provider();
      const lost: string[] = [];
      const { waiting } = holding(early('rice', { visitor: 'a' }), early('tea'));
      const { store } = storeOn(shop.caller, {
        waiting,
        getVisitor: () => 'b',
        onLost: ({ line }) => lost.push(line.item_id),
      });
      await store.load();
      expect([lost, shop.cart()!.lines.map(({ item_id }) => item_id)]).toEqual([['rice'], ['tea']]);
    });

    it('of a guest who has signed in since goes with him', async () => {
      const shop = provider();
      const { waiting } = holding(early('tea'));
      const { store } = storeOn(shop.caller, { waiting, getVisitor: () => 'b' });
      await store.load();
      expect(shop.cart()!.lines.map(({ item_id }) => item_id)).toEqual(['tea']);
    });

    it('that the provider refuses is taken back and reported: it sold out since the document was made', async () => {
      const shop = provider();
      shop.caller.answer(addLine, ({ body }) =>
        (body as LineInput).item_id === 'rice'
          ? refuse(409, 'ITEM_UNAVAILABLE')
          : shop.change([buildCartLine({ item_id: 'tea' })]),
      );
      const lost: string[] = [];
      const { waiting, kept } = holding(early('rice'), early('tea'));
      const { store } = storeOn(shop.caller, { waiting, onLost: ({ line }) => lost.push(line.item_id) });
      await store.load();
      expect([lost, kept(), store.snapshot().lines.map(({ item_id }) => item_id)]).toEqual([['rice'], [], ['tea']]);
    });
  });

  it('ends the cart of every tab when it became an order', async () => {
    const shop = full();
    const { store, knows, cartId } = storeOn(shop.caller);
    knows('cart-9');
    await store.load();
    store.forget();
    expect(store.snapshot()).toMatchObject({ cart: null, count: 0, status: 'ready' });
    expect(cartId()).toBeNull();
  });

  it('an answer that comes after the cart was ended changes nothing', async () => {
    const shop = full();
    const { store, knows } = storeOn(shop.caller);
    knows('cart-9');
    await store.load();
    const late = store.setQuantity('a', 2);
    store.forget();
    await late;
    await store.refresh();
    expect(store.snapshot()).toMatchObject({ cart: null, count: 0 });
  });

  it('an answer that comes after a sign-out does not bring the cart back', async () => {
    const shop = full();
    const { store, knows } = storeOn(shop.caller);
    knows('cart-9');
    await store.load();
    const changed = shop.cart()!;
    const answer = Promise.withResolvers<typeof changed>();
    shop.caller.answer(changeLine, () => answer.promise);
    const late = store.setQuantity('a', 2);
    await Promise.resolve();
    knows(null);
    await Promise.race([store.load(), new Promise((done) => setTimeout(done))]);
    expect(store.snapshot()).toMatchObject({ cart: null, count: 0, pending: 0 });
    answer.resolve(changed);
    await late;
    expect(store.snapshot()).toMatchObject({ cart: null, count: 0, pending: 0 });
  });

  it('is an error with Retry when the cart cannot be read, and recovers', async () => {
    const shop = full();
    const { store, knows } = storeOn(shop.caller);
    knows('cart-9');
    shop.caller.answer(getCart, () => offline());
    await store.load();
    expect(store.snapshot()).toMatchObject({ status: 'error', error: { failure: 'offline' } });
    shop.caller.answer(getCart, () => shop.cart()!);
    await store.load();
    expect(store.snapshot()).toMatchObject({ status: 'ready', count: 1, error: null });
  });

  // The browser was never offline, so no event says that the connection is back: the answer does.
  it.each<[string, (store: QueuedCartStore, shop: ReturnType<typeof full>) => void]>([
    ['a change that was sent again', (store) => void store.refresh()],
    ['the next change', (store) => void store.setQuantity('a', 3)],
    ['a cart that another call answered with', (store, shop) => store.adopt(shop.cart()!)],
  ])('%s ends the words of a connection that was lost [X-027]', async (_, goOn) => {
    const shop = full();
    const { store, knows } = storeOn(shop.caller);
    knows('cart-9');
    await store.load();
    shop.caller.answer(changeLine, () => offline());
    void store.setQuantity('a', 2);
    await until(() => store.snapshot().error?.failure === 'offline');
    shop.caller.answer(changeLine, ({ body }) =>
      shop.change([buildCartLine({ id: 'a', qty: (body as { qty: number }).qty })]),
    );
    goOn(store, shop);
    await until(() => store.snapshot().error === null);
    expect(store.snapshot().status).toBe('ready');
  });

  it('an answer of another change leaves the words of a refusal [X-017]', async () => {
    const shop = full();
    const { store, knows } = storeOn(shop.caller);
    knows('cart-9');
    await store.load();
    shop.caller.answer(changeLine, () => refuse(422, 'MAX_PER_ORDER'));
    await expect(Promise.allSettled([store.setQuantity('a', 9), store.add(rice)])).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'fulfilled' },
    ]);
    expect(store.snapshot().error?.code).toBe('MAX_PER_ORDER');
  });

  it('an unknown cart id is an empty cart, not an error', async () => {
    const { caller } = provider();
    const { store, knows, cartId } = storeOn(caller);
    knows('cart-unknown');
    await store.load();
    expect(store.snapshot()).toMatchObject({ status: 'ready', cart: null, count: 0, error: null });
    expect(cartId()).toBeNull();
  });
});
