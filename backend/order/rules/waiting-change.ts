/** Rows of changes that wait for their difference (CHK-064). The caller holds the order's row. */
import type { Order } from '@sufra/api/order/endpoints';
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { giveUp, lockSessionsOf } from '../../payment/session-rows.ts';
import type { OrderRow } from '../tables.ts';
import { isEditable } from './editable.ts';
import { type OrderChangeRow, orderChanges } from './tables.ts';

/** So long its customer reads that it was not made. */
export const LAPSED_MS = DAY_MS;

const ownRow = ({ tenant, id }: Pick<OrderRow, 'tenant' | 'id'>) =>
  and(eq(orderChanges.tenant, tenant), eq(orderChanges.order_id, id));

/**
 * The change of an order whose difference can be paid now; null: none waits, its time is over, or the order
 * cannot be changed any more.
 */
export async function waitingChange(db: Db, order: OrderRow, now: Date): Promise<OrderChangeRow | null> {
  return (await changeOf(db, order, now)).waiting;
}

/**
 * `hasLapsed`: it was not made, for its difference was not paid in time or the order cannot be changed any
 * more. Known for `LAPSED_MS`.
 */
export async function changeOf(
  db: Db,
  order: OrderRow,
  now: Date,
): Promise<{ waiting: OrderChangeRow | null; hasLapsed: boolean }> {
  const [row] = await db.select().from(orderChanges).where(ownRow(order));
  if (!row) return { waiting: null, hasLapsed: false };
  const waits = row.pay_until > now && isEditable(order, now);
  return { waiting: waits ? row : null, hasLapsed: !waits };
}

/** Those that wait of several orders of a tenant, by their ids. */
export async function waitingChanges(
  db: Db,
  orders: readonly OrderRow[],
  now: Date,
): Promise<ReadonlyMap<string, OrderChangeRow>> {
  const ids = orders.filter((order) => isEditable(order, now)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const ofOrders = and(eq(orderChanges.tenant, db.tenant), inArray(orderChanges.order_id, ids));
  const rows = await db
    .select()
    .from(orderChanges)
    .where(and(ofOrders, gt(orderChanges.pay_until, now)));
  return new Map(rows.map((row) => [row.order_id, row]));
}

/** As pages read it. */
export function changeView({ due, pay_until }: OrderChangeRow): NonNullable<Order['change']> {
  return { amount: due, pay_until: pay_until.toISOString() };
}

/**
 * Ends a change that waits; its open payments are given up, and the order stays as it is. False where none
 * waits. `by`: for operators.
 */
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
