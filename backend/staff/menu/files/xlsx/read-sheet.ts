/**
 * Cells of one sheet of a workbook, as texts (SHOP-034): pure. Of a formula the value that was stored with it
 * is read, and nothing is computed.
 */
import { readXml, unescaped } from './xml.ts';

export interface SheetLine {
  /** As the spreadsheet numbers it. */
  row: number;
  cells: string[];
}

/** Cells behind these columns are left out: a menu has ten. */
const MOST_COLUMNS = 256;
const LAST_ROW = 1_048_576;

/** Lines that say something, up to `most`. */
export function readSheet(
  xml: string,
  strings: readonly string[],
  dates: ReadonlySet<number>,
  most: number,
): SheetLine[] {
  const lines: SheetLine[] = [];
  let line: SheetLine = { row: 0, cells: [] };
  let column = -1;
  let kind = '';
  let isDate = false;
  let inside: 'value' | 'text' | 'phonetic' | null = null;
  let said = '';
  readXml(xml, {
    open(name, attribute) {
      if (name === 'row') {
        const row = Number(attribute('r'));
        line = { row: Number.isInteger(row) && row > 0 && row <= LAST_ROW ? row : line.row + 1, cells: [] };
        column = -1;
      } else if (name === 'c') {
        column = columnOf(attribute('r')) ?? column + 1;
        kind = attribute('t') ?? 'n';
        isDate = dates.has(Number(attribute('s')));
        said = '';
      } else if (name === 'v') inside = 'value';
      else if (name === 'rPh') inside = 'phonetic';
      else if (name === 't' && kind === 'inlineStr' && inside !== 'phonetic') inside = 'text';
    },
    text(text) {
      if (inside === 'value' || inside === 'text') said += text;
    },
    close(name) {
      if (name === 'v' || name === 'rPh' || (name === 't' && inside === 'text')) inside = null;
      else if (name === 'c' && column < MOST_COLUMNS) {
        const value = cellText(kind, said, isDate, strings);
        if (value !== '') line.cells[column] = value;
      } else if (name === 'row' && line.cells.length > 0 && lines.length < most) lines.push(line);
    },
  });
  return lines;
}

function cellText(kind: string, said: string, isDate: boolean, strings: readonly string[]): string {
  if (kind === 's') return strings[Number(said)] ?? '';
  if (kind === 'b') return said === '1' ? 'TRUE' : said && 'FALSE';
  if (kind !== 'n') return unescaped(said);
  const number = Number(said);
  if (said.trim() === '' || !Number.isFinite(number)) return said.trim();
  // A price that a spreadsheet took for a day is no price: its number would be one.
  if (isDate) return dayOf(number);
  // As many digits as spreadsheets show: 0.1 + 0.2 is stored with 17.
  return String(Number(number.toPrecision(15)));
}

const FIRST_DAY = Date.UTC(1899, 11, 30);
const LAST_DAY = 2_958_465;

function dayOf(days: number): string {
  if (days < 0 || days > LAST_DAY) return String(days);
  return new Date(FIRST_DAY + days * 86_400_000).toISOString().slice(0, 10);
}

/** Of "AB12"; null: it does not say. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1];
  if (!letters) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

export function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let said = '';
  let isText = false;
  let isPhonetic = false;
  readXml(xml, {
    open(name) {
      if (name === 'si') said = '';
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = !isPhonetic;
    },
    text(text) {
      if (isText) said += text;
    },
    close(name) {
      if (name === 'si') strings.push(unescaped(said));
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 't') isText = false;
    },
  });
  return strings;
}

/** Places of the styles in which a number is shown as a day or a time. */
export function readDateStyles(xml: string): Set<number> {
  const formats = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
  const styles = new Set<number>();
  let isCells = false;
  let place = 0;
  readXml(xml, {
    open(name, attribute) {
      if (name === 'numFmt' && isDateFormat(attribute('formatCode') ?? '')) formats.add(Number(attribute('numFmtId')));
      else if (name === 'cellXfs') isCells = true;
      else if (name === 'xf' && isCells) {
        if (formats.has(Number(attribute('numFmtId')))) styles.add(place);
        place += 1;
      }
    },
    close(name) {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return styles;
}

/** Without what it only shows: words in quotes, colours and currencies in brackets, single marks. */
function isDateFormat(code: string): boolean {
  return /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^[\]]*\]|[\\_*]./g, '').replace(/general/gi, ''));
}
