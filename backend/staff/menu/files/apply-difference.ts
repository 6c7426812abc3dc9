/** Writes what a file changes of the menu, all of it in the caller's transaction (SHOP-034). */
import { MENU_LIMITS } from '@sufra/api/staff/menu-limits';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../database/tenant-scope.ts';
import { menuGroups, menuItems } from '../../../menu/tables.ts';
import { newId } from '../../../user/secrets.ts';
import { EMPTY_DISH } from '../dishes.ts';
import type { DishRow, GroupRow, MenuRows } from '../menu-rows.ts';
import { replacePhoto } from '../photos.ts';
import { expectRoom } from '../room.ts';
import type { MenuDifference } from './difference.ts';

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
    availability: { state: 'available' },
    sort: lastGroup + 1 + index,
  }));
  if (groupRows.length > 0) await db.insert(menuGroups).values(groupRows);

  const ends = new Map<string, number>();
  for (const { row } of present.dishes) ends.set(row.group_id, Math.max(ends.get(row.group_id) ?? -1, row.sort));
  const atEndOf = (group: string) => {
    const sort = (ends.get(group) ?? -1) + 1;
    ends.set(group, sort);
    return { group_id: group, sort };
  };
  const rows: DishRow[] = [
    ...difference.changed.map(({ dish, set, group }): DishRow => {
      const moved = group === dish.group ? {} : atEndOf(idOf(group));
      return { ...dish.row, ...set, ...moved };
    }),
    ...difference.added.map(({ file, group }): DishRow => {
      const { id, names = {}, descriptions = {}, price = '0.00', calories = null, allergens } = file;
      const said = { names, descriptions, price, calories };
      const listed = { allergens: allergens?.ids ?? [], allergens_known: allergens?.known ?? false };
      return { ...EMPTY_DISH, ...said, ...listed, ...atEndOf(idOf(group)), tenant: db.tenant, id: id ?? newId() };
    }),
  ];
  if (rows.length > 0)
    // One parameter whatever the number of dishes. An id of another restaurant's dish is another row: the tenant is in the key.
    await db.execute(sql`
      insert into menu_items select * from jsonb_populate_recordset(null::menu_items, ${JSON.stringify(rows)}::jsonb)
      on conflict (tenant, id) do update set names = excluded.names, descriptions = excluded.descriptions,
        price = excluded.price, calories = excluded.calories, allergens = excluded.allergens,
        allergens_known = excluded.allergens_known, group_id = excluded.group_id, sort = excluded.sort`);
  for (const { row } of difference.removed) if (row.image) await replacePhoto(db, row.image, now);
  const gone = difference.removed.map(({ row }) => row.id);
  if (gone.length > 0)
    await db.delete(menuItems).where(and(eq(menuItems.tenant, db.tenant), inArray(menuItems.id, gone)));
}
