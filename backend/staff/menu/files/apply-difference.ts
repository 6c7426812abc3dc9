/** Writes what a file changes of the menu, all of it in the caller's transaction (SHOP-034). */
import { MENU_LIMITS } from '@sufra/api/staff/menu-limits';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../database/tenant-scope.ts';
import { menuGroups, menuItems } from '../../../menu/tables.ts';
import { newId } from '../../../user/secrets.ts';
import { EMPTY_DISH } from '../dishes.ts';
import { setGroupTimes } from '../groups.ts';
import type { Dish, GroupRow, MenuRows } from '../menu-rows.ts';
import { notePhotos } from '../photos.ts';
import { expectRoom } from '../room.ts';
import { writeDishes } from '../write-dishes.ts';
import type { MenuDifference } from './difference.ts';
import { withPart } from './photo-cell.ts';

/** Throws MENU_FULL. */
export async function applyDifference(
  db: Db,
  { groups: added, ...difference }: MenuDifference,
  present: MenuRows,
  now: Date,
): Promise<void> {
  const groupIds = added.map(() => newId());
  const idOf = (group: GroupRow | number) => (typeof group === 'number' ? groupIds[group]! : group.id);
  expectRoom(present.groups.length + added.length, MENU_LIMITS.groups);
  expectRoom(present.dishes.length + difference.added.length - difference.removed.length, MENU_LIMITS.dishes);
  const lastGroup = Math.max(-1, ...present.groups.map(({ sort }) => sort));
  const groupRows: GroupRow[] = added.map((names, index) => ({
    tenant: db.tenant,
    id: groupIds[index]!,
    names,
    image: null,
    availability: difference.newGroupTimes.get(index) ?? { state: 'available' },
    sort: lastGroup + 1 + index,
  }));
  if (groupRows.length > 0) await db.insert(menuGroups).values(groupRows);

  await setGroupTimes(
    db,
    difference.groupTimes.map(({ group, now: availability }) => ({ id: group.id, availability })),
  );

  const ends = new Map<string, number>();
  for (const { row } of present.dishes) ends.set(row.group_id, Math.max(ends.get(row.group_id) ?? -1, row.sort));
  const atEndOf = (group: string) => {
    const sort = (ends.get(group) ?? -1) + 1;
    ends.set(group, sort);
    return { group_id: group, sort };
  };
  const dishes: Dish[] = [
    ...difference.changed.map(({ dish, set, prices, group }): Dish => {
      const moved = group === dish.group ? {} : atEndOf(idOf(group));
      return { row: { ...dish.row, ...set, ...moved }, prices };
    }),
    ...difference.added.map(({ file, group, part }): Dish => {
      const { id, names = {}, descriptions = {}, price = '0.00', calories = null, allergens } = file;
      const said = { names, descriptions, price, calories };
      const listed = { allergens: allergens?.ids ?? [], allergens_known: allergens?.known ?? false };
      const own = { ...atEndOf(idOf(group)), tenant: db.tenant, id: id ?? newId() };
      return withPart({ row: { ...EMPTY_DISH, ...said, ...listed, ...own }, prices: [] }, part);
    }),
  ];
  await writeDishes(db, dishes);
  const gone = difference.removed.map(({ row }) => row.id);
  if (gone.length > 0)
    await db.delete(menuItems).where(and(eq(menuItems.tenant, db.tenant), inArray(menuItems.id, gone)));
  await notePhotos(db, now);
}
