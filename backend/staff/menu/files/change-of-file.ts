/** What a file changes of the menu, as it is written (SHOP-034). Pure; a thread of its own loads it. */
import { newId } from '../../../user/secrets/secrets.ts';
import { type DishTexts, dishTexts, type JsonBytes, jsonBytes } from '../dish-texts.ts';
import { EMPTY_DISH } from '../empty-dish.ts';
import type { Dish, GroupRow, MenuRows } from '../menu-shapes.ts';
import { withPart } from './cells/photo-cell.ts';
import type { MenuDifference } from './difference.ts';

export interface MenuChange {
  /** How many there are with it. */
  groups: number;
  dishes: number;
  /** New ones: rows of `menu_groups`. */
  newGroups: JsonBytes | null;
  groupTimes: readonly Pick<GroupRow, 'id' | 'availability'>[];
  written: DishTexts;
  /** Ids of dishes. */
  removed: readonly string[];
}

export function changeOf(
  { groups: added, ...difference }: MenuDifference,
  present: MenuRows,
  tenant: string,
): MenuChange {
  const groupIds = added.map(() => newId());
  const idOf = (group: GroupRow | number) => (typeof group === 'number' ? groupIds[group]! : group.id);
  const lastGroup = Math.max(-1, ...present.groups.map(({ sort }) => sort));
  const groupRows: GroupRow[] = added.map((names, index) => ({
    tenant,
    id: groupIds[index]!,
    names,
    image: null,
    availability: difference.newGroupTimes.get(index) ?? { state: 'available' },
    sort: lastGroup + 1 + index,
  }));
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
      const own = { ...atEndOf(idOf(group)), tenant, id: id ?? newId() };
      return withPart({ row: { ...EMPTY_DISH, ...said, ...listed, ...own }, prices: [] }, part);
    }),
  ];
  return {
    groups: present.groups.length + added.length,
    dishes: present.dishes.length + difference.added.length - difference.removed.length,
    newGroups: groupRows.length > 0 ? jsonBytes(groupRows) : null,
    groupTimes: difference.groupTimes.map(({ group, now }) => ({ id: group.id, availability: now })),
    written: dishTexts(dishes),
    removed: difference.removed.map(({ row }) => row.id),
  };
}
