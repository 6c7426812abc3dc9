/** What staff change, written to the tables. Each answers false (null) when there is no such thing in this tenant. */

import { branches, type StaffState } from '@sufra/backend/branch/tables.ts';
import type { Db } from '@sufra/backend/database/tenant-scope.ts';
import { EVERY_BRANCH, menuItems, menuStock } from '@sufra/backend/menu/tables.ts';
import { tenantSettings } from '@sufra/backend/tenant/tables.ts';
import { and, eq, type SQL } from 'drizzle-orm';

export async function setSetting(db: Db, tenant: string, group: string, key: string, value: unknown): Promise<void> {
  await db
    .insert(tenantSettings)
    .values({ tenant, setting_group: group, key, value })
    .onConflictDoUpdate({
      target: [tenantSettings.tenant, tenantSettings.setting_group, tenantSettings.key],
      set: { value },
    });
}

export async function setItemAvailability(
  db: Db,
  tenant: string,
  itemId: string,
  change: { state: 'available' | 'sold_out'; branchId: string | null; backAt?: 'tomorrow' | 'unknown'; now: Date },
): Promise<boolean> {
  const [item] = await db.select({ id: menuItems.id }).from(menuItems).where(eq(menuItems.id, itemId));
  if (!item) return false;
  if (change.branchId !== null) {
    const [branch] = await db.select({ id: branches.id }).from(branches).where(eq(branches.id, change.branchId));
    if (!branch) return false;
  }
  // Said for every branch, it ends what was said for one.
  const replaced: (SQL | undefined)[] = [eq(menuStock.item_id, itemId)];
  if (change.branchId !== null) replaced.push(eq(menuStock.branch_id, change.branchId));
  await db.delete(menuStock).where(and(...replaced));
  await db.insert(menuStock).values({
    tenant,
    item_id: itemId,
    branch_id: change.branchId ?? EVERY_BRANCH,
    state: change.state,
    back_at: change.backAt ?? 'unknown',
    since: change.now,
  });
  return true;
}

export async function setBranchState(
  db: Db,
  branchId: string,
  state: StaffState,
  until: Date | null,
): Promise<boolean> {
  const rows = await db
    .update(branches)
    .set({ staff_state: state, staff_reason: null, resumes_at: until })
    .where(eq(branches.id, branchId))
    .returning({ id: branches.id });
  return rows.length > 0;
}
