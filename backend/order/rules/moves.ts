/** The way that an order has gone. */
import type { Order } from '@sufra/api/order/endpoints';
import { and, asc, eq, sql } from 'drizzle-orm';
import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { type OrderRow, orderMoves } from '../tables.ts';

/** Its moves, oldest first. */
export async function historyOf(
  db: Db,
  { tenant, id }: Pick<OrderRow, 'tenant' | 'id'>,
): Promise<Order['status_history']> {
  const rows = await findMoves(db).execute({ tenant, id });
  return rows.map(({ status, at, by }) => ({ status, at: at.toISOString(), by }));
}

const findMoves = prepared('find_order_moves', (db, name) =>
  db
    .select({ status: orderMoves.status, at: orderMoves.at, by: orderMoves.by })
    .from(orderMoves)
    .where(and(eq(orderMoves.tenant, sql.placeholder('tenant')), eq(orderMoves.order_id, sql.placeholder('id'))))
    .orderBy(asc(orderMoves.position))
    .prepare(name),
);
