/** @jest-environment ./shared/testing/jest.env.cjs */
import { ApiError } from '@sufra/api';
import { createOrder } from '@sufra/api/order/endpoints';
import { buildCart, createFakeCaller, type FakeAnswer, offline, refuse } from '@sufra/api/testing';
import { findUnanswered, readAttempt } from '../../storage/order-attempt.ts';
import { orderBody, refusedFields } from './order-body.ts';
import { nextOf, type PlaceOptions, placeOrder, RESEND_WITHIN_MS, resumeAttempt, type Waiting } from './place-order.ts';

const NOW = Date.parse('2026-01-10T16:00:00Z');
const VALUES = { name: 'سارة', mobile: '٠٥٥ ١٢٣ ٤٥٦٧', country: 'SA', payment_method_id: 'cash', notes: '' };
const CREATED = { id: 'order-1', number: '1042', status: 'created', payment_status: 'due', next_action: 'none' };
const body = orderBody(buildCart(), VALUES);

/** The device's network over time: `there` at first, and `back` after that much waiting; null: not within the wait. */
interface Network {
  there?: boolean;
  back?: number | null;
}

/** A provider that answers its calls one after the other, the last one for ever. */
function provider(...answers: FakeAnswer[]) {
  return providerOver({}, ...answers);
}

/** The same over a network that comes and goes. */
function providerOver({ there = true, back = null }: Network, ...answers: FakeAnswer[]) {
  const queue = [...answers];
  const network = { there };
  const caller = createFakeCaller({
    [createOrder.name]: (input, options) => {
      const answer = queue.length > 1 ? queue.shift()! : queue[0]!;
      return typeof answer === 'function' ? answer(input, options) : answer;
    },
  });
  const waits: number[] = [];
  const told: Waiting[] = [];
  let now = NOW;
  const options: PlaceOptions = {
    caller,
    now: () => now,
    wait: async (milliseconds) => void waits.push(milliseconds),
    network: {
      isThere: () => network.there,
      async isBack(withinMs) {
        network.there = back !== null && back <= withinMs;
        now += network.there ? back! : withinMs;
        return network.there;
      },
    },
    onWaiting: (waiting) => void told.push(waiting),
  };
  return {
    caller,
    waits,
    told,
    network,
    keys: () => caller.callsOf(createOrder).map(({ options }) => options?.idempotencyKey),
    options,
  };
}

beforeEach(() => localStorage.clear());

