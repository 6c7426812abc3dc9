/**
 * Money that came and went on some days, by method: what the payment providers captured and gave back, as
 * their own lists have it, cash at the hand-over and at tables, and what wallets paid. It counts on the day
 * on which it moved, whenever its order was placed (SHOP-021).
 */
import { toMinor } from '@sufra/api/order/minor';
import type { Figures } from '@sufra/api/staff/endpoints';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { type Counted, list } from './orders-sql.ts';

/** States of a payment whose money was captured, also when it is back. */
const CAPTURED = ['paid', 'partially_refunded', 'refunded'] as const;
/** Statuses of an order whose cash is in the till. */
const HANDED_OVER = ['delivered', 'partially_refunded', 'refunded'] as const;
/** A payment is captured, and an order handed over, at most so many days after it began. */
export const MOST_DAYS_OPEN = 92;

/**
 * A common table `moves`: at, branch_id and type (null: of none, as a top-up), method, received, returned;
 * source and ref name the row that says so, each once. Of moments from `begins` to `ends`.
 */
export function moneyMoves({ tenant, begins, ends }: { tenant: string; begins: Date; ends: Date }): SQL {
  const [from, to] = [sql`${begins.toISOString()}::timestamptz`, sql`${ends.toISOString()}::timestamptz`];
  const isThen = (at: SQL) => sql`${at} >= ${from} and ${at} < ${to}`;
  const isRecent = (at: SQL) => sql`${at} >= ${from} - make_interval(days => ${MOST_DAYS_OPEN}::int) and ${at} < ${to}`;
  // A payment in an amount that was not asked for is captured at the bank and goes back, but is never `paid` here.
  const isStray = sql`s.reason = 'amount_mismatch'`;
  const paidFor = sql`
    left join orders o on o.tenant = s.tenant and o.id = coalesce(s.of_order, case when s.purpose = 'order' then s.ref_id end)
    left join reservations r on r.tenant = s.tenant and s.purpose = 'reservation' and r.id = s.ref_id
    left join dine_shares share on share.tenant = s.tenant and s.purpose = 'share' and share.id = s.ref_id
    left join dine_sessions party on party.tenant = share.tenant and party.id = share.session_id`;
  const place = sql`coalesce(o.branch_id, r.branch_id, party.branch_id) as branch_id, coalesce(o.type, case when party.id is not null then 'dine_in' end) as type`;
  return sql`moves as (
    select 'session' as source, s.id as ref, took.at, ${place}, s.kind as method, s.amount as received, 0::numeric as returned
    from payment_sessions s ${paidFor} cross join lateral (
      select coalesce(min(event.at), s.created_at) as at from payment_events event
      where event.tenant = s.tenant and event.session_id = s.id and event.state in ${list(CAPTURED)}) took
    where s.tenant = ${tenant} and s.state in ${list(CAPTURED)} and ${isRecent(sql`s.created_at`)} and ${isThen(sql`took.at`)}
    union all
    select 'refund', refund.id, refund.done_at, ${place}, s.kind, case when ${isStray} then refund.amount else 0 end, refund.amount
    from payment_refunds refund join payment_sessions s on s.tenant = refund.tenant and s.id = refund.session_id ${paidFor}
    where refund.tenant = ${tenant} and refund.state = 'done' and refund.currency = s.currency and ${isThen(sql`refund.done_at`)}
      and (s.state in ${list(CAPTURED)} or (refund.kind = 'refund' and ${isStray}))
    union all
    select 'order', o.id, handed.at, o.branch_id, o.type, method.kind, o.due, 0
    from orders o join payment_methods method on method.tenant = o.tenant and method.id = o.payment_method_id and method.kind = 'cash'
      cross join lateral (select min(move.at) as at from order_moves move
        where move.tenant = o.tenant and move.order_id = o.id and move.status = 'delivered') handed
    where o.tenant = ${tenant} and o.status in ${list(HANDED_OVER)} and o.due > 0 and ${isRecent(sql`o.created_at`)} and ${isThen(sql`handed.at`)}
    union all
    select 'table', noted.session_id || ':' || noted.member_id, noted.at, party.branch_id, 'dine_in', 'cash', noted.amount, 0
    from dine_payments noted join dine_sessions party on party.tenant = noted.tenant and party.id = noted.session_id
    where noted.tenant = ${tenant} and ${isThen(sql`noted.at`)}
    union all
    select 'hand', hand.id, hand.created_at, o.branch_id, o.type, 'cash', 0, hand.amount
    from hand_refunds hand join orders o on o.tenant = hand.tenant and o.id = hand.order_id
    where hand.tenant = ${tenant} and ${isThen(sql`hand.created_at`)}
    union all
    select 'wallet', log.id, log.created_at, o.branch_id, o.type, 'wallet', greatest(-log.amount, 0), greatest(log.amount, 0)
    from wallet_logs log join orders o on o.tenant = log.tenant and o.id = log.order_id
    where log.tenant = ${tenant} and log.type in ('debit', 'refund', 'deposit') and ${isThen(sql`log.created_at`)}
  )`;
}

/**
 * A common table `moved` of the days of `counted`: wall (local time), branch_id, type, method, received,
 * returned, as in `moves`.
 */
export function movedMoney({ tenant, zone, period, branches, type }: Counted): SQL {
  const own = branches === null ? sql`true` : branches.length === 0 ? sql`false` : sql`branch_id in ${list(branches)}`;
  return sql`${moneyMoves({ tenant, begins: period.begins, ends: period.ends })}, moved as (
    select at at time zone ${zone} as wall, branch_id, type, method, received, returned from moves
    where ${own} and ${type === null ? sql`true` : sql`type = ${type}`}
  )`;
}

/** Of the days of `counted`, most money first. */
export async function moneyByMethod(db: Db, counted: Counted): Promise<NonNullable<Figures['methods']>> {
  const { rows } = await db.execute<{ method: string; received: string; returned: string }>(sql`
    with ${movedMoney(counted)}
    select method, sum(received)::numeric(14, 2)::text as received, sum(returned)::numeric(14, 2)::text as returned
    from moved group by 1 having sum(received) <> 0 or sum(returned) <> 0`);
  return rows.toSorted((a, b) => toMinor(b.received) - toMinor(a.received) || a.method.localeCompare(b.method));
}
