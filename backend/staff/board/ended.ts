/**
 * Orders that ended without the person that looks: missed, canceled by their guest, or, once the kitchen had
 * accepted them, canceled by whomever else. The board shows them until a person has read it, and what was
 * accepted rings (SHOP-010, decision 579).
 */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { totalWithTip } from '@sufra/api/order/tip';
import type { EndedOrder } from '@sufra/api/staff/endpoints';
import { DAY_MS, HOUR_MS } from '@sufra/i18n/time/units';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { staffReasonText } from '../../order/rules/cancel-reasons.ts';
import { type OrderRow, orders } from '../../order/tables.ts';

/** A person calls a guest of today, not of last week. */
const SHOWN_MS = DAY_MS;
/** After an hour the dish is cooked, or never will be: the board shows it, and it no longer rings. */
const RINGS_MS = HOUR_MS;
const SHOWN = 50;

const wasAccepted = sql`exists (
  select 1 from order_moves taken
  where taken.tenant = m.tenant and taken.order_id = m.order_id and taken.status = 'accepted' and taken.position < m.position)`;

/** The move that ended `order` as above, of an order that the restaurant had seen; nothing for any other. */
const endOf = (order: SQL) => sql`
  select m.at, m.status, m.by, ${wasAccepted} as accepted from order_moves m
  where m.tenant = ${order}.tenant and m.order_id = ${order}.id
    and (m.status = 'missed' or (m.status = 'canceled' and (m.by = 'customer' or ${wasAccepted})))
    and exists (select 1 from order_moves seen where seen.tenant = m.tenant and seen.order_id = m.order_id and seen.status = 'created')
  order by m.position desc limit 1`;

type End = { id: string; branch_id: string; at: string | Date; status: string; by: string; accepted: boolean };

/** At which restaurant, for whom: an end that the person caused is no news to them. `branches` null: all. */
export interface EndsFor {
  readonly tenant: string;
  readonly branches: readonly string[] | null;
  readonly staff_id: string;
  readonly now: Date;
}

async function endsSince(db: Db, { tenant, branches, staff_id, now }: EndsFor, age: number): Promise<End[]> {
  const own = branches === null ? sql`true` : sql`o.branch_id = any(${sql.param([...branches])}::text[])`;
  const since = new Date(now.getTime() - age).toISOString();
  const { rows } = await db.execute<End>(sql`
    select o.id, o.branch_id, ended.at, ended.status, ended.by, ended.accepted
    from orders o cross join lateral (${endOf(sql`o`)}) ended
    where o.tenant = ${tenant} and ${own} and o.status in ('missed', 'canceled', 'refunded') and o.end_seen_at is null
      and o.updated_at > ${since}::timestamptz and ended.at > ${since}::timestamptz
      and not (ended.by = 'staff' and exists (
        select from staff_audit a
        where a.tenant = o.tenant and a.about ->> 'kind' = 'order' and a.about ->> 'id' = o.id and a.staff_id = ${staff_id}
          and a.at > ended.at - interval '1 minute'))
    order by ended.at desc limit ${SHOWN}`);
  return rows;
}

/** Accepted orders whose cancellation rings. */
export async function ringingCancels(
  db: Db,
  wanted: EndsFor,
): Promise<{ id: string; branch_id: string; at: string }[]> {
  const ends = await endsSince(db, wanted, RINGS_MS);
  return ends
    .filter(({ accepted, status }) => accepted && status === 'canceled')
    .map(({ id, branch_id, at }) => ({ id, branch_id, at: new Date(at).toISOString() }));
}

export async function endedOrders(db: Db, wanted: EndsFor): Promise<EndedOrder[]> {
  const ends = await endsSince(db, wanted, SHOWN_MS);
  if (ends.length === 0) return [];
  const ids = ends.map(({ id }) => id);
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.tenant, db.tenant), inArray(orders.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ends.flatMap((end) => {
    const order = byId.get(end.id);
    return order ? [endedView(order, end)] : [];
  });
}

function endedView(order: OrderRow, { at, status, by, accepted }: End): EndedOrder {
  const { cancel_reason: code } = order;
  const reason = staffReasonText(code);
  return {
    ...{ id: order.id, number: order.number, status, type: order.type, branch_id: order.branch_id },
    time_zone: order.snapshot.branch.time_zone,
    placed_at: order.created_at.toISOString(),
    at: new Date(at).toISOString(),
    ...{ customer: order.customer_name, mobile: order.customer_mobile },
    total: totalWithTip(order.snapshot.totals) ?? fromMinor(toMinor(order.due)),
    currency: order.currency,
    reason: status === 'canceled' ? reason : null,
    ...{ by, accepted },
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
