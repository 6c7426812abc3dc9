/** What is too old goes out of a balance, lot by lot (ACCT-027, guide §1.13, §1.14). */
import { withTenant } from '../database/tenant-scope.ts';
import type { Platform } from '../platform.ts';
import type { Account, Ledger } from './ledger.ts';

/** Each account in a transaction of its own: one that fails does not keep the others. */
export async function expireAll<Amount, Of extends Account>(
  platform: Pick<Platform, 'tenants' | 'clock' | 'database' | 'log'>,
  ledger: Ledger<Amount, Of>,
): Promise<void> {
  for (const { tenant } of await platform.tenants.all()) {
    const now = platform.clock.now(tenant);
    const accounts = await withTenant(platform.database, tenant, (db) => ledger.due(db, tenant, now));
    for (const account of accounts) {
      try {
        await withTenant(platform.database, tenant, (db) => ledger.expire(db, account, now));
      } catch (error) {
        platform.log.error({ err: error, tenant, customer: account.customer_id }, 'a balance could not expire');
      }
    }
  }
}
