/** The menu in the form of a file: the texts of each dish by column (SHOP-034). Pure. */
import { type BasicColumn, type MenuColumn, MORE_COLUMNS } from '@sufra/api/staff/shop/menu-file-structs';
import type { LocalizedText } from '@sufra/contract';
import type { Dish, GroupRow, MenuRows } from '../menu-shapes.ts';
import type { CellFacts } from './cells/cell.ts';
import { writeTimes } from './cells/times-cell.ts';
import { MORE } from './more-columns.ts';
import { word } from './raw-rows.ts';

/** In a cell of allergens: it has none. An empty cell: not known. */
export const NO_ALLERGENS = 'none';
export const ALLERGEN_MARK = ';';

export interface FileDish extends Dish {
  group: GroupRow;
}

export interface FileMenu {
  restaurant: string;
  names: LocalizedText;
  currency: string;
  branches: CellFacts['branches'];
  site: CellFacts['site'];
  /** In the menu's order. */
  dishes: readonly FileDish[];
}

export function fileDishes({ groups, dishes }: MenuRows): FileDish[] {
  const byId = new Map(groups.map((group) => [group.id, group]));
  return dishes.map(({ row, prices }) => ({ row, prices, group: byId.get(row.group_id)! }));
}

/** All cells of a dish. */
export function cellsOf(dish: FileDish, facts: Pick<CellFacts, 'branches' | 'site'>): Record<MenuColumn, string> {
  const more = MORE_COLUMNS.map((column) => [column, MORE[column].write(dish, facts)]);
  return { ...wordsOf(dish), ...Object.fromEntries(more), group_times: writeTimes(dish.group.availability) };
}

/** The cells that each form has, as a file is written and as an imported file is compared with. */
export function wordsOf({ row, group }: Pick<FileDish, 'row' | 'group'>): Record<BasicColumn, string> {
  return {
    id: row.id,
    ...{ group_ar: word(group.names.ar), group_en: word(group.names.en) },
    ...{ name_ar: word(row.names.ar), name_en: word(row.names.en) },
    ...{ description_ar: word(row.descriptions.ar), description_en: word(row.descriptions.en) },
    price: row.price,
    calories: row.calories === null ? '' : String(row.calories),
    allergens: allergenWords(row.allergens, row.allergens_known),
  };
}

export function allergenWords(allergens: readonly string[], known: boolean): string {
  if (allergens.length > 0) return allergens.join(ALLERGEN_MARK);
  return known ? NO_ALLERGENS : '';
}
