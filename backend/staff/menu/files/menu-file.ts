/** A file of a menu against the menu that there is (SHOP-034). */

import type { MenuFileChecked } from '@sufra/api/staff/endpoints';
import { LEFT_OUT_PARTS } from '@sufra/api/staff/menu-file-structs';
import type { MenuForm } from '@sufra/api/staff/menu-limits';
import { MENU_FILE_SHOWN } from '@sufra/api/staff/menu-limits';
import { readBytes } from '@sufra/i18n';
import type { MenuRows } from '../menu-rows.ts';
import { digest, menuVersion } from '../menu-rows.ts';
import { differenceOf, differenceView, type MenuDifference } from './difference.ts';
import { type FileMenu, fileDishes } from './file-dishes.ts';
import { readGoogle, writeGoogle } from './google-form.ts';
import { type AllergenNames, judgeRows } from './judge-rows.ts';
import { fileFault, type RawFile } from './raw-rows.ts';
import { readSchema, writeSchema } from './schema-form.ts';
import { readTable, writeTable } from './table-form.ts';
import { readXlsx, writeXlsx } from './xlsx-form.ts';

interface FileForm {
  read: (bytes: Buffer, currency: string) => RawFile;
  write: (menu: FileMenu) => Uint8Array;
}
/** A form that is a text. */
const textForm = (read: (text: string, currency: string) => RawFile, write: (menu: FileMenu) => string): FileForm => ({
  read: (bytes, currency) => {
    const file = readBytes(bytes);
    return file ? { ...read(file.text, currency), encoding: file.guessed } : fileFault('ENCODING');
  },
  write: (menu) => Buffer.from(write(menu)),
});

const FORMS: Readonly<Record<MenuForm, FileForm>> = {
  csv: textForm(readTable, writeTable),
  xlsx: { read: readXlsx, write: writeXlsx },
  schema: textForm(readSchema, writeSchema),
  google: textForm(readGoogle, writeGoogle),
};

export interface SentFile {
  form: MenuForm;
  whole: boolean;
  bytes: Buffer;
}

export interface MenuFacts {
  rows: MenuRows;
  allergens: AllergenNames;
  currency: string;
}

/** All faults of all rows, and what the file would change. Pure. */
export function checkFile(
  { form, whole, bytes }: SentFile,
  { rows: present, allergens, currency }: MenuFacts,
): { checked: MenuFileChecked; difference: MenuDifference } {
  const raw = FORMS[form].read(bytes, currency);
  const judged = judgeRows(raw, { allergens, currency });
  const dishes = fileDishes(present);
  const wrong = new Set(judged.faults.map(({ row }) => row));
  const difference = differenceOf(judged.rows, { groups: present.groups, dishes }, { whole, wrong });
  const faults = [...judged.faults, ...difference.faults].sort((a, b) => a.row - b.row);
  const seen = digest([menuVersion(present), form, whole, digest(bytes.toString('base64'))]);
  const view = differenceView(difference, judged.rows.length, faults.length);
  const checked = {
    seen,
    faults: faults.slice(0, MENU_FILE_SHOWN),
    encoding: raw.encoding ?? null,
    groups_from_above: raw.fromAbove ?? 0,
    left_out: leftOutOf(raw),
    unread_columns: [...(raw.unread ?? [])],
    difference: view,
  };
  return { checked, difference };
}

function leftOutOf({ leftOut = {} }: RawFile): MenuFileChecked['left_out'] {
  return LEFT_OUT_PARTS.flatMap((part) => (leftOut[part] ? [{ part, rows: leftOut[part] }] : []));
}

export function writeFile(form: MenuForm, menu: Omit<FileMenu, 'dishes'>, rows: MenuRows): Buffer {
  return Buffer.from(FORMS[form].write({ ...menu, dishes: fileDishes(rows) }));
}
