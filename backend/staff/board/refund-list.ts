/** What was given back of an order, one by one: the order's page lists it (SHOP-014). */
import { toMinor } from '@sufra/api/order/minor';
import type { StaffOrder } from '@sufra/api/staff/endpoints';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import type { OrderRow } from '../../order/tables.ts';
import { ofOrder } from '../../payment/refunds.ts';

/** On the page at most. */
const SHOWN = 100;

interface Given {
  id: string;
  amount: string;
  way: 'method' | 'wallet' | 'cash';
  state: 'requested' | 'done';
  at: Date;
  /** As they were called then. */
  person: string | null;
  reason: string | null;
}

/**
 * To the method it was paid with, into the wallet and by hand, oldest first. `by` null: the system did it, or the payment provider without us.
 * A reservation at a bank that was let go of took no money, and is no refund.
 */
export async function refundsOf(db: Db, order: OrderRow): Promise<NonNullable<StaffOrder['refunds']>> {
  const { tenant, id, customer_id, currency, snapshot } = order;
  const { rows } = await db.execute<Omit<Given, 'at'> & { at: string | Date }>(sql`
    with given as (
      select r.id, r.amount, 'method' as way, r.state, r.created_at as at, r.given_by
      from payment_refunds r join payment_sessions s on s.tenant = r.tenant and s.id = r.session_id
      where s.tenant = ${tenant} and ${ofOrder(sql`s`, sql`${id}`)} and (r.kind = 'refund' or r.reason = 'staff')
      union all
      select h.id, h.amount, 'cash', 'done', h.created_at, h.given_by from hand_refunds h where h.tenant = ${tenant} and h.order_id = ${id}
      union all
      select w.id, w.amount, 'wallet', 'done', w.created_at, w.given_by from wallet_logs w
      where w.tenant = ${tenant} and w.customer_id = ${customer_id} and w.order_id = ${id} and w.type = 'refund'
    )
    select given.id, given.amount::numeric(12, 2)::text as amount, given.way, given.state, given.at,
      given.given_by ->> 'name' as person, act.reason
    from given left join lateral (
      select w.words -> 'after' ->> 'reason' as reason from staff_audit a
      left join staff_audit_words w on w.tenant = a.tenant and w.entry = a.id
      where a.tenant = ${tenant} and a.kind = 'order.refunded' and a.about ->> 'id' = ${id}
        and (a.act = given.given_by ->> 'act' or a.id = (given.given_by ->> 'entry')::bigint)
      limit 1
    ) act on true
    order by given.at, given.id limit ${SHOWN}`);
  return rows.map(({ id: refund, amount, way, state, at, person, reason }) => ({
    ...{ id: refund, amount, currency, to: way, state, by: person, reason },
    names: way === 'method' ? snapshot.payment_names : null,
    at: new Date(at).toISOString(),
  }));
}

/** Minor units that were given back of each of these orders, whichever way; an order without is not in it. */
export async function backOfOrders(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; back: string }>(sql`
    select id, sum(amount)::numeric(12, 2)::text as back from (
      select o.id, r.amount from orders o
        join payment_sessions s on s.tenant = o.tenant and ${ofOrder(sql`s`, sql`o.id`)}
        join payment_refunds r on r.tenant = s.tenant and r.session_id = s.id and (r.kind = 'refund' or r.reason = 'staff')
        where o.tenant = ${db.tenant} and o.id = any(${sql.param([...ids])}::text[])
      union all
      select h.order_id, h.amount from hand_refunds h where h.tenant = ${db.tenant} and h.order_id = any(${sql.param([...ids])}::text[])
      union all
      select o.id, w.amount from orders o
        join wallet_logs w on w.tenant = o.tenant and w.customer_id = o.customer_id and w.order_id = o.id and w.type = 'refund'
        where o.tenant = ${db.tenant} and o.id = any(${sql.param([...ids])}::text[])
    ) given group by id`);
  return new Map(rows.map(({ id, back }) => [id, toMinor(back)]));
}
