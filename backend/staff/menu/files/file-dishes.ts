/** The menu in the form of a file: the texts of each dish by column (SHOP-034). Pure. */
import type { MenuColumn } from '@sufra/api/staff/menu-file-structs';
import type { LocalizedText } from '@sufra/contract';
import type { DishRow, GroupRow, MenuRows } from '../menu-rows.ts';

/** In a cell of allergens: it has none. An empty cell: not known. */
export const NO_ALLERGENS = 'none';
export const ALLERGEN_MARK = ';';

export interface FileDish {
  row: DishRow;
  group: GroupRow;
}

export interface FileMenu {
  restaurant: string;
  names: LocalizedText;
  currency: string;
  /** In the menu's order. */
  dishes: readonly FileDish[];
}

export function fileDishes({ groups, dishes }: MenuRows): FileDish[] {
  const byId = new Map(groups.map((group) => [group.id, group]));
  return dishes.map(({ row }) => ({ row, group: byId.get(row.group_id)! }));
}

/** The cells of a dish, as a file is written and as an imported file is compared with. */
export function wordsOf({ row, group }: FileDish): Record<MenuColumn, string> {
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

/** As a file gives it back. */
export function word(text: string | null | undefined): string {
  return (text ?? '').trim();
}
