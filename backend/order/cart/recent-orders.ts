/**
 * The orders from which a branch's present state is estimated: those for now of one type, not older than so many days.
 */
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, eq, gte, type SQL } from 'drizzle-orm';
import { type OrderRow, orders } from '../tables.ts';

/** The condition that the index of orders for now by branch and type answers. */
export function recentOrders(
  { tenant, branch_id, type }: Pick<OrderRow, 'tenant' | 'branch_id' | 'type'>,
  { days, now }: { days: number; now: Date },
): SQL | undefined {
  return and(
    eq(orders.tenant, tenant),
    eq(orders.branch_id, branch_id),
    eq(orders.type, type),
    eq(orders.delivery_time, 'asap'),
    gte(orders.created_at, new Date(now.getTime() - days * DAY_MS)),
  );
}
