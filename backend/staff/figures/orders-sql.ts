/**
 * Orders of a period and of the one before it, as figures count them (SHOP-021). Each statement reads orders by their restaurant and the moment they were
 * placed, at most 92 days on each side (the index on `orders (tenant, created_at)`), and what belongs to those orders by their key.
 */

import { cameToNothing, ORDER_STATUSES } from '@sufra/api/order/statuses';
import type { OrderType } from '@sufra/contract';
import { type SQL, sql } from 'drizzle-orm';
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
const LOST = ORDER_STATUSES.filter((status) => cameToNothing(status));

const list = (texts: readonly string[]) =>
  sql`(${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )})`;

/** A common table `counted`: tenant, id, side (`now`, `before`), wall (the time on the wall, of the later side), at, branch_id, type, status, sales, sold. */
export function countedOrders({ tenant, zone, period, branches, type }: Counted): SQL {
  const { begins, ends, before_from, before_to } = period;
  const at = (day: string) => sql`(${day}::date::timestamp at time zone ${zone})`;
  const own = branches === null ? sql`true` : branches.length === 0 ? sql`false` : sql`branch_id in ${list(branches)}`;
  const ofType = type === null ? sql`true` : sql`type = ${type}`;
  const column = sql`tenant, id, created_at as at, branch_id, type, status, promised_to, delivery_time, snapshot,
    (created_at at time zone ${zone}) as wall_at,
    coalesce((select (total ->> 'amount')::numeric from jsonb_array_elements(snapshot -> 'totals') total
      where total ->> 'code' = 'grand'), due) as sales,
    status not in ${list(LOST)} as sold`;
  const shared = sql`tenant = ${tenant} and ${own} and ${ofType} and status not in ${list(WAITING)}`;
  return sql`counted as (
    select 'now' as side, wall_at as wall, raw.* from (select ${column} from orders
      where ${shared} and created_at >= ${begins.toISOString()}::timestamptz and created_at < ${ends.toISOString()}::timestamptz) raw
    union all
    select 'before' as side, wall_at + make_interval(days => ${period.shift}::int) as wall, raw.* from (select ${column} from orders
      where ${shared} and created_at >= ${at(before_from)} and created_at < ${at(before_to)} + interval '1 day') raw
  )`;
}

/** Those of both sides up to the moment, so that half a day is beside half a day. */
export function untilNow({ period, zone }: Counted): SQL {
  return period.until === null
    ? sql`true`
    : sql`wall < (${period.until.toISOString()}::timestamptz at time zone ${zone})`;
}
