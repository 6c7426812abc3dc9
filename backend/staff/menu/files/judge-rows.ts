/** Typed cells of a file as values, with the faults of each row (SHOP-034): pure. */
import { fromMinor } from '@sufra/api/order/minor';
import {
  type ImportFault,
  type MenuColumn,
  MORE_COLUMNS,
  type MoreColumn,
} from '@sufra/api/staff/shop/menu-file-structs';
import { MAX_PRICE_MINOR, MENU_LIMITS } from '@sufra/api/staff/shop/menu-limits';
import { ID_PATTERN, type LocalizedText } from '@sufra/contract';
import { parseAmount, readTyped } from '@sufra/i18n';
import type { AvailabilityRule } from '../../../menu/tables.ts';
import { isPrice } from '../amounts.ts';
import type { CellFacts, DishPart } from './cells/cell.ts';
import { PHOTO_COLUMNS } from './cells/photo-cell.ts';
import { readTimes } from './cells/times-cell.ts';
import { ALLERGEN_MARK, NO_ALLERGENS } from './file-dishes.ts';
import { MORE } from './more-columns.ts';
import { LeftOut, type RawFile, type RawRow } from './raw-rows.ts';

/** A row whose cells are good. A field that the file does not say is undefined. */
export interface FileRow {
  row: number;
  id?: string;
  group?: LocalizedText;
  names?: LocalizedText;
  descriptions?: LocalizedText;
  price?: string;
  calories?: number | null;
  allergens?: { ids: string[]; known: boolean };
  /** Cells of the other columns, which are good, and what each says of a dish that is not there. */
  more?: Partial<Record<MoreColumn, { cell: string; part: DishPart }>>;
  /** Of the row's group; a row that says none in a column that is there takes what other rows of the group say. */
  groupTimes?: AvailabilityRule;
}

/** Names of allergens as a file may write them, by their id. */
export type AllergenNames = readonly { id: string; names: LocalizedText }[];

export interface Judged {
  rows: readonly FileRow[];
  faults: readonly ImportFault[];
  leftOut: LeftOut['counts'];
}

type Report = (column: MenuColumn, code: ImportFault['code'], params?: ImportFault['params']) => undefined;

export function judgeRows(
  file: RawFile,
  { allergens, ...others }: { allergens: AllergenNames } & Omit<CellFacts, 'allergens'>,
): Judged {
  const facts = { ...others, allergens: new Set(allergens.map(({ id }) => id)) };
  const { currency } = others;
  const leftOut = new LeftOut(file.leftOut);
  const known = new Map<string, string>();
  for (const { id, names } of allergens)
    for (const spelled of [id, names.ar, names.en]) if (spelled) known.set(folded(spelled), id);
  const faults: ImportFault[] = [...file.faults];
  const ids = new Map<string, number>();
  const rows = file.rows.map((raw) => {
    const { cells, row } = raw;
    const report: Report = (column, code, params = {}) => {
      const name = cells.name_ar?.trim() || cells.name_en?.trim() || null;
      const value = cells[column]?.trim().slice(0, 100) ?? null;
      faults.push({ row, name: name?.slice(0, 100) ?? null, column, value, code, params });
      return undefined;
    };
    const judged = {
      ...judgeRow(raw, { allergens: known, currency }, report),
      ...moreOf(cells, { facts, leftOut }, report),
    };
    if (judged.id !== undefined) {
      if (ids.has(judged.id)) report('id', 'TWICE', { found: String(ids.get(judged.id)) });
      else ids.set(judged.id, row);
    }
    return judged;
  });
  return { rows, faults, leftOut: leftOut.counts };
}

function judgeRow(
  { row, cells }: RawRow,
  { allergens, currency }: { allergens: ReadonlyMap<string, string>; currency: string },
  report: Report,
): FileRow {
  const id = cells.id?.trim();
  if (id && !ID_PATTERN.test(id)) report('id', 'ID');
  return {
    row,
    ...(id ? { id } : {}),
    ...texts('group', cells, MENU_LIMITS.name, report),
    ...namesOf(cells, report),
    ...texts('description', cells, MENU_LIMITS.description, report),
    ...priceOf(cells, currency, report),
    ...caloriesOf(cells, report),
    ...allergensOf(cells, allergens, report),
  };
}

function namesOf(cells: RawRow['cells'], report: Report): Pick<FileRow, 'names'> {
  const read = texts('name', cells, MENU_LIMITS.name, report) as Pick<FileRow, 'names'>;
  // Both empty, or neither is there and nothing else says which dish it is.
  const isNamed = read.names ? Boolean(read.names.ar || read.names.en) : Boolean(cells.id?.trim());
  if (!isNamed)
    report(cells.name_ar === undefined && cells.name_en !== undefined ? 'name_en' : 'name_ar', 'NAME_MISSING');
  return read;
}

