/**
 * What an order asks of the database, and what orders of one tenant wait for. Counts, not times: a busy
 * machine changes nothing. @proof limits
 */

import type { Cart } from '@sufra/api/order/endpoints';
import { inProof } from '@sufra/testing/proof';
import { eq } from 'drizzle-orm';
import { withTenant } from '../../database/tenant-scope.ts';
import { paymentMethods } from '../../payment/tables.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { dineSessionOf } from '../rules/dine-session.ts';
import { cartLines } from '../tables.ts';
import {
  addTo,
  beginCart,
  EVENING,
  filledCart,
  openShop,
  orderBody,
  plainDishes,
  postOrder,
  shopForFile,
  signIn,
} from '../testing/shop.ts';
import { placeOrder } from './place-order.ts';

const ROUNDS = 6;

const shop = shopForFile();

/** The least of several: what an order before it still does after its answer is counted with the call that meets it. */
async function leastStatements(
  work: () => Promise<unknown>,
  { rounds = ROUNDS, before }: { rounds?: number; before?: () => Promise<unknown> } = {},
): Promise<number> {
  const counts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) await before?.();
    counts.push(await countStatements(shop.key, work));
  }
  return Math.min(...counts);
}

describe('statements of a call, with the beginning and the end of its transaction', () => {
  it('a cart 8, a dish added 11, an order 16 at most', async () => {
    const [dish] = await plainDishes(shop);
    const line = { item_id: dish!.id };
    // What the tenant's content is read with the first time stays.
    await postOrder(shop, orderBody(await filledCart(shop)));
    let cart = await beginCart(shop);
    const counts = {
      cart: await leastStatements(() => beginCart(shop)),
      line: await leastStatements(async () => {
        cart = (await addTo(shop, cart, line)).data;
      }),
      order: await leastStatements(async () => void expect((await postOrder(shop, orderBody(cart))).status).toBe(200), {
        before: async () => {
          cart = await filledCart(shop);
        },
      }),
    };
    // Counted at all. One of each asks whether the site is open, before the lock of the cart.
    expect(counts.cart).toBeGreaterThan(3);
    expect(counts.cart).toBeLessThanOrEqual(8);
    expect(counts.line).toBeLessThanOrEqual(11);
    expect(counts.order).toBeLessThanOrEqual(16);
  });

  it('the facts are loaded once for every change of a cart', async () => {
    const [first, second] = await plainDishes(shop);
    let cart = (await addTo(shop, await filledCart(shop), { item_id: second!.id })).data;
    const of = (path: string) => `/api/v1/order/carts/${cart.id}${path}`;
    const counts: Record<string, number> = {};
    const dearer = () =>
      shop.db((db) => db.update(cartLines).set({ seen_price: '1.00' }).where(eq(cartLines.cart_id, cart.id)));
    const count = async (name: string, method: string, path: string, body?: () => object, as?: string) => {
      const change = async () => {
        const reply = await shop.call<Cart>(method, of(path), { ...(body && { body: body() }), as });
        if (reply.status !== 200) throw new Error(`${name}: ${reply.text}`);
        cart = { ...cart, ...reply.data };
      };
      // A change that can be made again is: what the call before still does after its answer is counted with
      // the one that meets it.
      const rounds = name === 'remove' || name === 'merge' ? 1 : ROUNDS;
      const before = async () => void (name === 'validate' && (await dearer()));
      counts[name] = await leastStatements(change, { rounds, before });
    };
    const version = () => ({ version: cart.version });
    const [line] = cart.lines;
    await count('change', 'PUT', `/lines/${line!.id}`, () => ({ ...version(), qty: 2 }));
    await count('remove', 'DELETE', `/lines/${line!.id}?version=${cart.version}`);
    await count('context', 'PUT', '/context', () => ({ ...version(), branch_id: cart.branch_id, type: 'pickup' }));
    await dearer();
    await count('validate', 'POST', '/validate', () => ({ ...version(), accept_prices: true }));
    const { data: signedIn } = await signIn(shop, '0551112233');
    const guest = (await addTo(shop, await beginCart(shop), { item_id: first!.id })).data;
    cart = await filledCart(shop, { as: signedIn.token });
    await count('merge', 'POST', '/merge', () => ({ guest_cart_id: guest.id }), signedIn.token);
    const most: Record<string, number> = { change: 8, remove: 8, context: 7, validate: 8, merge: 15 };
    expect(Object.keys(counts)).toEqual(Object.keys(most));
    for (const [name, statements] of Object.entries(counts)) {
      // Counted at all.
      expect([name, statements > 3, Math.max(statements, most[name]!)]).toEqual([name, true, most[name]]);
    }
  });

  it('of settings and ways to pay the newest are used, although they are cached', async () => {
    const own = await openShop(shop.backend);
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
    const own = await openShop(shop.backend);
    const { platform } = shop.backend;
    const [first, second] = [await filledCart(own), await filledCart(own)];
    const placed = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const open = withTenant(platform.database, own.key, async (db) => {
      const scope = { db, tenant: own.tenant, now: EVENING, dineSessionOf: platform.hooks.of(dineSessionOf) };
      const { number } = await placeOrder(platform, scope, null, orderBody(first), {
        locale: 'en',
        address: '127.0.0.1',
      });
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

  inProof('40 at once have 40 numbers in a row, each answered to its own caller', async () => {
    const own = await openShop(shop.backend);
    const carts = [];
    for (let guest = 0; guest < 40; guest++) carts.push(await filledCart(own));
    const replies = await Promise.all(
      carts.map((cart, index) => {
        // One number gets only so many cash orders.
        const customer = { name: 'Sara', mobile: `05512300${String(index).padStart(2, '0')}` };
        return postOrder(own, orderBody(cart, { customer }));
      }),
    );
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
  });
});
