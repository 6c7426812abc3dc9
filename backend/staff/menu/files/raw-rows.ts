/** A file of a menu, whatever its form, as rows of typed cells (SHOP-034): pure. */
import type { ImportFault, LeftOutPart, MenuColumn } from '@sufra/api/staff/shop/menu-file-structs';
import type { GuessedEncoding } from '@sufra/i18n';

/** Cells that the row has, by column. A column that is not there says nothing; an empty cell says "none". */
export interface RawRow {
  /** Of the file, the first is 1; of a table its head is counted. */
  row: number;
  cells: Partial<Record<MenuColumn, string>>;
}

export interface RawFile {
  rows: readonly RawRow[];
  /** What is wrong with the file as a whole. */
  faults: readonly ImportFault[];
  /** Rows without a group, which take the one above: merged cells. */
  fromAbove?: number;
  /** What the file says of its dishes and an import leaves out, by rows. */
  leftOut?: LeftOut['counts'];
  /** Heads of columns that are not read. */
  unread?: readonly string[];
  /** Choices of its rows have no rules: they are for dishes without any. Absent: they are whole. */
  choices?: 'without-rules';
  /** How its bytes were read, where the file does not say it. */
  encoding?: GuessedEncoding | null;
}

/** Counts the rows that have what an import leaves out. */
export class LeftOut {
  readonly counts: Partial<Record<LeftOutPart, number>>;

  constructor(counts: LeftOut['counts'] = {}) {
    this.counts = { ...counts };
  }

  note(part: LeftOutPart, isThere: boolean): void {
    if (isThere) this.counts[part] = (this.counts[part] ?? 0) + 1;
  }
}

export function fileFault(code: ImportFault['code'], params: ImportFault['params'] = {}): RawFile {
  return { rows: [], faults: [{ row: 0, name: null, column: null, value: null, code, params }] };
}

/** Languages of our own; texts of others are left out. */
export type TwoTexts = Partial<Record<'ar' | 'en', string>>;

/** A text without a language is Arabic when it has a letter of it. */
export function languageOf(text: string): 'ar' | 'en' {
  return /\p{Script=Arabic}/u.test(text) ? 'ar' : 'en';
}

export function cellsOf(prefix: 'name' | 'description' | 'group', texts: TwoTexts): RawRow['cells'] {
  return {
    ...(texts.ar === undefined ? {} : { [`${prefix}_ar`]: texts.ar }),
    ...(texts.en === undefined ? {} : { [`${prefix}_en`]: texts.en }),
  };
}

/** Of JSON that a stranger wrote: itself as a list, nothing as none. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/**
 * The cell of a value in JSON that a stranger wrote. Lists and objects are none: written out, deep ones would
 * exhaust the stack.
 */
export function wordOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? (Array.isArray(value) ? '[…]' : '{…}') : String(value);
}

/** As a file gives it back. */
export function word(text: string | null | undefined): string {
  return (text ?? '').trim();
}
