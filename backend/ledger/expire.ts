/** What is too old goes out of a balance, lot by lot (ACCT-027, guide §1.13, §1.14). */
import { withTenant } from '../database/tenant-scope.ts';
import type { Platform } from '../platform.ts';
import type { Ledger } from './ledger.ts';
import type { Account } from './movements.ts';

/** Each account in a transaction of its own: a failure does not stop the others. */
export function expiryOf<Amount extends string | number, Of extends Account>(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  ledger: Ledger<Amount, Of>,
): (tenant: { tenant: string }, now: Date) => Promise<void> {
  return async ({ tenant }, now) => {
    const accounts = await withTenant(database, tenant, (db) => ledger.due(db, tenant, now));
    for (const account of accounts) {
      try {
        await withTenant(database, tenant, (db) => ledger.expire(db, account, now));
      } catch (error) {
        log.error({ err: error, tenant, customer: account.customer_id }, 'a balance could not expire');
      }
    }
  };
}
