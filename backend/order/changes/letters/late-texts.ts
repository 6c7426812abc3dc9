/**
 * Customers who still wait for their order 15 minutes after its promise are texted so, once. Each in a
 * transaction of its own.
 */
import { LATE_MS } from '@sufra/api/order/running-late';
import { isAwaited, isUnderWay, ORDER_STATUSES } from '@sufra/api/order/statuses';
import { HOUR_MS } from '@sufra/i18n/time/units';
import { and, eq, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { withSystem, withTenant } from '../../../database/tenant-scope.ts';
import type { Platform } from '../../../platform.ts';
import { findOrder } from '../../order-rows.ts';
import { orders } from '../../tables.ts';
import { countText, tellCustomer } from './messages.ts';

const AT_ONCE = 200;
/** An order that no one has moved for so long was forgotten on the console; a text about it says nothing true. */
const FORGOTTEN_MS = 3 * HOUR_MS;

export async function textLateOrders(platform: Platform): Promise<void> {
  const before = (ms: number) => new Date(platform.clock.latest().getTime() - ms);
  const found = await withSystem(platform.database, (db) =>
    db
      .select({ tenant: orders.tenant, id: orders.id })
      .from(orders)
      .where(
        and(
          inArray(orders.status, ORDER_STATUSES.filter(isUnderWay)),
          lte(orders.promised_to, before(LATE_MS)),
          ne(orders.type, 'dine_in'),
          or(ne(orders.status, 'ready'), eq(orders.type, 'delivery')),
          sql`not ('LATE' = any(${orders.texts}))`,
        ),
      )
      .orderBy(orders.promised_to)
      .limit(AT_ONCE),
  );
  for (const { tenant: key, id } of found) {
    const now = platform.clock.now(key);
    const tenant = await platform.tenants.find(key);
    if (!tenant) continue;
    try {
      await withTenant(platform.database, key, async (db) => {
        const order = await findOrder(db, key, id, 'update');
        if (!order || !isAwaited(order) || !order.promised_to) return;
        const waited = now.getTime() - order.promised_to.getTime();
        if (waited < LATE_MS) return;
        if (waited < FORGOTTEN_MS) await tellCustomer({ platform, db, tenant, now, by: 'system' }, order, 'LATE');
        // Also when none could be sent: it is not looked at again.
        await countText(db, order, 'LATE');
      });
    } catch (error) {
      platform.log.error({ err: error, tenant: key, order: id }, 'a late order could not be texted');
    }
  }
}
