/** What an order asks of the database, and what orders of one tenant wait for. Counts, not times: a busy machine changes nothing. */
import pg from 'pg';
import { withTenant } from '../database/tenant-scope.ts';
import { paymentMethods } from '../payment/tables.ts';
import { startTestBackend, type TestBackend } from '../testing/index.ts';
import { placeOrder } from './place-order.ts';
import {
  addTo,
  beginCart,
  EVENING,
  filledCart,
  openShop,
  orderBody,
  plainDishes,
  postOrder,
  type Shop,
} from './testing/shop.ts';

let backend: TestBackend;
let shop: Shop;
beforeAll(async () => {
  backend = await startTestBackend();
  shop = await openShop(backend);
}, 60_000);
afterAll(() => backend.close());

/** How many statements are sent meanwhile in transactions of the tenant; the timers' are the system's. */
async function statementsOf({ key }: Shop, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const own = new Set<pg.Client>();
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement] = given as [string | { text: string }];
    const text = typeof statement === 'string' ? statement : statement.text;
    if (text.startsWith('begin') && text.includes(`'${key}'`)) own.add(this);
    if (own.has(this)) count += 1;
    if (text === 'commit' || text === 'rollback') own.delete(this);
    return send.apply(this, given);
  } as never);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return count;
}

describe('statements of a call, with the beginning and the end of its transaction', () => {
  it('a cart 7, a dish added 10, an order 13 at most', async () => {
    const [dish] = await plainDishes(shop);
    const line = { item_id: dish!.id };
    // What the tenant's content is read with the first time stays.
    await postOrder(shop, orderBody(await filledCart(shop)));
    let cart = await beginCart(shop);
    const counts = {
      cart: await statementsOf(shop, () => beginCart(shop)),
      line: await statementsOf(shop, async () => {
        cart = (await addTo(shop, cart, line)).data;
      }),
      order: await statementsOf(shop, async () => {
        expect((await postOrder(shop, orderBody(cart))).status).toBe(200);
      }),
    };
    // Counted at all.
    expect(counts.cart).toBeGreaterThan(3);
    expect(counts.cart).toBeLessThanOrEqual(7);
    expect(counts.line).toBeLessThanOrEqual(10);
    expect(counts.order).toBeLessThanOrEqual(13);
  });

  it('of settings and ways to pay the newest are used, though they are kept', async () => {
    const own = await openShop(backend);
    await postOrder(own, orderBody(await filledCart(own)));
    const cart = await filledCart(own);
    await own.db((db) => db.update(paymentMethods).set({ enabled: false }));
    expect(await postOrder(own, orderBody(cart))).toMatchObject({ status: 422, errors: [{ code: 'PAYMENT_METHOD' }] });
    await own.db((db) => db.update(paymentMethods).set({ enabled: true }));
    expect((await postOrder(own, orderBody(cart))).status).toBe(200);
  });
});

describe('orders of one tenant', () => {
  it('do not wait for one that is not committed yet; numbers follow the commits, without gaps', async () => {
    const own = await openShop(backend);
    const { platform } = backend;
    const [first, second] = [await filledCart(own), await filledCart(own)];
    const placed = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const open = withTenant(platform.database, own.key, async (db) => {
      const scope = { db, tenant: own.tenant, now: EVENING, partyOf: platform.hooks.partyOf };
      const { number } = await placeOrder(platform, scope, null, orderBody(first));
      placed.resolve();
      await go.promise;
      return { number };
    });
    await placed.promise;
    try {
      expect(await postOrder(own, orderBody(second))).toMatchObject({ status: 200, data: { number: '1001' } });
    } finally {
      go.resolve();
    }
    expect(await (await open).number).toBe('1002');
  });

  it('40 at once have 40 numbers in a row, each told to its own caller', async () => {
    const own = await openShop(backend);
    const carts = [];
    for (let guest = 0; guest < 40; guest++) carts.push(await filledCart(own));
    const replies = await Promise.all(carts.map((cart) => postOrder(own, orderBody(cart))));
    const numbers = replies.map(({ data }) => Number(data.number)).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => 1001 + index));
    for (const { data } of replies.slice(0, 5)) {
      const seen = await own.call('GET', `/api/v1/order/orders/by-token/${data.tracking_token}`);
      expect([seen.data.id, seen.data.number, seen.data.pickup_code]).toEqual([
        data.id,
        data.number,
        data.number.slice(-3),
      ]);
    }
  }, 60_000);
});
