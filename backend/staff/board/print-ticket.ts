/** Copies of a ticket, counted for all devices: a second one on the pass is otherwise cooked twice (SHOP-012). */
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { type OrderRow, orders } from '../../order/tables.ts';

/** Counts one more copy and answers its number, from 1. Two devices at one moment get two numbers. */
export async function countPrint(db: Db, { id }: Pick<OrderRow, 'id'>): Promise<number> {
  const [counted] = await db
    .update(orders)
    .set({ prints: sql`${orders.prints} + 1` })
    .where(and(eq(orders.tenant, db.tenant), eq(orders.id, id)))
    .returning({ prints: orders.prints });
  return counted!.prints;
}
