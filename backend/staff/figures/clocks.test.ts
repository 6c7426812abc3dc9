import * as calls from '@sufra/api/staff/endpoints';
import { eq } from 'drizzle-orm';
import { withSystem } from '../../database/tenant-scope.ts';
import { orders } from '../../order/tables.ts';
import { guestOrder, shopForFile } from '../../order/testing/shop.ts';
import { tenants } from '../../tenant-directory/tables.ts';
import { callAs, hire } from '../testing/team.ts';

const shop = shopForFile();
beforeAll(async () => {
  await guestOrder(shop);
  await withSystem(shop.backend.platform.database, (db) =>
    db.update(tenants).set({ time_zone: 'Africa/Cairo' }).where(eq(tenants.tenant, shop.key)),
  );
  shop.backend.platform.tenants.forget();
});

it.each([
  ['25 hours', '2026-11-05', ['2026-10-28T22:00Z', '2026-10-29T21:30Z'], ['2026-10-28T20:59Z', '2026-10-29T22:00Z']],
  ['23 hours', '2026-05-01', ['2026-04-23T22:00Z', '2026-04-24T20:59Z'], ['2026-04-23T21:59Z', '2026-04-24T21:00Z']],
])(
  'a day of %s is compared as long as it was, with no hour of its neighbours [SHOP-021]',
  async (_, day, own, others) => {
    const [order] = await shop.db((db) => db.select().from(orders));
    await shop.db(async (db) => {
      await db.delete(orders);
      await db.insert(orders).values(
        [...own, ...others].map((at) => ({
          ...order!,
          id: at,
          number: at,
          cart_id: at,
          status: 'delivered',
          created_at: new Date(at),
        })),
      );
    });
    const owner = await hire(shop, 'owner');
    shop.setClock(new Date(`${day}T23:30:00Z`));
    const query = { from: day, to: day };
    const { data } = await callAs(shop, owner.token, calls.readFigures, { params: { restaurant: shop.key }, query });
    expect(data.before.orders).toBe(2);
    expect(data.series.map(({ at }) => at.slice(0, 10))).toEqual(data.series.map(() => day));
  },
);
