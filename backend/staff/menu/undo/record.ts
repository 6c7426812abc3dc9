/** What an import changed of the menu, as its undo needs it (SHOP-034): pure. */

import type { LocalizedText } from '@sufra/contract';
import { canonicalJson } from '@sufra/contract/canonical';
import type { AvailabilityRule, menuOptionStock, menuStock } from '../../../menu/tables.ts';
import type { BranchPrice, Dish, DishRow, GroupRow, MenuRows } from '../menu-shapes.ts';

/** What staff said of the sale of a dish; it goes with the dish. */
export interface Stock {
  dishes: readonly (typeof menuStock.$inferSelect)[];
  options: readonly (typeof menuOptionStock.$inferSelect)[];
}

/** A removed dish with all that went with it. */
export interface RemovedDish extends Dish {
  group: GroupRow;
}

export interface ChangedDish {
  id: string;
  names: LocalizedText;
  /** Values before and after, by field. */
  fields: Readonly<Record<string, readonly [unknown, unknown]>>;
}

export interface ImportRecord {
  /** As the import left them. */
  groups: readonly GroupRow[];
  added: readonly Dish[];
  changed: readonly ChangedDish[];
  removed: readonly RemovedDish[];
  /** Absent in records of before it was stored. */
  groupTimes?: readonly ChangedTimes[];
  stock: Stock;
}

export interface ChangedTimes {
  id: string;
  names: LocalizedText;
  before: AvailabilityRule;
  after: AvailabilityRule;
}

interface Part {
  row: Partial<DishRow>;
  prices?: readonly BranchPrice[];
}

/** Fields that are undone by themselves: a person who changed one since keeps it, and the others go back. */
export const UNDO_FIELDS: Readonly<Record<string, { read: (dish: Dish) => unknown; write: (value: never) => Part }>> = {
  ...textFields('name', 'names'),
  ...textFields('description', 'descriptions'),
  ...rowField('price', ['price']),
  ...rowField('calories', ['calories']),
  ...rowField('allergens', ['allergens', 'allergens_known']),
  ...rowField('group', ['group_id']),
  ...rowField('old_price', ['old_price']),
  ...rowField('branches_off', ['branches_off']),
  ...rowField('services_off', ['types_off']),
  ...rowField('times', ['availability']),
  ...rowField('most_per_order', ['max_per_order']),
  ...rowField('tags', ['tags']),
  ...rowField('salt_high', ['salt_high']),
  ...rowField('caffeine_mg', ['caffeine_mg']),
  ...rowField('choices', ['option_groups']),
  ...rowField('photo', ['image', 'hue']),
  branch_prices: { read: ({ prices }) => prices, write: (prices: readonly BranchPrice[]) => ({ row: {}, prices }) },
};

function rowField(field: string, keys: readonly (keyof DishRow)[]) {
  return {
    [field]: {
      read: ({ row }: Dish) => Object.fromEntries(keys.map((key) => [key, row[key]])),
      write: (value: Partial<DishRow>): Part => ({ row: value }),
    },
  };
}

/** One language of a text; `write` gives that language alone. */
function textFields(field: 'name' | 'description', key: 'names' | 'descriptions') {
  return Object.fromEntries(
    (['ar', 'en'] as const).map((language) => [
      `${field}_${language}`,
      {
        read: ({ row }: Dish) => row[key][language] ?? null,
        write: (value: string | null): Part => ({ row: { [key]: { [language]: value } as LocalizedText } }),
      },
    ]),
  );
}

export function isSame(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

/** Two dishes that say and cost the same; their place in the group does not count. */
export function isSameDish(a: Dish, b: Dish): boolean {
  return isSame({ ...a, row: { ...a.row, sort: 0 } }, { ...b, row: { ...b.row, sort: 0 } });
}

export function recordOf(before: MenuRows, after: MenuRows, stock: Stock): ImportRecord {
  const [was, now] = [byId(before), byId(after)];
  const groupsBefore = new Map(before.groups.map((group) => [group.id, group]));
  return {
    groups: after.groups.filter(({ id }) => !groupsBefore.has(id)),
    added: after.dishes.filter(({ row }) => !was.has(row.id)),
    changed: before.dishes.flatMap((dish) => {
      const present = now.get(dish.row.id);
      const fields = present ? changedFields(dish, present) : {};
      return Object.keys(fields).length === 0 ? [] : [{ id: dish.row.id, names: dish.row.names, fields }];
    }),
    removed: before.dishes
      .filter(({ row }) => !now.has(row.id))
      .map((dish) => ({ ...dish, group: groupsBefore.get(dish.row.group_id)! })),
    groupTimes: after.groups.flatMap(({ id, names, availability }) => {
      const group = groupsBefore.get(id);
      if (!group || isSame(group.availability, availability)) return [];
      return [{ id, names, before: group.availability, after: availability }];
    }),
    stock,
  };
}

function changedFields(before: Dish, after: Dish): ChangedDish['fields'] {
  return Object.fromEntries(
    Object.entries(UNDO_FIELDS).flatMap(([field, { read }]) => {
      const [was, now] = [read(before), read(after)];
      return isSame(was, now) ? [] : [[field, [was, now] as const]];
    }),
  );
}

export function byId({ dishes }: Pick<MenuRows, 'dishes'>): Map<string, Dish> {
  return new Map(dishes.map((dish) => [dish.row.id, dish]));
}
