/** The table form of a menu: one line for each dish (SHOP-034). Pure. */
import { MENU_COLUMNS } from '@sufra/api/staff/menu-file-structs';
import { MAX_MENU_FILE_ROWS } from '@sufra/api/staff/menu-limits';
import { csvOf, readCsv } from '../../csv.ts';
import { type FileMenu, wordsOf } from './file-dishes.ts';
import { fileFault, type RawFile, type RawRow } from './raw-rows.ts';

export function readTable(text: string): RawFile {
  // One more than there may be, so that one too many is seen; the head is a line, too.
  const lines = readCsv(text, MAX_MENU_FILE_ROWS + 2);
  if (!lines) return fileFault('FORM');
  return rowsOfTable(lines.map((cells, index) => ({ row: index + 1, cells })));
}

/** Lines of a table, the first is its head; cells may be left out. */
export function rowsOfTable(lines: readonly { row: number; cells: readonly (string | undefined)[] }[]): RawFile {
  const [head, ...body] = lines;
  if (!head || body.length === 0) return fileFault('EMPTY');
  if (body.length > MAX_MENU_FILE_ROWS) return fileFault('ROWS', { most: MAX_MENU_FILE_ROWS });
  // The known ones alone: a head may be as long as a file.
  const names = Array.from(head.cells, (name = '') => name.trim().toLowerCase());
  const columns = MENU_COLUMNS.map((name) => ({ name, at: names.indexOf(name) })).filter(({ at }) => at !== -1);
  if (!columns.some(({ name }) => name === 'id' || name === 'name_ar' || name === 'name_en'))
    return fileFault('COLUMN', { found: Array.from(head.cells).join(', ').slice(0, 200) });
  const rows = body.map((line): RawRow => {
    const cells: RawRow['cells'] = {};
    for (const { at, name } of columns) cells[name] = line.cells[at] ?? '';
    return { row: line.row, cells };
  });
  return { rows, faults: [] };
}

export function writeTable(menu: FileMenu): string {
  return csvOf(MENU_COLUMNS, linesOf(menu));
}

/** Cells of each dish, in the columns' order. */
export function linesOf(menu: FileMenu): string[][] {
  return menu.dishes.map((dish) => {
    const words = wordsOf(dish);
    return MENU_COLUMNS.map((column) => words[column]);
  });
}