describe('placing an order', () => {
  it('sends what the customer saw: version and total of the cart, and the promise [CHK-012]', () => {
    expect(body).toMatchObject({
      cart_id: 'cart-1',
      cart_version: 1,
      accepted_total: '32.00',
      accepted_promise: '2026-01-10T16:35:00.000Z',
      customer: { name: 'سارة', mobile: '055 123 4567', country_code: 'SA' },
      notes: null,
    });
    expect(refusedFields(body)).toEqual([]);
    expect(refusedFields({ ...body, customer: { ...body.customer, name: 'ن'.repeat(31) } })).toEqual(['name']);
  });

  it('takes from a refusal only what has the shape of an answer', async () => {
    const broken = { cart: { lines: [], totals: [] }, promise: { from: 'soon', to: 7 } };
    const price = provider(refuse(409, 'PRICE_CHANGED', {}, broken));
    expect(await placeOrder(body, price.options)).toMatchObject({ kind: 'refused' });
    const promise = provider(refuse(409, 'PROMISE_CHANGED', {}, broken));
    expect(await placeOrder(body, promise.options)).toEqual({ kind: 'promise-changed', promise: null, cart: null });
    const slot = { from: '2026-01-10T17:00:00Z', to: '2026-01-10T17:15:00Z' };
    expect(nextOf({ next: [slot, null, 'now', { from: 'x', to: 'y' }, { ...slot, day: '2026-01-10' }] })).toEqual([
      slot,
      { ...slot, day: '2026-01-10' },
    ]);
  });

  it('ends its attempt with the order', async () => {
    const { options } = provider(CREATED);
    expect(await placeOrder(body, options)).toMatchObject({ kind: 'created', order: { number: '1042' } });
    expect(readAttempt('cart-1', NOW)).toBeNull();
  });

  it('asks again under the same key while no answer comes, and gives the one order [CHK-029]', async () => {
    const { options, keys, waits } = provider(offline() as object, offline() as object, CREATED);
    expect(await placeOrder(body, options)).toMatchObject({ kind: 'created' });
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
    expect(waits).toEqual([1000, 2000]);
  });

  it('keeps the key of an unanswered try for the next tap, a reload and another tab [CHK-029]', async () => {
    const dead = provider(offline() as object);
    expect(await placeOrder(body, dead.options)).toMatchObject({ kind: 'unanswered' });
    const alive = provider(CREATED);
    await placeOrder(body, alive.options);
    expect(alive.keys()).toEqual([dead.keys()[0]]);
  });

  it('waits for a try that another tab is making, and gets its order [CHK-029]', async () => {
    const { options, keys } = provider(refuse(409, 'IDEMPOTENCY_RUNNING') as object, CREATED);
    expect(await placeOrder(body, options)).toMatchObject({ kind: 'created' });
    expect(new Set(keys()).size).toBe(1);
  });

  it('gives the order of the earlier try when that one was made after all, though the note changed since [CHK-029]', async () => {
    await placeOrder(body, provider(offline() as object).options);
    const { options, caller } = provider((input) =>
      (input.body as { notes: unknown }).notes ? refuse(422, 'IDEMPOTENCY_KEY_REUSED') : CREATED,
    );
    expect(await placeOrder({ ...body, notes: 'بلا بصل' }, options)).toMatchObject({ kind: 'created' });
    expect(caller.callsOf(createOrder).map(({ input }) => (input.body as { notes: unknown }).notes)).toEqual([
      'بلا بصل',
      null,
    ]);
  });

  it('asks for the result of an unanswered try whose cart is gone [CHK-029]', async () => {
    await placeOrder(body, provider(offline() as object).options);
    const kept = findUnanswered(NOW + 1000, 60_000)!;
    expect(await resumeAttempt(kept, provider(CREATED).options)).toMatchObject({ kind: 'created' });
    expect(findUnanswered(NOW + 1000, 60_000)).toBeNull();
  });

  it('uses a new key after a refusal', async () => {
    const { options, keys } = provider(refuse(409, 'BRANCH_CLOSED') as object, CREATED);
    expect(await placeOrder(body, options)).toMatchObject({ kind: 'refused' });
    await placeOrder(body, options);
    expect(new Set(keys()).size).toBe(2);
  });

  it('brings the new quote when the total changed [CHK-012]', async () => {
    const cart = buildCart({ version: 2, totals: [{ code: 'due', amount: '35.00' }] });
    const { options } = provider(refuse(409, 'PRICE_CHANGED', {}, cart) as object);
    expect(await placeOrder(body, options)).toMatchObject({ kind: 'price-changed', cart: { version: 2 } });
  });

  it('brings the next times when the slot filled or passed [CHK-011]', async () => {
    const next = [{ from: '2026-01-10T17:00:00.000Z', to: '2026-01-10T17:15:00.000Z', available: true }];
    for (const code of ['SLOT_FULL', 'SLOT_PASSED']) {
      const { options } = provider(refuse(409, code, {}, { next }) as object);
      expect(await placeOrder(body, options)).toMatchObject({ kind: 'slot', code, next });
    }
  });

  it('asks when it takes longer than was seen [CHK-011]', async () => {
    const promise = { from: '2026-01-10T17:00:00.000Z', to: '2026-01-10T17:20:00.000Z' };
    const { options } = provider(refuse(409, 'PROMISE_CHANGED', {}, { promise }) as object);
    expect(await placeOrder(body, options)).toMatchObject({ kind: 'promise-changed', promise });
  });

  it.each([
    [503, 'MAINTENANCE'],
    [503, 'UNAVAILABLE'],
    [403, 'MODULE_DISABLED'],
  ])('says that orders cannot be taken for %s %s [CHK-032]', async (status, code) => {
    const { options } = provider(refuse(status, code) as object);
    expect(await placeOrder(body, options)).toMatchObject({ kind: 'unavailable' });
  });

  it('keeps the key when the provider broke down in the middle', async () => {
    const { options, keys } = provider(refuse(500, 'INTERNAL') as object, CREATED);
    await placeOrder(body, options);
    await placeOrder(body, options);
    expect(new Set(keys()).size).toBe(1);
  });

  it('lets a fault of the page itself through', async () => {
    const broken = { ...provider(CREATED).options, caller: { call: async () => Promise.reject(new TypeError('bug')) } };
    await expect(placeOrder(body, broken as never)).rejects.toThrow('bug');
    expect(new ApiError('offline', 0, []).code).toBe('OFFLINE');
  });
});

