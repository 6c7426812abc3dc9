/** Tells a customer's open pages that a balance, or what depends on it, is another now; orders tell it by themselves. */
import type { Db } from '../database/tenant-scope.ts';
import type { Platform } from '../platform.ts';
import type { Account } from './movements.ts';

export function announceBalance(
  { realtime }: Pick<Platform, 'realtime'>,
  db: Db,
  { tenant, customer_id }: Account,
): void {
  db.afterCommit(() =>
    realtime.publishToOwners(tenant, 'orders', { customer_id }, { event: 'balance.changed', id: customer_id }),
  );
}
