/** The table form of a menu as a spreadsheet (SHOP-034): the columns of the CSV. Pure. */
import { MENU_COLUMNS, type MenuColumn } from '@sufra/api/staff/shop/menu-file-structs';
import { MAX_MENU_FILE_ROWS } from '@sufra/api/staff/shop/menu-limits';
import { shortCell } from '../cells/choices-cell.ts';
import type { FileMenu } from '../file-dishes.ts';
import { fileFault, type RawFile } from '../raw-rows.ts';
import { MacroError, readWorkbook } from '../xlsx/read-workbook.ts';
import { writeWorkbook } from '../xlsx/write-workbook.ts';
import { FileBoundError } from '../xlsx/xml.ts';
import { linesOf, rowsOfTable } from './table-form.ts';

export function readXlsx(bytes: Uint8Array): RawFile {
  try {
    // One more than there may be, and the head.
    return rowsOfTable(readWorkbook(bytes, MAX_MENU_FILE_ROWS + 2));
  } catch (error) {
    return fileFault(error instanceof MacroError ? 'MACROS' : error instanceof FileBoundError ? 'UNPACKED' : 'FORM');
  }
}

const WIDTHS: Readonly<Partial<Record<MenuColumn, number>>> = {
  description_ar: 40,
  description_en: 40,
  price: 10,
  calories: 10,
};

export function writeXlsx(menu: FileMenu): Uint8Array {
  const columns = MENU_COLUMNS.map((name) => ({ name, width: WIDTHS[name] ?? 20 }));
  return writeWorkbook(
    'القائمة',
    columns,
    linesOf(menu).map((cells) => cells.map(shortCell)),
  );
}
