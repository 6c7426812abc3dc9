/** An order's deposits changed: its version says so, and its owners get a message. The caller holds the order. */
import { and, eq } from 'drizzle-orm';
import { announce } from '../announce.ts';
import { type OrderRow, orders } from '../tables.ts';
import type { MoveScope } from './move-order.ts';

export async function depositsChanged({ platform, db, now }: MoveScope, order: OrderRow): Promise<void> {
  const version = order.version + 1;
  await db
    .update(orders)
    .set({ version, updated_at: now })
    .where(and(eq(orders.tenant, order.tenant), eq(orders.id, order.id)));
  announce(platform, db, { ...order, version }, 'order.deposits');
}
