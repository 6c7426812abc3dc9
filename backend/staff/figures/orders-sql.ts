/**
 * Orders of a period and of the one before it, as figures count them (SHOP-021). Each statement reads orders by their restaurant and the moment they were
 * placed, at most 92 days on each side (the index on `orders (tenant, created_at)`), and what belongs to those orders by their key.
 */

import type { OrderType } from '@sufra/contract';
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

const list = (texts: readonly string[]) =>
  sql`(${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )})`;

/** A common table `counted`: tenant, id, side (`now`, `before`), wall (the time on the wall, of the later side), at, branch_id, type, status, sales, tip, sold. `sales` are without the tip. */
export function countedOrders({ tenant, zone, period, branches, type }: Counted): SQL {
  const { begins, ends, before_from, before_to } = period;
  const at = (day: string) => sql`(${day}::date::timestamp at time zone ${zone})`;
  const own = branches === null ? sql`true` : branches.length === 0 ? sql`false` : sql`branch_id in ${list(branches)}`;
  const ofType = type === null ? sql`true` : sql`type = ${type}`;
  const column = sql`tenant, id, created_at as at, branch_id, type, status, promised_to, delivery_time, snapshot,
    (created_at at time zone ${zone}) as wall_at,
    coalesce((select (total ->> 'amount')::numeric from jsonb_array_elements(snapshot -> 'totals') total
      where total ->> 'code' = 'grand'), due) as sales,
    coalesce((select (total ->> 'amount')::numeric from jsonb_array_elements(snapshot -> 'totals') total
      where total ->> 'code' = 'tip'), 0) as tip,
    ${wasCarriedOut(sql`orders`)} as sold`;
  const shared = sql`tenant = ${tenant} and ${own} and ${ofType} and status not in ${list(WAITING)}`;
  return sql`counted as (
    select 'now' as side, wall_at as wall, raw.* from (select ${column} from orders
      where ${shared} and created_at >= ${begins.toISOString()}::timestamptz and created_at < ${ends.toISOString()}::timestamptz) raw
    union all
    select 'before' as side, wall_at + make_interval(days => ${period.shift}::int) as wall, raw.* from (select ${column} from orders
      where ${shared} and created_at >= ${at(before_from)} and created_at < ${at(before_to)} + interval '1 day') raw
  )`;
}

/**
 * What went back of the money that an order of `table` was sold for, whichever way. Neither what a change of its dishes gave back, since its sales are without
 * those dishes, nor what came for it by mistake.
 */
export function backOf(table: SQL): SQL {
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
  return sql`((${byMethod}) + (${byHand}) + (${ofWallet(['refund', 'deposit'])}) - ${ofChanges})`;
}

/** What is left of the tip of an order of `table`: it goes back last, as `tipLeft` says. */
export function tipKept(table: SQL): SQL {
  return sql`case when ${table}.tip = 0 or ${table}.status not in ('refunded', 'partially_refunded') then ${table}.tip
    else least(${table}.tip, greatest(${table}.sales + ${table}.tip - ${backOf(table)}, 0)) end`;
}

/** Those of both sides up to the moment, so that half a day is beside half a day. */
export function untilNow({ period, zone }: Counted): SQL {
  return period.until === null
    ? sql`true`
    : sql`wall < (${period.until.toISOString()}::timestamptz at time zone ${zone})`;
}
