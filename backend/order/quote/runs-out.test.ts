/** What to do when a dish runs out: stored with the line, carried into the order, read by staff (guide §6.8). */
import type { Cart, Order } from '@sufra/api/order/endpoints';
import { toMinor } from '@sufra/api/order/minor';
import { setSetting } from '@sufra/sandbox/calls/changes.ts';
import { menuStock } from '../../menu/tables.ts';
import {
  addTo,
  beginCart,
  EVENING,
  type Json,
  orderBody,
  plainDishes,
  postOrder,
  shopForFile,
} from '../testing/shop.ts';
import { staffOrders } from '../testing/staff-orders.ts';

const shop = shopForFile();

const lineOf = (cart: Cart, at = 0) => `/api/v1/order/carts/${cart.id}/lines/${cart.lines[at]!.id}`;
const say = (cart: Cart, runs_out: unknown, at = 0) =>
  shop.call<Cart>('PUT', lineOf(cart, at), { body: { version: cart.version, runs_out } });
const swapsOf = (cart: Cart, at = 0) => shop.call<Json[]>('GET', `${lineOf(cart, at)}/swaps`);

/** A cart with the dearest plain dish, for which there is something to swap. */
async function dearCart(qty = 1): Promise<Cart> {
  const [dear] = (await plainDishes(shop)).sort((a, b) => toMinor(b.price) - toMinor(a.price));
  return (await addTo(shop, await beginCart(shop), { item_id: dear!.id, qty })).data;
}

describe('a dish that runs out', () => {
  it('is asked about until its customer chooses, and the order and the kitchen know', async () => {
    let cart = await dearCart();
    expect(cart.lines[0]!.runs_out).toMatchObject({ choice: 'call' });
    const [swap] = (await swapsOf(cart)).data;
    cart = (await say(cart, { choice: 'swap', item_id: swap.item_id })).data;
    expect(cart.lines[0]!.runs_out).toEqual({
      choice: 'swap',
      item_id: swap.item_id,
      names: swap.names,
      available: true,
    });
    // It is no other dish to the cart: the same one joins it and what was said stays.
    cart = (await addTo(shop, cart, { item_id: cart.lines[0]!.item_id })).data;
    expect(cart.lines.map(({ qty, runs_out }) => [qty, runs_out?.choice])).toEqual([[2, 'swap']]);
    const { data: placed } = await postOrder(shop, orderBody(cart));
    const { data: order } = await shop.call<Order>('GET', `/api/v1/order/orders/by-token/${placed.tracking_token}`);
    expect(order.lines[0]!.runs_out).toMatchObject({ choice: 'swap', names: swap.names });
    const board = await shop.db((db) => staffOrders(db, EVENING));
    expect(board.find(({ id }) => id === placed.id)!.lines[0]).toMatchObject({
      qty: 2,
      runs_out: { choice: 'swap', names: swap.names },
    });
  });

  it('is swapped for what costs no more, at least a third, and needs no choice, and for nothing else', async () => {
    const cart = await dearCart();
    const line = cart.lines[0]!;
    const { data: swaps } = await swapsOf(cart);
    expect(swaps.length).toBeGreaterThan(0);
    for (const { item_id, price } of swaps) {
      expect(item_id).not.toBe(line.item_id);
      expect(toMinor(price)).toBeLessThanOrEqual(toMinor(line.unit_price));
      expect(3 * toMinor(price)).toBeGreaterThanOrEqual(toMinor(line.unit_price));
    }
    const cheap = (await plainDishes(shop)).sort((a, b) => toMinor(a.price) - toMinor(b.price))[0]!;
    const both = (await addTo(shop, cart, { item_id: cheap.id })).data;
    for (const item_id of [line.item_id, 'no-such-dish', '\u0000', undefined]) {
      const refused = await say(both, { choice: 'swap', item_id }, 1);
      expect([409, 422]).toContain(refused.status);
    }
    const dearer = await say(both, { choice: 'swap', item_id: line.item_id }, 1);
    expect([dearer.status, dearer.errors[0]!.code]).toEqual([409, 'ITEM_UNAVAILABLE']);
    expect((await say(both, { choice: 'teleport' })).status).toBe(422);
  });

  it('says so when the dish in its place has gone too, and a line that comes back drops it', async () => {
    let cart = await dearCart();
    const [swap] = (await swapsOf(cart)).data;
    cart = (await say(cart, { choice: 'swap', item_id: swap.item_id })).data;
    await shop.db((db) =>
      db.insert(menuStock).values({
        ...{ tenant: shop.key, item_id: swap.item_id, branch_id: '*', state: 'sold_out' as const },
        ...{ back_at: 'unknown' as const, since: new Date() },
      }),
    );
    const seen = (await shop.call<Cart>('GET', `/api/v1/order/carts/${cart.id}`)).data;
    expect(seen.lines[0]!.runs_out).toMatchObject({ choice: 'swap', names: swap.names, available: false });
    const other = await beginCart(shop);
    const { item_id } = cart.lines[0]!;
    const again = await addTo(shop, other, { item_id, runs_out: { choice: 'swap', item_id: swap.item_id } });
    expect(again.data.lines[0]!.runs_out).toMatchObject({ choice: 'call' });
    const left = await addTo(shop, await beginCart(shop), { item_id, runs_out: { choice: 'refund' } });
    expect(left.data.lines[0]!.runs_out).toMatchObject({ choice: 'refund' });
  });

  it('is not asked about where the restaurant does not offer it', async () => {
    const cart = await dearCart();
    await shop.db((db) => setSetting(db, shop.key, 'order', 'runs_out', '0'));
    const seen = (await shop.call<Cart>('GET', `/api/v1/order/carts/${cart.id}`)).data;
    expect(seen.lines[0]!.runs_out).toBeNull();
    expect((await say(cart, { choice: 'refund' })).status).toBe(403);
    expect((await swapsOf(cart)).status).toBe(403);
  });
});
