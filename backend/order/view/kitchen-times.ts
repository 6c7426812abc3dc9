/** How long a branch's last orders really took, from their own history (guide §6.6). */
import type { KitchenTimes } from '@sufra/api/order/endpoints';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { recentOrders } from '../cart/recent-orders.ts';
import { type OrderRow, orderMoves, orders } from '../tables.ts';

/** Orders that are enough to estimate a kitchen's time. */
const ORDERS = 12;
/** The fastest and the slowest are left out: one forgotten order is no kitchen. */
const LEFT_OUT_AT_EACH_END = 1;
/** Older ones are of another kitchen. */
const DAYS = 7;
/** Among so many of the newest there may be some that were canceled. */
const LOOKED_AT = 40;

/** Of the branch's last orders for now of this type; null: too few lately. */
export async function kitchenTimes(
  db: Db,
  tenant: string,
  { branch_id, type }: Pick<OrderRow, 'branch_id' | 'type'>,
  now: Date,
): Promise<KitchenTimes | null> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(recentOrders({ tenant, branch_id, type }, { days: DAYS, now }))
    .orderBy(desc(orders.created_at))
    .limit(LOOKED_AT);
  if (rows.length < ORDERS) return null;
  const there = type === 'delivery' ? 'delivered' : 'ready';
  const ids = rows.map(({ id }) => id);
  const moves = await db
    .select({ order_id: orderMoves.order_id, status: orderMoves.status, at: orderMoves.at })
    .from(orderMoves)
    .where(
      and(
        eq(orderMoves.tenant, tenant),
        inArray(orderMoves.order_id, ids),
        inArray(orderMoves.status, ['created', there]),
      ),
    )
    .orderBy(asc(orderMoves.position));
  const minutes = ids.flatMap((id) => {
    const at = (status: string) => moves.find((move) => move.order_id === id && move.status === status)?.at.getTime();
    // Not from when it was placed: one that waited for its money was no order yet.
    const [from, to] = [at('created'), at(there)];
    return from === undefined || to === undefined ? [] : [Math.max(1, Math.round((to - from) / MINUTE_MS))];
  });
  return spanOf(minutes.slice(0, ORDERS));
}

/** @internal */
export function spanOf(minutes: readonly number[]): KitchenTimes | null {
  if (minutes.length < ORDERS) return null;
  const usual = minutes.toSorted((a, b) => a - b).slice(LEFT_OUT_AT_EACH_END, -LEFT_OUT_AT_EACH_END);
  return { orders: minutes.length, counted: usual.length, min: usual[0]!, max: usual.at(-1)! };
}
