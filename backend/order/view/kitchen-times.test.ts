/** How long the last orders really took: from their history, and only when there are enough (guide §6.6). */
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { setSetting } from '@sufra/sandbox/calls/changes.ts';
import { eq } from 'drizzle-orm';
import { orderMoves, orders } from '../tables.ts';
import { BRANCH, EVENING, filledCart, type Json, orderBody, postOrder, shopForFile } from '../testing/shop.ts';
import { spanOf } from './kitchen-times.ts';

const shop = shopForFile();

const ask = (type = 'pickup', branch: string = BRANCH.nakhla) =>
  shop.call<Json>('GET', `/api/v1/order/kitchen-times?branch_id=${branch}&type=${type}`);

/** Copies of one order that took so many minutes each, the newest first. */
async function history(took: readonly (number | null)[], status = 'ready'): Promise<void> {
  const { data } = await postOrder(shop, orderBody(await filledCart(shop)));
  await shop.db(async (db) => {
    const [row] = await db.select().from(orders).where(eq(orders.id, data.id));
    for (const [index, minutes] of took.entries()) {
      const id = `${data.id}-${index}`;
      const created_at = new Date(EVENING.getTime() - (index + 1) * 10 * MINUTE_MS);
      await db.insert(orders).values({ ...row!, id, number: id, cart_id: id, created_at, status: 'delivered' });
      const move = { tenant: shop.key, order_id: id, by: 'staff' };
      await db.insert(orderMoves).values({ ...move, position: 1, status: 'created', at: created_at });
      if (minutes !== null)
        await db.insert(orderMoves).values({
          ...{ ...move, position: 2, status },
          at: new Date(created_at.getTime() + minutes * MINUTE_MS),
        });
    }
    await db.delete(orders).where(eq(orders.id, data.id));
  });
}

describe('the kitchen’s real times', () => {
  it('are not shown while there are too few orders, and never for others than those they are of', async () => {
    await history([15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15]);
    expect((await ask()).data).toBeNull();
    expect((await ask('no-such-type')).status).toBe(422);
  });

  it('are of the last twelve that were handed over, without the fastest and the slowest', async () => {
    await shop.db((db) => db.delete(orders));
    // The second was canceled; the last two are older than the last twelve.
    await history([14, null, 19, 18, 17, 240, 16, 15, 2, 15, 16, 17, 18, 90, 90]);
    expect((await ask()).data).toEqual({ orders: 12, counted: 10, min: 14, max: 19 });
    expect((await ask('delivery')).data).toBeNull();
    expect((await ask('pickup', 'nakhla-malqa')).data).toBeNull();
    shop.setClock(new Date(EVENING.getTime() + 8 * 24 * 60 * MINUTE_MS));
    expect((await ask()).data).toBeNull();
    shop.setClock(EVENING);
  });

  it('are not shown where the restaurant does not offer it', async () => {
    await shop.db((db) => setSetting(db, shop.key, 'order', 'kitchen_times', '0'));
    expect((await ask()).data).toBeNull();
  });

  it('of eleven orders are nothing', () => {
    expect(spanOf(Array.from({ length: 11 }, () => 10))).toBeNull();
    expect(spanOf(Array.from({ length: 12 }, (_, index) => index + 1))).toEqual({
      orders: 12,
      counted: 10,
      min: 2,
      max: 11,
    });
  });
});
