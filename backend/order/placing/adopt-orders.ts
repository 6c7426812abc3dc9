/** What happens to a device's orders when a guest turns out to be a customer (CHK-051). */
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { withTenant } from '../../database/tenant-scope.ts';
import type { Platform } from '../../platform.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';
import type { VerifiedCustomer } from '../../user/sign-in/orders-at-sign-in.ts';
import { orders } from '../tables.ts';
import { openedBy } from '../tokens.ts';

/**
 * Orders of no account that these tokens open and that were placed with the verified mobile become the
 * customer's, all or none. Neither is enough alone: a number can be typed by anyone, and a link to an order
 * can be sent to anyone. Again the same: an order that is the customer's already is answered too. A failure
 * is logged and leaves the orders the device's.
 */
export async function adoptOrders(
  platform: Pick<Platform, 'database' | 'log'>,
  { tenant }: TenantRecord,
  { id: customer_id, country_code, mobile }: VerifiedCustomer,
  tokens: readonly string[],
  now: Date,
): Promise<string[]> {
  if (tokens.length === 0) return [];
  try {
    return await withTenant(platform.database, tenant, async (db) => {
      const opened = await openedBy(db, tokens, now);
      if (opened.size === 0) return [];
      const rows = await db
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(
            eq(orders.tenant, tenant),
            inArray(orders.id, [...opened.values()]),
            or(
              eq(orders.customer_id, customer_id),
              and(
                isNull(orders.customer_id),
                eq(orders.country_code, country_code),
                eq(orders.customer_mobile, mobile),
              ),
            ),
          ),
        )
        // Always in the same order, so that two sign-ins cannot wait for each other; what another took
        // meanwhile is left out.
        .orderBy(asc(orders.id))
        .for('update');
      const own = rows.map(({ id }) => id);
      if (own.length === 0) return [];
      await db
        .update(orders)
        .set({ customer_id })
        .where(and(eq(orders.tenant, tenant), inArray(orders.id, own)));
      return [...opened].flatMap(([token, order]) => (own.includes(order) ? [token] : []));
    });
  } catch (error) {
    platform.log.error({ err: error, tenant }, "a device's orders could not come into the account at sign-in");
    return [];
  }
}