describe('placing an order over a network that goes', () => {
  const cut = (network: { there: boolean }, answer: FakeAnswer = offline()) => {
    return () => {
      network.there = false;
      return answer;
    };
  };
  const MINUTE_MS = 60_000;

  it('sends nothing without one, then or later: the next tap is the customer’s [CHK-012]', async () => {
    const { options, caller, network, told } = providerOver({ there: false, back: 1 }, CREATED);
    expect(await placeOrder(body, options)).toEqual({ kind: 'offline' });
    network.there = true;
    expect(caller.callsOf(createOrder)).toHaveLength(0);
    expect(told).toEqual([]);
    expect(readAttempt('cart-1', NOW)).toBeNull();
    expect(await placeOrder(body, options)).toMatchObject({ kind: 'created' });
  });

  const price = refuse(409, 'PRICE_CHANGED', {}, buildCart({ version: 2 }));
  const promise = { from: '2026-01-10T17:00:00.000Z', to: '2026-01-10T17:20:00.000Z' };
  it.each<[string, number | null, FakeAnswer, object, number, boolean]>([
    ['the order arrived, its answer did not: back in 1 min', MINUTE_MS, CREATED, { kind: 'created' }, 2, false],
    ['back within 2 min', RESEND_WITHIN_MS, CREATED, { kind: 'created' }, 2, false],
    ['back after 2 min: nothing more is sent', RESEND_WITHIN_MS + 1, CREATED, { kind: 'unanswered' }, 1, true],
    ['never back, or ended by the customer', null, CREATED, { kind: 'unanswered' }, 1, true],
    ['back, and the price moved: asked', MINUTE_MS, price, { kind: 'price-changed', cart: { version: 2 } }, 2, false],
    [
      'back, and the time moved: asked',
      MINUTE_MS,
      refuse(409, 'PROMISE_CHANGED', {}, { promise }),
      { kind: 'promise-changed', promise },
      2,
      false,
    ],
    ['back, and the slot filled: asked', MINUTE_MS, refuse(409, 'SLOT_FULL'), { kind: 'slot' }, 2, false],
  ])(
    'cut while the request is under way: %s [CHK-011, CHK-012, CHK-029]',
    async (_, back, answer, outcome, sent, kept) => {
      const { options, keys, network, told } = providerOver({ back }, () => cut(network)(), answer);
      expect(await placeOrder(body, options)).toMatchObject(outcome);
      expect(keys()).toHaveLength(sent);
      expect(new Set(keys()).size).toBe(1);
      expect(told[0]).toBe('network');
      // The key of an order that may exist is stored for the next tap and the next page.
      expect(readAttempt('cart-1', NOW) !== null).toBe(kept);
    },
  );

  it('ends its own tries two minutes after the tap, however often the network comes and goes [CHK-029]', async () => {
    const { options, keys, network } = providerOver({ back: 50_000 }, () => cut(network)());
    expect(await placeOrder(body, options)).toMatchObject({ kind: 'unanswered' });
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
  });

  it('whose tab was closed meanwhile: the next page asks with the same key, and a later tap as well [CHK-029]', async () => {
    const closed = providerOver({ back: null }, () => cut(closed.network)());
    await placeOrder(body, closed.options);
    const reopened = provider(CREATED);
    expect(await resumeAttempt(findUnanswered(NOW, MINUTE_MS)!, reopened.options)).toMatchObject({ kind: 'created' });
    expect(reopened.keys()).toEqual([closed.keys()[0]]);
  });
});
