/**
 * Two tabs, a network that loses and delays, pages that are left: whatever happens in between, it is one cart
 * in the end.
 */
import fc from 'fast-check';
import type { Caller, CallOptions } from '../../caller.ts';
import type { CallInput, Endpoint } from '../../endpoint.ts';
import { ApiError } from '../../index.ts';
import { buildCart, buildCartLine } from '../../testing/index.ts';
import type { Cart, CartLine, LineInput } from '../cart-structs.ts';
import { addLine, changeLine, createCart, getCart, removeLine } from '../endpoints.ts';
import { type CartStore, QueuedCartStore } from './store.ts';
import type { CartChannel } from './tabs.ts';
import type { WaitingAdd } from './waiting-adds.ts';

type Fate = 'answer' | 'answer lost' | 'not sent' | 'refused';
type Step =
  | { do: 'add'; tab: number; item: string; qty: number }
  | { do: 'quantity'; tab: number; qty: number }
  | { do: 'remove'; tab: number }
  | { do: 'call'; pick: number; fate: Fate }
  | { do: 'message'; pick: number }
  | { do: 'reload'; tab: number }
  | { do: 'refresh'; tab: number };

/** Changed in quantity and removed: what is left of it depends on the order. The others are only ever added. */
const CHANGED = 'tea';
const ADDED = ['rice', 'bread'];
/** Of one tab: fewer than a change of the other one is replayed for. */
const MAX_CHANGES = 4;

