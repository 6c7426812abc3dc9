import { cameToNothing, ORDER_STATES, ORDER_STATUSES, type OrderState } from '@sufra/api/order/statuses';
import { type SQL, sql } from 'drizzle-orm';

const LOST = ORDER_STATUSES.filter((status) => cameToNothing(status));

const listOf = (statuses: readonly string[]): SQL =>
  sql`(${sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )})`;

/**
 * Of an order of `table`: whether it ended as one of `statuses`, of those of `LOST`. It is `refunded` as soon
 * as its money is back, as is one that was handed over and given back whole: its moves tell them apart.
 */
export function endedIn(table: SQL, statuses: readonly string[]): SQL {
  return sql`(${table}.status in ${listOf(statuses)} or (${table}.status = 'refunded' and exists (
    select 1 from order_moves move where move.tenant = ${table}.tenant and move.order_id = ${table}.id
      and move.status in ${listOf(statuses)})))`;
}

/** Of an order of `table`: whether it did not come to nothing. */
export function wasCarriedOut(table: SQL): SQL {
  return sql`not ${endedIn(table, LOST)}`;
}

/**
 * Of an order of `table`: whether it is in `state`, as `endedStatus` says it of one order, whatever its money
 * did afterwards (ACCT-006, SHOP-021).
 */
export function isInState(table: SQL, state: OrderState): SQL {
  if (state === 'canceled') return endedIn(table, LOST);
  return sql`(${table}.status in ${listOf(ORDER_STATES[state])} and ${wasCarriedOut(table)})`;
}
