/** The row of an order. */
import { and, eq, sql } from 'drizzle-orm';
import { prepared } from '../database/prepared.ts';
import type { Db } from '../database/tenant-scope.ts';
import { type OrderRow, orders } from './tables.ts';

/** The order whatever its owner; undefined when there is none. */
export async function findOrder(db: Db, tenant: string, id: string, lock?: 'update'): Promise<OrderRow | undefined> {
  const [row] = await (lock ? lockRow : findRow)(db).execute({ tenant, id });
  return row;
}

const ofOrder = () => and(eq(orders.tenant, sql.placeholder('tenant')), eq(orders.id, sql.placeholder('id')));
const findRow = prepared('find_order', (db, name) => db.select().from(orders).where(ofOrder()).prepare(name));
const lockRow = prepared('lock_order', (db, name) =>
  db.select().from(orders).where(ofOrder()).for('update').prepare(name),
);
