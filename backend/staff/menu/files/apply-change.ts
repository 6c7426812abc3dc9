/** Writes what a file changes of the menu, all of it in the caller's transaction (SHOP-034). */
import { MENU_LIMITS } from '@sufra/api/staff/shop/menu-limits';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../database/tenant-scope.ts';
import { menuItems } from '../../../menu/tables.ts';
import { setGroupTimes } from '../groups.ts';
import { notePhotos } from '../photos.ts';
import { expectRoom } from '../room.ts';
import { isOneOf, jsonOf, writeDishes } from '../write-dishes.ts';
import type { MenuChange } from './change-of-file.ts';

/** Throws MENU_FULL. */
export async function applyChange(db: Db, change: MenuChange, now: Date): Promise<void> {
  expectRoom(change.groups, MENU_LIMITS.groups);
  expectRoom(change.dishes, MENU_LIMITS.dishes);
  if (change.newGroups)
    await db.execute(
      sql`insert into menu_groups select * from jsonb_populate_recordset(null::menu_groups, ${jsonOf(change.newGroups)})`,
    );
  await setGroupTimes(db, change.groupTimes);
  await writeDishes(db, change.written);
  await removeDishes(db, change.removed);
  await notePhotos(db, now);
}

export async function removeDishes(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.delete(menuItems).where(and(eq(menuItems.tenant, db.tenant), isOneOf(sql`${menuItems.id}`, ids)));
}
