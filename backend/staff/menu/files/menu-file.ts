/** A file of a menu against the menu that there is (SHOP-034). */

import type { MenuFileChecked } from '@sufra/api/staff/endpoints';
import type { MenuForm } from '@sufra/api/staff/menu-limits';
import { MENU_FILE_SHOWN } from '@sufra/api/staff/menu-limits';
import type { MenuRows } from '../menu-rows.ts';
import { digest, menuVersion } from '../menu-rows.ts';
import { differenceOf, differenceView, type MenuDifference } from './difference.ts';
import { readGoogle, writeGoogle } from './google-form.ts';
import { type AllergenNames, judgeRows } from './judge-rows.ts';
import type { RawFile } from './raw-rows.ts';
import { type SaidMenu, saidDishes } from './said-menu.ts';
import { readSchema, writeSchema } from './schema-form.ts';
import { readTable, writeTable } from './table-form.ts';

const READERS: Readonly<Record<MenuForm, (text: string, currency: string) => RawFile>> = {
  csv: readTable,
  schema: readSchema,
  google: readGoogle,
};
const WRITERS: Readonly<Record<MenuForm, (menu: SaidMenu) => string>> = {
  csv: writeTable,
  schema: writeSchema,
  google: writeGoogle,
};

export interface SentFile {
  form: MenuForm;
  whole: boolean;
  text: string;
}

export interface MenuFacts {
  rows: MenuRows;
  allergens: AllergenNames;
  currency: string;
}

/** All faults of all rows, and what the file would change. Pure. */
export function checkFile(
  { form, whole, text }: SentFile,
  { rows: present, allergens, currency }: MenuFacts,
): { checked: MenuFileChecked; difference: MenuDifference } {
  const judged = judgeRows(READERS[form](text, currency), allergens);
  const dishes = saidDishes(present);
  const wrong = new Set(judged.faults.map(({ row }) => row));
  const difference = differenceOf(judged.rows, { groups: present.groups, dishes }, { whole, wrong });
  const faults = [...judged.faults, ...difference.faults].sort((a, b) => a.row - b.row);
  const seen = digest([menuVersion(present), form, whole, digest(text)]);
  const view = differenceView(difference, judged.rows.length, faults.length);
  return { checked: { seen, faults: faults.slice(0, MENU_FILE_SHOWN), difference: view }, difference };
}

export function writeFile(form: MenuForm, menu: Omit<SaidMenu, 'dishes'>, rows: MenuRows): string {
  return WRITERS[form]({ ...menu, dishes: saidDishes(rows) });
}
