/**
 * Messages of dine-in: what happens in a session goes to its members and to the branch's staff, that a table
 * changed to everyone (B11).
 */
import type { RealtimeEvent } from '@sufra/api/realtime';
import type { Scope } from './scope.ts';
import type { SessionRow } from './tables.ts';

/** To the members of a session, after the commit. Staff learn of all but dishes that are still being chosen. */
export function tellMembers({ platform, db, tenant }: Scope, session: SessionRow, event: RealtimeEvent): void {
  const { id, branch_id, version } = session;
  db.afterCommit(() => {
    platform.realtime.publishToOwners(tenant.tenant, 'orders', { session_id: id }, { event, id, version });
    if (event === 'dine.session') platform.realtime.publishToStaff(tenant.tenant, branch_id, { event, id, version });
  });
}

/** A table became free or taken: its id, which opens nothing. Null: no table is concerned. */
export function tellTable({ platform, db, tenant }: Scope, tableId: string | null): void {
  if (tableId === null) return;
  db.afterCommit(() => platform.realtime.publish(tenant.tenant, 'branch', { event: 'table.state', id: tableId }));
}
