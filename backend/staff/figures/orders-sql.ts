/**
 * Orders of a period and of the one before it, as figures count them (SHOP-021). Each statement reads orders
 * by their restaurant and the moment they were placed, at most 92 days on each side (the index on
 * `orders (tenant, created_at)`), and what belongs to those orders by their key.
 */

import type { OrderType } from '@sufra/contract';
import { addDays } from '@sufra/i18n/time/zone';
import { type SQL, sql } from 'drizzle-orm';
import { wasCarriedOut } from '../../order/rules/carried-out.ts';
import { CHANGE_REASONS, STRAY_REASONS } from '../../payment/refund-reasons.ts';
import { ofOrder } from '../../payment/refunds.ts';
import type { Period } from './period.ts';

export interface Counted {
  tenant: string;
  zone: string;
  period: Period;
  /** Null: every branch. */
  branches: readonly string[] | null;
  type: OrderType | null;
}

/** They wait for their payment, or an agreement: they are in no figure. */
const WAITING = ['callcenter_pending', 'b2b_pending'];

/** Texts in brackets, as `in` reads them. */
export const list = (texts: readonly string[]) =>
  sql`(${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )})`;

/**
 * A common table `counted`: tenant, id, side (`now`, `before`), wall (the time on the wall, of the later
 * side), at, branch_id, type, status, sales, deposit, tip, sold. `sales` are without tip and deposit.
 */
export function countedOrders({ tenant, zone, period, branches, type }: Counted): SQL {
  const { begins, ends, before_from, before_to } = period;
  const at = (day: string) => sql`(${day}::date::timestamp at time zone ${zone})`;
  const own = branches === null ? sql`true` : branches.length === 0 ? sql`false` : sql`branch_id in ${list(branches)}`;
  const ofType = type === null ? sql`true` : sql`type = ${type}`;
  const column = sql`tenant, id, created_at as at, branch_id, type, status, promised_to, delivery_time, snapshot, deposit, sold_for - deposit as sales,
    (created_at at time zone ${zone}) as wall_at,
    tip, ${wasCarriedOut(sql`orders`)} as sold`;
  const total = (code: string) => sql`max((total ->> 'amount')::numeric) filter (where total ->> 'code' = ${code})`;
  const read = sql`orders cross join lateral (
    select coalesce(${total('grand')}, orders.due) as sold_for, coalesce(${total('insurance')}, 0) as deposit, coalesce(${total('tip')}, 0) as tip
    from jsonb_array_elements(snapshot -> 'totals') total) totals`;
  const shared = sql`tenant = ${tenant} and ${own} and ${ofType} and status not in ${list(WAITING)}`;
  return sql`counted as (
    select 'now' as side, wall_at as wall, raw.* from (select ${column} from ${read}
      where ${shared} and created_at >= ${begins.toISOString()}::timestamptz and created_at < ${ends.toISOString()}::timestamptz) raw
    union all
    select 'before' as side, wall_at + make_interval(days => ${period.shift}::int) as wall, raw.* from (select ${column} from ${read}
      where ${shared} and created_at >= ${at(before_from)} and created_at < ${at(addDays(before_to, 1))}) raw
  )`;
}

/**
 * A join of `back` to orders of `table`: `refunds`, what went back of the money that they were sold for,
 * whichever way, and `deposits`, what came back of their deposits. Neither what a change of dishes gave back,
 * since the sales are without those dishes, nor what came by mistake. An order of which nothing went back has
 * no such row.
 */
export function withBack(table: SQL): SQL {
  const byMethod = sql`select coalesce(sum(refund.amount), 0) from payment_sessions session
    join payment_refunds refund on refund.tenant = session.tenant and refund.session_id = session.id
    where session.tenant = ${table}.tenant and ${ofOrder(sql`session`, sql`${table}.id`)}
      and refund.reason not in ${list([...CHANGE_REASONS, ...STRAY_REASONS])}`;
  const byHand = sql`select coalesce(sum(hand.amount), 0) from hand_refunds hand
    where hand.tenant = ${table}.tenant and hand.order_id = ${table}.id`;
  const ofWallet = (types: readonly string[]) => sql`select coalesce(sum(log.amount), 0) from wallet_logs log
    where log.tenant = ${table}.tenant and log.order_id = ${table}.id and log.type in ${list(types)}`;
  const stillByWallet = sql`coalesce((${table}.snapshot -> 'spent' ->> 'wallet')::numeric, 0)`;
  // What the wallet paid once and pays no more went back into it, or by hand where it was closed.
  const ofChanges = sql`greatest(-(${ofWallet(['debit'])}) - ${stillByWallet}, 0)`;
  const pieces = sql`select coalesce(sum(piece.refunded), 0) from deposits piece
    where piece.tenant = ${table}.tenant and piece.order_id = ${table}.id and piece.state = 'returned'`;
  // What goes back beyond all that was sold is of a deposit, whether or not its piece came back.
  const sold = sql`${table}.sales + ${table}.tip`;
  return sql`left join lateral (
    select money - deposits as refunds, deposits from (
      select money, greatest(least(money, of_pieces), money - (${sold})) as deposits from (
        select (${byMethod}) + (${byHand}) + (${ofWallet(['refund', 'deposit'])}) - ${ofChanges} as money, (${pieces}) as of_pieces
      ) went
    ) parted
  ) back on ${table}.status in ('refunded', 'partially_refunded') or ${table}.deposit > 0`;
}

/** What is left of the tip of an order of `table`, joined by `withBack`: it goes back last, as `tipLeft` says. */
export function tipKept(table: SQL): SQL {
  return sql`least(${table}.tip, greatest(${table}.sales + ${table}.tip - coalesce(back.refunds, 0), 0))`;
}

/**
 * A join of `times` to orders of `table`: `ready_at` and `done_at`, when it was ready and when it was handed
 * over; null: it was not.
 */
export function withTimes(table: SQL): SQL {
  return sql`left join lateral (
    select min(move.at) filter (where move.status in ('ready', 'outdelivery', 'delivered')) as ready_at,
      min(move.at) filter (where move.status = 'delivered') as done_at
    from order_moves move where move.tenant = ${table}.tenant and move.order_id = ${table}.id
  ) times on ${table}.sold`;
}

/**
 * Over orders of `table`, joined by `withTimes`: the median of minutes until those as soon as possible were
 * ready; null: none was.
 */
export function readyMinutes(table: SQL): SQL {
  return sql`(percentile_cont(0.5) within group (order by extract(epoch from times.ready_at - ${table}.at))
    filter (where sold and delivery_time = 'asap' and times.ready_at is not null) / 60)`;
}

/** Over orders of `table`, joined by `withTimes`: how many came later than promised, or did not come by `now`. */
export function lateCount(table: SQL, now: SQL): SQL {
  return sql`count(*) filter (where sold and promised_to is not null
    and coalesce(case when ${table}.type = 'delivery' then times.done_at else times.ready_at end, ${now}) > promised_to)`;
}

/** Those of both sides up to the moment, so that half a day is beside half a day. */
export function untilNow({ period, zone }: Counted): SQL {
  return period.until === null
    ? sql`true`
    : sql`wall < (${period.until.toISOString()}::timestamptz at time zone ${zone})`;
}
