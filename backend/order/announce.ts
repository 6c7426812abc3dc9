/**
 * Publishes to the owners of an order, and to the staff of its branch, that it changed, after the change is
 * sure (safety B11).
 */
import type { Db } from '../database/tenant-scope.ts';
import type { Platform } from '../platform.ts';
import type { OrderRow } from './tables.ts';

export function announce(
  platform: Pick<Platform, 'realtime'>,
  db: Db,
  order: Pick<OrderRow, 'tenant' | 'id' | 'customer_id' | 'branch_id' | 'version'>,
  event: 'order.status' | 'order.promise' | 'order.arrived' | 'order.rated' | 'order.lines' | 'order.deposits',
): void {
  const { tenant, id, customer_id, branch_id, version } = order;
  db.afterCommit(() => {
    platform.realtime.publishToOwners(tenant, 'orders', { order_id: id, customer_id }, { event, id, version });
    platform.realtime.publishToStaff(tenant, branch_id, { event, id, version });
  });
}
