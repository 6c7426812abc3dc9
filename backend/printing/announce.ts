/**
 * Publishes to the staff of a branch that its papers or printers are otherwise than before, after the change is sure.
 */
import type { Db } from '../database/tenant-scope.ts';
import type { Platform } from '../platform.ts';

export function tellStaff({ realtime }: Pick<Platform, 'realtime'>, db: Db, branch: string): void {
  const { tenant } = db;
  db.afterCommit(() => realtime.publishToStaff(tenant, branch, { event: 'staff.printing', id: branch }));
}
