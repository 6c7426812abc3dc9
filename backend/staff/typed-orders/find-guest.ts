/** The guest of a telephone number, as the orders of this restaurant know them (SHOP-024). */
import type { FoundGuest } from '@sufra/api/staff/endpoints';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { areasAt, listAreas } from '../../branch/delivery.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { wasCarriedOut } from '../../order/rules/carried-out.ts';
import { orders } from '../../order/tables.ts';

const LOOKED_AT = 40;
const ADDRESSES = 5;

/** By the whole number. What was forgotten of an order is not found. */
export async function findGuestByMobile(
  db: Db,
  { mobile, country_code, branch }: { mobile: string; country_code: string; branch: string },
  now: Date,
): Promise<FoundGuest> {
  const own = and(
    eq(orders.tenant, db.tenant),
    eq(orders.customer_mobile, mobile),
    eq(orders.country_code, country_code),
  );
  const rows = await db
    .select({ name: orders.customer_name, type: orders.type, snapshot: orders.snapshot })
    .from(orders)
    .where(own)
    .orderBy(desc(orders.created_at))
    .limit(LOOKED_AT);
  const count = await db.$count(
    orders,
    and(own, inArray(orders.status, ['delivered', 'partially_refunded', 'refunded']), wasCarriedOut(sql`orders`)),
  );
  const doors = new Map<string, NonNullable<(typeof rows)[number]['snapshot']['destination']>>();
  for (const { type, snapshot } of rows) {
    const { destination } = snapshot;
    if (type !== 'delivery' || !destination?.address) continue;
    const key = JSON.stringify([destination.address, destination.user_area_name]);
    if (!doors.has(key)) doors.set(key, destination);
  }
  const named = await listAreas(db, branch, now.getTime());
  const addresses = await Promise.all(
    [...doors.values()].slice(0, ADDRESSES).map(async ({ address, location, user_area_name }) => {
      const here = location && (await areasAt(db, { ...location, area_id: null }))[0];
      const area = here
        ? here.branch_id === branch && here
        : named.find(({ names }) => JSON.stringify(names) === JSON.stringify(user_area_name));
      return { area_id: area ? area.id : null, area_names: user_area_name, address: address!, location };
    }),
  );
  return { mobile, country_code, name: rows[0]?.name || null, orders: count, addresses };
}
