/**
 * Publishes to a customer's open pages that a balance, or what depends on it, has changed; orders publish
 * their own changes.
 */
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
