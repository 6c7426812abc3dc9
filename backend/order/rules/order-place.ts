/** Where and when a placed order is for, as a cart would say it: to be looked at in the world as it is now. */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { type CartRow, carts, type OrderRow } from '../tables.ts';

/** Where and when a cart is for: what a change of its context changes. */
export type CartPlace = Pick<
  CartRow,
  | 'branch_id'
  | 'type'
  | 'delivery_time'
  | 'scheduled_day'
  | 'scheduled_period'
  | 'area_id'
  | 'latitude'
  | 'longitude'
  | 'session_id'
>;

export async function placeOfOrder(db: Db, order: OrderRow): Promise<CartPlace> {
  const [cart] = await db
    .select({ area_id: carts.area_id, session_id: carts.session_id })
    .from(carts)
    .where(and(eq(carts.tenant, order.tenant), eq(carts.id, order.cart_id)));
  const { branch_id, type, delivery_time, scheduled_day, scheduled_period, snapshot } = order;
  const location = snapshot.destination?.location ?? null;
  return {
    ...{ branch_id, type, delivery_time, scheduled_day, scheduled_period },
    area_id: cart?.area_id ?? null,
    session_id: cart?.session_id ?? null,
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
  };
}
