/**
 * Orders whose time is over (API-051): not accepted in time (`missedAt`), or placed by the call centre and not paid.
 */
import type { OrderStatus } from '@sufra/api/order/statuses';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, eq, lte, or } from 'drizzle-orm';
import { type Db, withSystem, withTenant } from '../../database/tenant-scope.ts';
import { defineHook } from '../../hooks.ts';
import type { Platform } from '../../platform.ts';
import { findOrder } from '../order-rows.ts';
import type { SystemReason } from '../rules/cancel-reasons.ts';
import { CALL_CENTRE_MINUTES } from '../rules/cancel-window.ts';
import { type OrderRow, orders } from '../tables.ts';
import { moveOrder } from './move-order.ts';

/** An order was not accepted in time: in the transaction that ends it. */
export const missedOrder = defineHook<
  (db: Db, order: Pick<OrderRow, 'id' | 'number' | 'branch_id'>, now: Date) => Promise<void>
>('a missed order', async () => {});

interface End {
  to: OrderStatus;
  reason?: SystemReason;
  at: (order: Pick<OrderRow, 'miss_at' | 'created_at'>) => Date;
}

/** What happens to an order that is left in a status, and when. */
const ENDS: Readonly<Record<string, End>> = {
  created: { to: 'missed', at: ({ miss_at }) => miss_at },
  callcenter_pending: {
    to: 'canceled',
    reason: 'not_paid',
    at: ({ created_at }) => minutesAfter(created_at, CALL_CENTRE_MINUTES),
  },
};

/** Each order in a transaction of its own: a failure does not stop the others. */
export async function endOverdueOrders(platform: Platform): Promise<void> {
  // Each second, so only those for which it may be time somewhere: clocks of tenants can differ.
  const latest = platform.clock.latest();
  const waiting = await withSystem(platform.database, (db) =>
    db
      .select({
        tenant: orders.tenant,
        id: orders.id,
        status: orders.status,
        miss_at: orders.miss_at,
        created_at: orders.created_at,
      })
      .from(orders)
      .where(
        or(
          and(eq(orders.status, 'created'), lte(orders.miss_at, latest)),
          and(
            eq(orders.status, 'callcenter_pending'),
            lte(orders.created_at, minutesAfter(latest, -CALL_CENTRE_MINUTES)),
          ),
        ),
      ),
  );
  for (const found of waiting) {
    const { tenant: key, id, status } = found;
    const end = ENDS[status]!;
    const now = platform.clock.now(key);
    if (end.at(found) > now) continue;
    const tenant = await platform.tenants.find(key);
    if (!tenant) continue;
    try {
      await withTenant(platform.database, key, async (db) => {
        const order = await findOrder(db, key, id, 'update');
        // Accepted or paid while we looked: then its time is not over.
        if (order?.status !== status) return;
        const reason = end.reason && { reason: end.reason };
        await moveOrder({ platform, db, tenant, now }, id, end.to, { by: 'system', ...reason });
        if (end.to === 'missed') await platform.hooks.of(missedOrder)(db, order, now);
      });
    } catch (error) {
      platform.log.error({ err: error, tenant: key, order: id }, 'an order whose time is over could not be moved');
    }
  }
}

function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE_MS);
}
