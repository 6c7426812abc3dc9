import { cameToNothing, ORDER_STATUSES } from '@sufra/api/order/statuses';
import { type SQL, sql } from 'drizzle-orm';

const LOST = ORDER_STATUSES.filter((status) => cameToNothing(status));

/** Statuses of `LOST` as a list of SQL. */
const lostStatuses = (): SQL =>
  sql`(${sql.join(
    LOST.map((status) => sql`${status}`),
    sql`, `,
  )})`;

/**
 * Of an order of `table`: whether it did not come to nothing. One that was canceled or missed is `refunded` as soon as its money is back, as is one that was
 * handed over and given back whole: its moves tell them apart.
 */
export function wasCarriedOut(table: SQL): SQL {
  return sql`(${table}.status not in ${lostStatuses()} and (${table}.status <> 'refunded' or not exists (
    select 1 from order_moves move where move.tenant = ${table}.tenant and move.order_id = ${table}.id
      and move.status in ${lostStatuses()})))`;
}