function moreOf(
  cells: RawRow['cells'],
  { facts, leftOut }: { facts: CellFacts; leftOut: LeftOut },
  report: Report,
): Pick<FileRow, 'more' | 'groupTimes'> {
  const more: FileRow['more'] = {};
  let hasPhoto = true;
  for (const column of MORE_COLUMNS) {
    const cell = cells[column]?.trim();
    // A text without its photo would stand at another one.
    if (cell === undefined || (!hasPhoto && PHOTO_COLUMNS.includes(column))) continue;
    const read = MORE[column].read(cell, facts, null);
    if ('fault' in read) report(column, read.fault, read.params);
    else if (read.leftOut) leftOut.note(read.leftOut, true);
    else more[column] = { cell, part: read.part };
    if (column === 'photo') hasPhoto = !('leftOut' in read);
  }
  const times = cells.group_times?.trim();
  const groupTimes = times === undefined ? undefined : readTimes(times);
  if (groupTimes === null) report('group_times', 'TIMES');
  return { more, ...(groupTimes ? { groupTimes } : {}) };
}

const FIELD = { group: 'group', name: 'names', description: 'descriptions' } as const;

function texts(
  prefix: 'group' | 'name' | 'description',
  cells: RawRow['cells'],
  most: number,
  report: Report,
): Partial<FileRow> {
  const said: LocalizedText = {};
  let isSaid = false;
  for (const language of ['ar', 'en'] as const) {
    const text = cells[`${prefix}_${language}`]?.trim();
    if (text === undefined) continue;
    isSaid = true;
    if (text.length > most) report(`${prefix}_${language}`, 'TOO_LONG', { most });
    else if (text.includes('\uFFFD')) report(`${prefix}_${language}`, 'ENCODING');
    said[language] = text;
  }
  return isSaid ? { [FIELD[prefix]]: said } : {};
}

const PRICE_FAULTS = { none: 'PRICE_MISSING', form: 'NOT_NUMBER', decimals: 'DECIMALS', currency: 'CURRENCY' } as const;

function priceOf(cells: RawRow['cells'], currency: string, report: Report): Pick<FileRow, 'price'> {
  if (cells.price === undefined) return {};
  const read = parseAmount(cells.price, currency);
  if ('minor' in read && isPrice(read.minor)) return { price: fromMinor(read.minor) };
  const code = 'fault' in read ? PRICE_FAULTS[read.fault] : read.minor < 0 ? 'NEGATIVE' : 'TOO_MUCH';
  if (code === 'CURRENCY') return report('price', code, { found: cells.price.trim().slice(0, 20) }) ?? {};
  return report('price', code, code === 'TOO_MUCH' ? { most: Math.trunc(MAX_PRICE_MINOR / 100) } : {}) ?? {};
}

function caloriesOf(cells: RawRow['cells'], report: Report): Pick<FileRow, 'calories'> {
  const typed = cells.calories === undefined ? undefined : readTyped(cells.calories);
  if (typed === undefined) return {};
  if (typed === '') return { calories: null };
  if (!/^-?\d{1,9}$/.test(typed)) return report('calories', 'NOT_NUMBER') ?? {};
  const calories = Number(typed);
  if (calories < 0) return report('calories', 'NEGATIVE') ?? {};
  if (calories > MENU_LIMITS.calories) return report('calories', 'TOO_MUCH', { most: MENU_LIMITS.calories }) ?? {};
  return { calories };
}

function allergensOf(
  cells: RawRow['cells'],
  known: ReadonlyMap<string, string>,
  report: Report,
): Pick<FileRow, 'allergens'> {
  const typed = cells.allergens?.trim();
  if (typed === undefined) return {};
  if (typed === '') return { allergens: { ids: [], known: false } };
  if (typed.toLowerCase() === NO_ALLERGENS) return { allergens: { ids: [], known: true } };
  const ids: string[] = [];
  for (const part of typed
    .split(new RegExp(`[${ALLERGEN_MARK},\u060c\u061b]`))
    .map((one) => one.trim())
    .filter(Boolean)) {
    const id = known.get(folded(part));
    if (id === undefined) return report('allergens', 'ALLERGEN', { found: part.slice(0, 60) }) ?? {};
    if (!ids.includes(id)) ids.push(id);
  }
  return { allergens: { ids, known: true } };
}

const folded = (text: string) => text.trim().toLowerCase();
