/** The table form of a menu: one line for each dish (SHOP-034). Pure. */
import { MENU_COLUMNS, type MenuColumn } from '@sufra/api/staff/shop/menu-file-structs';
import { MENU_HEADS, MENU_HEADS_OF_BOTH } from '@sufra/api/staff/shop/menu-heads';
import { MAX_MENU_FILE_ROWS } from '@sufra/api/staff/shop/menu-limits';
import { CSV_SEPARATORS, csvOf, readCsv } from '@sufra/i18n/csv';
import { foldText } from '@sufra/i18n/search/fold';
import { cellsOf, type FileMenu } from '../file-dishes.ts';
import { fileFault, languageOf, type RawFile, type RawRow } from '../raw-rows.ts';

/** A head stands in one of the first lines: some files have the restaurant's name above it. */
const HEAD_WITHIN = 10;
/** Cells of a line in which a head is looked for: a line may be as long as a file. */
const MOST_CELLS = 200;
const MOST_UNREAD = 20;

interface Line {
  row: number;
  cells: readonly (string | undefined)[];
}

type Both = 'group' | 'name' | 'description';
type Read = (cells: Line['cells'], into: RawRow['cells']) => void;

export function readTable(text: string): RawFile {
  const headsBy = (separator: string) => headOf(readCsv(text, HEAD_WITHIN, separator) ?? [])?.size ?? 0;
  const separator = CSV_SEPARATORS.reduce((best, mark) => (headsBy(mark) > headsBy(best) ? mark : best));
  // The most dishes that there may be, the head, the title above it, and one line too many, so that it is seen.
  const lines = readCsv(text, MAX_MENU_FILE_ROWS + HEAD_WITHIN + 1, separator);
  return lines ? rowsOfTable(lines) : fileFault('FORM');
}

/** Lines of a table; the first with a known name in it is the head. Cells may be left out. */
export function rowsOfTable(lines: readonly Line[]): RawFile {
  if (lines.length < 2) return fileFault('EMPTY');
  const head = headOf(lines);
  if (!head) return fileFault('COLUMN', { found: Array.from(lines[0]!.cells).join(', ').slice(0, 200) });
  const body = lines.slice(head.at + 1);
  if (body.length === 0) return fileFault('EMPTY');
  if (body.length > MAX_MENU_FILE_ROWS) return fileFault('ROWS', { most: MAX_MENU_FILE_ROWS });
  let group: RawRow['cells'] = {};
  let fromAbove = 0;
  const rows = body.flatMap((line): RawRow[] => {
    const cells: RawRow['cells'] = {};
    for (const read of head.reads) read(line.cells, cells);
    const own = groupOf(cells);
    const isNamed = Boolean(own.group_ar?.trim() || own.group_en?.trim());
    if (isNamed) group = own;
    // A group alone heads the dishes below it.
    if (isNamed && !Object.entries(cells).some(([name, cell]) => !(name in own) && cell.trim() !== '')) return [];
    // Merged cells say a group once. A dish with an id stays where it is.
    if (isNamed || cells.id?.trim() || Object.keys(group).length === 0) return [{ row: line.row, cells }];
    fromAbove += 1;
    return [{ row: line.row, cells: { ...cells, ...group } }];
  });
  return rows.length === 0 ? fileFault('EMPTY') : { rows, faults: [], fromAbove, unread: head.unread };
}

function groupOf({ group_ar, group_en }: RawRow['cells']): RawRow['cells'] {
  return { ...(group_ar === undefined ? {} : { group_ar }), ...(group_en === undefined ? {} : { group_en }) };
}

/** By its folded spelling. */
const COLUMN_OF = new Map(MENU_COLUMNS.flatMap((column) => MENU_HEADS[column].map((name) => [foldText(name), column])));
const BOTH_OF = new Map(
  Object.entries(MENU_HEADS_OF_BOTH).flatMap(([both, names]) => names.map((name) => [foldText(name), both as Both])),
);

/** Null: no line has a column by which a dish is found. `size`: how many columns are known. */
function headOf(
  lines: readonly Line[],
): { at: number; reads: readonly Read[]; size: number; unread: readonly string[] } | null {
  for (const [at, line] of lines.slice(0, HEAD_WITHIN).entries()) {
    const names = Array.from(line.cells.slice(0, MOST_CELLS), (name = '') => foldText(name));
    const columns = new Map<MenuColumn, number>();
    const boths = new Map<Both, number>();
    for (const [index, name] of names.entries()) {
      const [column, both] = [COLUMN_OF.get(name), BOTH_OF.get(name)];
      if (column && !columns.has(column)) columns.set(column, index);
      if (both && !boths.has(both)) boths.set(both, index);
    }
    const isHead = columns.has('id') || columns.has('name_ar') || columns.has('name_en') || boths.has('name');
    const size = columns.size + boths.size;
    if (!isHead) continue;
    const taken = new Set([...columns.values(), ...boths.values()]);
    const reads = [
      ...[...columns].map(
        ([column, index]): Read =>
          (cells, into) => {
            into[column] = cells[index] ?? '';
          },
      ),
      ...[...boths].map(([both, index]) => readBoth(both, index, columns)),
    ];
    const unread = Array.from(line.cells.slice(0, MOST_CELLS), (name = '') => name.trim().slice(0, 60)).filter(
      (name, index) => name !== '' && !taken.has(index),
    );
    return { at, reads, size, unread: unread.slice(0, MOST_UNREAD) };
  }
  return null;
}

/** A cell in the language that its letters have, or in the one that has no column of its own. */
function readBoth(both: Both, index: number, columns: ReadonlyMap<MenuColumn, number>): Read {
  const [hasArabic, hasEnglish] = [columns.has(`${both}_ar`), columns.has(`${both}_en`)];
  return (cells, into) => {
    const text = cells[index] ?? '';
    const language = hasEnglish ? 'ar' : hasArabic ? 'en' : text.trim() === '' ? 'ar' : languageOf(text);
    if (hasArabic && hasEnglish) return;
    into[`${both}_${language}`] = text;
  };
}

export function writeTable(menu: FileMenu): string {
  return csvOf(MENU_COLUMNS, linesOf(menu));
}

/** Cells of each dish, in the columns' order. */
export function linesOf(menu: FileMenu): string[][] {
  return menu.dishes.map((dish) => {
    const words = cellsOf(dish, menu);
    return MENU_COLUMNS.map((column) => words[column]);
  });
}
