/** A file of a menu against the menu that there is (SHOP-034). */

import type { MenuFileChecked } from '@sufra/api/staff/endpoints';
import { type ImportFault, LEFT_OUT_PARTS } from '@sufra/api/staff/shop/menu-file-structs';
import { MENU_FILE_SHOWN, type MenuForm } from '@sufra/api/staff/shop/menu-limits';
import type { Dish, MenuRows } from '../menu-shapes.ts';
import { digest, menuVersion } from '../menu-versions.ts';
import type { CellFacts, StoredPhoto } from './cells/cell.ts';
import { keyOfPicture } from './cells/photo-cell.ts';
import { differenceOf, differenceView, type MenuDifference } from './difference.ts';
import { type FileMenu, fileDishes } from './file-dishes.ts';
import { writeGoogle } from './forms/google-form.ts';
import { writeSchema } from './forms/schema-form.ts';
import { writeTable } from './forms/table-form.ts';
import { writeXlsx } from './forms/xlsx-form.ts';
import { type AllergenNames, type Judged, judgeRows } from './judge-rows.ts';
import { fileFault, type RawFile } from './raw-rows.ts';
import { readFile } from './read-file.ts';

/** Writers of each form; `read-file.ts` has the readers. */
const WRITERS: Readonly<Record<MenuForm, (menu: FileMenu) => Uint8Array | string>> = {
  csv: writeTable,
  xlsx: writeXlsx,
  schema: writeSchema,
  google: writeGoogle,
};

export interface SentFile {
  form: MenuForm;
  whole: boolean;
  bytes: Buffer;
  /** Its rows; absent: they are read. */
  raw?: RawFile;
  /** Photos that it names, beside those of the menu; absent: none. */
  photos?: CellFacts['photos'];
}

export interface MenuFacts {
  rows: MenuRows;
  allergens: AllergenNames;
  currency: string;
  branches: CellFacts['branches'];
}

/** All faults of all rows, and what the file would change. Pure. */
export function checkFile(
  { form, whole, bytes, raw, photos }: SentFile,
  { rows: present, allergens, currency, branches }: MenuFacts,
): { checked: MenuFileChecked; difference: MenuDifference } {
  const file = raw ?? readFile({ form, bytes, currency });
  const dishes = fileDishes(present);
  const cells = { currency, branches, photos: new Map([...(photos ?? []), ...photosOf(dishes)]), site: '' };
  const judged = judgeRows(file, { allergens, ...cells });
  const facts = { ...cells, allergens: new Set(allergens.map(({ id }) => id)) };
  const wrong = new Set(judged.faults.map(({ row }) => row));
  const difference = differenceOf(
    judged.rows,
    { groups: present.groups, dishes },
    { whole, wrong, facts, choices: file.choices },
  );
  const faults = [...judged.faults, ...difference.faults].sort((a, b) => a.row - b.row);
  const seen = digest([menuVersion(present), form, whole, digest(bytes.toString('base64'))]);
  const view = differenceView(difference, judged.rows.length, faults.length);
  const checked = {
    seen,
    faults: faults.slice(0, MENU_FILE_SHOWN),
    encoding: file.encoding ?? null,
    groups_from_above: file.fromAbove ?? 0,
    left_out: leftOutOf(judged.leftOut, difference),
    unread_columns: [...(file.unread ?? [])],
    difference: view,
  };
  return { checked, difference };
}

/** The answer to a file of which nothing is known but a fault. */
export function faultyFile(code: ImportFault['code']): MenuFileChecked {
  const file = { form: 'csv', whole: false, bytes: Buffer.alloc(0), raw: fileFault(code) } as const;
  return checkFile(file, { rows: { groups: [], dishes: [] }, allergens: [], currency: '', branches: [] }).checked;
}

/** Those that dishes of the menu show. */
function photosOf(dishes: readonly Dish[]): [string, StoredPhoto][] {
  return dishes.flatMap(({ row: { image, hue } }) => (image ? [[keyOfPicture(image), { image, hue }]] : []));
}

function leftOutOf(
  { choices = 0, rules = 0, ...read }: Judged['leftOut'],
  { choicesStay }: MenuDifference,
): MenuFileChecked['left_out'] {
  const counts = { ...read, choices: choices + choicesStay, rules: rules - choicesStay };
  return LEFT_OUT_PARTS.flatMap((part) => (counts[part] ? [{ part, rows: counts[part] }] : []));
}

export function writeFile(form: MenuForm, menu: Omit<FileMenu, 'dishes'>, rows: MenuRows): Buffer {
  return Buffer.from(WRITERS[form]({ ...menu, dishes: fileDishes(rows) }));
}
