/** Orders that nobody accepted in time (API-051); `missedAt` says when that is. */
import { and, eq, lte } from 'drizzle-orm';
import { withSystem, withTenant } from '../database/tenant-scope.ts';
import type { Platform } from '../platform.ts';
import { moveOrder } from './move-order.ts';
import { findOrder } from './order-view.ts';
import { orders } from './tables.ts';

/** Each order in a transaction of its own: one that fails does not keep the others. */
export async function missOrders(platform: Platform): Promise<void> {
  // Each second, so only those for which it may be time somewhere: clocks of tenants can differ.
  const waiting = await withSystem(platform.database, (db) =>
    db
      .select({ tenant: orders.tenant, id: orders.id, miss_at: orders.miss_at })
      .from(orders)
      .where(and(eq(orders.status, 'created'), lte(orders.miss_at, platform.clock.latest()))),
  );
  for (const { tenant: key, id, miss_at } of waiting) {
    const now = platform.clock.now(key);
    if (miss_at > now) continue;
    const tenant = await platform.tenants.find(key);
    if (!tenant) continue;
    try {
      await withTenant(platform.database, key, async (db) => {
        const order = await findOrder(db, key, id, 'update');
        // Accepted while we looked: then it is not missed.
        if (order?.status === 'created') await moveOrder({ platform, db, tenant, now }, id, 'missed', { by: 'system' });
      });
    } catch (error) {
      platform.log.error({ err: error, tenant: key, order: id }, 'an order could not be marked as missed');
    }
  }
}