interface Call {
  page: object;
  endpoint: Endpoint;
  input: CallInput;
  key: string | undefined;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** Carts with versions and idempotency keys, as the real provider. */
function createProvider() {
  const carts = new Map<string, Cart>();
  const answers = new Map<string, { body: string; cart: Cart }>();
  /** Keys that came again with another body, which a provider refuses. */
  const reusedKeys: string[] = [];
  /** As the edge's cookie has it: it comes with the answer. */
  let session: string | null = null;
  function store(cart: Cart, lines: CartLine[]): Cart {
    const count = lines.reduce((sum, { qty }) => sum + qty, 0);
    const next = { ...cart, lines, count, version: cart.version + 1 };
    carts.set(cart.id, next);
    return next;
  }
  function run({ endpoint, input }: Call): Cart {
    const { version, ...body } = (input.body ?? input.query ?? {}) as { version?: number } & Partial<LineInput>;
    if (endpoint.name === createCart.name) {
      const cart = buildCart({ id: `cart-${carts.size + 1}`, lines: [], version: 1 });
      carts.set(cart.id, cart);
      return cart;
    }
    const cart = carts.get(String(input.params?.id));
    if (!cart) throw new ApiError('answer', 404, [{ code: 'NOT_FOUND' }]);
    if (endpoint.name === getCart.name) return cart;
    if (version !== cart.version) throw new ApiError('answer', 409, [{ code: 'CART_VERSION' }]);
    const { line } = input.params ?? {};
    if (endpoint.name === removeLine.name) {
      return store(
        cart,
        cart.lines.filter(({ id }) => id !== line),
      );
    }
    if (endpoint.name === changeLine.name) {
      return store(
        cart,
        cart.lines.map((one) => (one.id === line ? { ...one, qty: body.qty! } : one)),
      );
    }
    const same = cart.lines.find(({ item_id }) => item_id === body.item_id);
    const lines = same
      ? cart.lines.map((one) => (one === same ? { ...one, qty: one.qty + body.qty! } : one))
      : [...cart.lines, buildCartLine({ id: `line-${body.item_id}`, item_id: body.item_id!, qty: body.qty! })];
    return store(cart, lines);
  }
  return {
    carts,
    reusedKeys,
    session: () => session,
    hasAnswered: ({ key }: Call) => key !== undefined && answers.has(key),
    deliver(call: Call, cart: Cart): void {
      if (call.endpoint.name === createCart.name) session = cart.id;
      call.resolve(structuredClone(cart));
    },
    answer(call: Call): Cart {
      // The edge refuses another cart beside the one of the session.
      const current = call.endpoint.name === createCart.name && session ? carts.get(session) : undefined;
      if (current) return current;
      const known = call.key && answers.get(call.key);
      const body = JSON.stringify([call.endpoint.name, call.input]);
      if (known && known.body !== body) reusedKeys.push(`${call.key}: ${known.body}, then ${body}`);
      const cart = known ? known.cart : run(call);
      if (call.key) answers.set(call.key, { body, cart });
      return cart;
    },
  };
}

/** A browser with two tabs; calls and messages wait until a step lets them go. */
function createBrowser() {
  const provider = createProvider();
  const calls: Call[] = [];
  const messages: (() => void)[] = [];
  let keys = 0;
  const turns: { page: object; take(): void }[] = [];

  function createTab() {
    let kept: readonly WaitingAdd[] = [];
    let page = {};
    let store!: CartStore;
    const channel = { onmessage: null } as unknown as CartChannel;
    const tab = { store: () => store, page: () => page, channel, open };
    function open() {
      const mine = {};
      page = mine;
      // A page that is left gives its turn back.
      const first = turns[0];
      if (first && tabs.every((other) => other.page() !== first.page)) nextTurn();
      let cartId = provider.session();
      const call = (endpoint: Endpoint, input: unknown, options?: CallOptions) =>
        new Promise<unknown>((resolve, reject) => {
          calls.push({
            page: mine,
            endpoint,
            input: (input ?? {}) as CallInput,
            key: options?.idempotencyKey,
            resolve: (answer) => mine === page && resolve(answer),
            reject: (error) => mine === page && reject(error),
          });
        });
      channel.onmessage = null;
      channel.postMessage = (data) => {
        if (mine !== page) return;
        for (const other of tabs) if (other !== tab) messages.push(() => other.channel.onmessage?.({ data }));
      };
      store = new QueuedCartStore({
        caller: { call } as unknown as Caller,
        channel,
        getCartId: () => cartId,
        setCartId: (id) => {
          cartId = id;
        },
        getPlace: () => ({ type: 'pickup', branch_id: 'branch-1' }),
        newKey: () => `key-${++keys}`,
        waiting: {
          readAdds: () => [...kept],
          writeAdds: (adds) => {
            if (mine === page) kept = structuredClone(adds);
          },
        },
        async begin(start) {
          await new Promise<void>((take) => {
            turns.push({ page: mine, take });
            if (turns.length === 1) take();
          });
          try {
            return await start();
          } finally {
            nextTurn();
          }
        },
      });
      void store.load();
    }
    return tab;
  }
  function nextTurn() {
    turns.shift();
    while (turns[0] && tabs.every((tab) => tab.page() !== turns[0]!.page)) turns.shift();
    turns[0]?.take();
  }
  const tabs: ReturnType<typeof createTab>[] = [];
  tabs.push(createTab(), createTab());
  for (const tab of tabs) tab.open();
  return { provider, calls, messages, tabs };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

async function play(steps: readonly Step[]) {
  const browser = createBrowser();
  const { provider, calls, messages, tabs } = browser;
  const wanted: Record<string, number> = {};
  const changes = [0, 0];
  const mayChange = (tab: number) => ++changes[tab]! <= MAX_CHANGES;
  const teaOf = (tab: number) =>
    tabs[tab]!.store()
      .snapshot()
      .lines.find(({ item_id }) => item_id === CHANGED);

  function letGo(call: Call, fate: Fate) {
    calls.splice(calls.indexOf(call), 1);
    const isOpen = tabs.some(({ page }) => page() === call.page);
    if (fate === 'not sent') return call.reject(new ApiError('offline', 0, []));
    if (fate === 'refused' && isOpen && call.endpoint.name === addLine.name && !provider.hasAnswered(call)) {
      const { item_id, qty } = call.input.body as LineInput;
      wanted[item_id]! -= qty;
      return call.reject(new ApiError('answer', 409, [{ code: 'ITEM_UNAVAILABLE' }]));
    }
    try {
      const answer = provider.answer(call);
      if (fate === 'answer lost') call.reject(new ApiError('offline', 0, []));
      else provider.deliver(call, answer);
    } catch (error) {
      call.reject(error);
    }
  }

  for (const step of steps) {
    if (step.do === 'add' && mayChange(step.tab)) {
      wanted[step.item] = (wanted[step.item] ?? 0) + step.qty;
      void tabs[step.tab]!.store().add({ item_id: step.item, qty: step.qty });
    } else if (step.do === 'quantity' || step.do === 'remove') {
      const line = teaOf(step.tab);
      if (line && mayChange(step.tab)) {
        const { store } = tabs[step.tab]!;
        if (step.do === 'remove') store().remove(line.id);
        else void store().setQuantity(line.id, step.qty);
      }
    } else if (step.do === 'call' && calls.length > 0) {
      letGo(calls[step.pick % calls.length]!, step.fate);
    } else if (step.do === 'message' && messages.length > 0) {
      messages.splice(step.pick % messages.length, 1)[0]!();
    } else if (step.do === 'reload') {
      const tab = tabs[step.tab]!;
      // A page that is left in the very moment its cart begins may leave an empty one behind.
      if (!calls.some(({ page, endpoint }) => page === tab.page() && endpoint.name === createCart.name)) tab.open();
    } else if (step.do === 'refresh') {
      void tabs[step.tab]!.store().refresh();
    }
    await settled();
  }
  for (let quiet = 0; quiet < 3; quiet++) {
    for (const tab of tabs) void tab.store().refresh();
    await settled();
    while (calls.length > 0 || messages.length > 0) {
      if (calls[0]) letGo(calls[0], 'answer');
      else messages.shift()?.();
      await settled();
    }
  }
  return { ...browser, wanted };
}

const quantities = (lines: readonly CartLine[]) => Object.fromEntries(lines.map(({ item_id, qty }) => [item_id, qty]));

const tab = fc.nat(1);
const qty = fc.integer({ min: 1, max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('add' as const), tab, item: fc.constantFrom(CHANGED, ...ADDED), qty }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('quantity' as const), tab, qty }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), tab }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('call' as const),
      pick: fc.nat(3),
      fate: fc.constantFrom<Fate>('answer', 'answer', 'answer', 'answer lost', 'not sent', 'refused'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('message' as const), pick: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refresh' as const), tab }) },
);

describe('the cart of two tabs', () => {
  it('is one, with everything that was added and nothing twice, in whatever order answers, failures and messages come [CHK-014]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { provider, tabs, wanted } = await play(steps);
        expect(provider.reusedKeys).toEqual([]);
        const full = [...provider.carts.values()].filter(({ lines }) => lines.length > 0);
        expect(full.length).toBeLessThanOrEqual(1);
        const there = quantities(full[0]?.lines ?? []);
        for (const item of ADDED) expect([item, there[item] ?? 0]).toEqual([item, wanted[item] ?? 0]);
        for (const { store } of tabs) {
          const { lines, pending } = store().snapshot();
          expect([quantities(lines), pending]).toEqual([there, 0]);
        }
      }),
      { numRuns: 400 },
    );
  });
});
