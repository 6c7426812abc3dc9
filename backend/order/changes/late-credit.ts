/**
 * A promise that pays by itself (guide §6.7): an order that is later than promised, and some minutes, gives
 * its customer money into the wallet, once. The rule is shown before the order is placed and stays as it was
 * then; the deadline is the promise of that moment, so a promise that the kitchen moves later moves nothing
 * here.
 */
import { cameToNothing, isAwaited } from '@sufra/api/order/statuses';
import { and, eq, lte } from 'drizzle-orm';
import { type Db, withSystem, withTenant } from '../../database/tenant-scope.ts';
import { announceBalance } from '../../ledger/announce.ts';
import type { Platform } from '../../platform.ts';
import { wallet } from '../../wallet/ledger.ts';
import { announce } from '../announce.ts';
import { findOrder } from '../order-rows.ts';
import { WAITING } from '../rules/waiting.ts';
import { type OrderRow, orders } from '../tables.ts';

/**
 * Pays when the order is late, under the order's lock and in the transaction that changes it. Answers the
 * columns as they are then; the caller keeps them with the rest of the row.
 */
export async function payLate(db: Db, order: OrderRow, now: Date): Promise<Pick<OrderRow, 'late_at' | 'late_paid_at'>> {
  const { tenant, id, number, customer_id, late_at, late_paid_at, snapshot } = order;
  const rule = snapshot.late_credit;
  if (!rule || !late_at || late_at > now || late_paid_at || customer_id === null) return { late_at, late_paid_at };
  const reason = { ar: `تأخر الطلب ${number}`, en: `Order ${number} was late` };
  await wallet.move(db, { tenant, customer_id }, { type: 'give_away', amount: rule.amount, order_id: id, reason }, now);
  return { late_at: null, late_paid_at: now };
}

/** The same when the order comes to a status: handed over, or over, it cannot be late any more. */
export async function settleLate(
  db: Db,
  order: OrderRow,
  status: string,
  now: Date,
): Promise<Pick<OrderRow, 'late_at' | 'late_paid_at'>> {
  const { late_at, late_paid_at, type } = order;
  if (status === WAITING || isAwaited({ type, status })) return { late_at, late_paid_at };
  // Its money goes back or was never taken: there is nothing to make good.
  const paid = cameToNothing(status) ? { late_paid_at } : await payLate(db, order, now);
  return { late_at: null, late_paid_at: paid.late_paid_at };
}

/**
 * Orders that are late by now get what was promised; each in a transaction of its own: a failure does not
 * stop the others.
 */
export async function payLateOrders(platform: Platform): Promise<void> {
  const latest = platform.clock.latest();
  const found = await withSystem(platform.database, (db) =>
    db
      .select({ tenant: orders.tenant, id: orders.id, late_at: orders.late_at })
      .from(orders)
      .where(lte(orders.late_at, latest)),
  );
  for (const { tenant, id, late_at } of found) {
    const now = platform.clock.now(tenant);
    if (late_at! > now) continue;
    try {
      await withTenant(platform.database, tenant, async (db) => {
        const order = await findOrder(db, tenant, id, 'update');
        // Not one that waits for its money: the kitchen has not begun it.
        if (!order || order.status === WAITING) return;
        const paid = await payLate(db, order, now);
        if (!paid.late_paid_at || order.late_paid_at) return;
        const version = order.version + 1;
        await db
          .update(orders)
          .set({ ...paid, version, updated_at: now })
          .where(and(eq(orders.tenant, tenant), eq(orders.id, id)));
        announce(platform, db, { ...order, version }, 'order.promise');
        announceBalance(platform, db, { tenant, customer_id: order.customer_id! });
      });
    } catch (error) {
      platform.log.error({ err: error, tenant, order: id }, 'a late order could not be made good');
    }
  }
}
