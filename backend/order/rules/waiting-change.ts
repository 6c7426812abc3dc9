/** Rows of changes that wait for their difference (CHK-064). The caller holds the order's row. */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { giveUp, lockSessionsOf } from '../../payment/session-rows.ts';
import type { OrderRow } from '../tables.ts';
import { isEditable } from './editable.ts';
import { type OrderChangeRow, orderChanges } from './tables.ts';

const ownRow = ({ tenant, id }: Pick<OrderRow, 'tenant' | 'id'>) =>
  and(eq(orderChanges.tenant, tenant), eq(orderChanges.order_id, id));

/** The change of an order whose difference can be paid now; null: none waits, its time is over, or the order cannot be changed any more. */
export async function waitingChange(db: Db, order: OrderRow, now: Date): Promise<OrderChangeRow | null> {
  if (!isEditable(order, now)) return null;
  const [row] = await db.select().from(orderChanges).where(ownRow(order));
  return row && row.pay_until > now ? row : null;
}

/** Ends a change that waits; its open payments are given up, and the order stays as it is. False where none waits. `by`: for operators. */
export async function dropChange(
  db: Db,
  order: OrderRow,
  now: Date,
  { by = 'system', note }: { by?: 'system' | 'customer'; note: string },
): Promise<boolean> {
  const gone = await db.delete(orderChanges).where(ownRow(order)).returning({ id: orderChanges.order_id });
  if (gone.length === 0) return false;
  for (const session of await lockSessionsOf(db, order.tenant, order.id)) await giveUp(db, session, { by, now, note });
  return true;
}
