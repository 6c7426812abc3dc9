/** Orders that ended without the restaurant: missed, or canceled by their guest. The board shows them until a person has read it (SHOP-010). */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { totalWithTip } from '@sufra/api/order/tip';
import type { EndedOrder } from '@sufra/api/staff/endpoints';
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { CUSTOMER_REASONS } from '../../order/rules/cancel-reasons.ts';
import { type OrderRow, orders } from '../../order/tables.ts';

/** A person calls a guest of today, not of last week. */
const SHOWN_MS = DAY_MS;
const SHOWN = 50;

/** The move that ended `order` without the restaurant, of an order that it had seen; nothing for any other. */
const endOf = (order: SQL) => sql`
  select m.at, m.status from order_moves m
  where m.tenant = ${order}.tenant and m.order_id = ${order}.id
    and (m.status = 'missed' or (m.status = 'canceled' and m.by = 'customer'))
    and exists (select 1 from order_moves seen where seen.tenant = m.tenant and seen.order_id = m.order_id and seen.status = 'created')
  order by m.position desc limit 1`;

export async function endedOrders(db: Db, branches: readonly string[] | null, now: Date): Promise<EndedOrder[]> {
  const own = branches === null ? sql`true` : sql`o.branch_id = any(${sql.param([...branches])}::text[])`;
  const since = new Date(now.getTime() - SHOWN_MS).toISOString();
  const { rows } = await db.execute<{ id: string; at: string | Date; status: string }>(sql`
    select o.id, ended.at, ended.status from orders o cross join lateral (${endOf(sql`o`)}) ended
    where o.tenant = ${db.tenant} and ${own} and o.status in ('missed', 'canceled', 'refunded') and o.end_seen_at is null
      and o.updated_at > ${since}::timestamptz and ended.at > ${since}::timestamptz
    order by ended.at desc limit ${SHOWN}`);
  return Promise.all(
    rows.map(async ({ id, at, status }) => {
      const [order] = await db
        .select()
        .from(orders)
        .where(and(eq(orders.tenant, db.tenant), eq(orders.id, id)));
      return endedView(order!, { at: new Date(at), status });
    }),
  );
}

function endedView(order: OrderRow, { at, status }: { at: Date; status: string }): EndedOrder {
  return {
    ...{ id: order.id, number: order.number, status, type: order.type, branch_id: order.branch_id },
    time_zone: order.snapshot.branch.time_zone,
    placed_at: order.created_at.toISOString(),
    at: at.toISOString(),
    ...{ customer: order.customer_name, mobile: order.customer_mobile },
    total: totalWithTip(order.snapshot.totals) ?? fromMinor(toMinor(order.due)),
    currency: order.currency,
    reason: status === 'canceled' ? CUSTOMER_REASONS.textOf(order.cancel_reason) : null,
  };
}

/** Notes that a person has read how an order ended. False: it was noted before. Null: it did not end so. */
export async function noteEndSeen(db: Db, { id }: Pick<OrderRow, 'id'>, now: Date): Promise<boolean | null> {
  const own = and(eq(orders.tenant, db.tenant), eq(orders.id, id));
  const { rows } = await db.execute(sql`
    select ended.status from orders o cross join lateral (${endOf(sql`o`)}) ended where o.tenant = ${db.tenant} and o.id = ${id}`);
  if (rows.length === 0) return null;
  const noted = await db
    .update(orders)
    .set({ end_seen_at: now })
    .where(and(own, isNull(orders.end_seen_at)))
    .returning({ id: orders.id });
  return noted.length > 0;
}
