/** Points that are too old go out, lot by lot (ACCT-027, guide §1.14). */
import { and, isNull, lte } from 'drizzle-orm';
import { withTenant } from '../database/tenant-scope.ts';
import type { Platform } from '../platform.ts';
import { expireLots } from './ledger.ts';
import { pointsLogs } from './tables.ts';

/** Each account in a transaction of its own: one that fails does not keep the others. */
export async function expirePoints(platform: Platform): Promise<void> {
  for (const { tenant } of await platform.tenants.all()) {
    const now = platform.clock.now(tenant);
    const accounts = await withTenant(platform.database, tenant, (db) =>
      db
        .selectDistinct({ customer_id: pointsLogs.customer_id, provider: pointsLogs.provider })
        .from(pointsLogs)
        .where(and(isNull(pointsLogs.closed_at), lte(pointsLogs.expires_at, now))),
    );
    for (const account of accounts) {
      try {
        await withTenant(platform.database, tenant, (db) => expireLots(db, { tenant, ...account }, now));
      } catch (error) {
        platform.log.error({ err: error, tenant, customer: account.customer_id }, 'points could not expire');
      }
    }
  }
}
