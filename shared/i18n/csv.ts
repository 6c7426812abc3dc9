/** Lines of a file that spreadsheets read: the one writer and reader of CSV (decision 545). Pure. */

/**
 * Where a spreadsheet would begin to compute: at the start of a cell, and behind a mark that parts cells or
 * lines on a computer with another list separator (`;` in Arabic and European regions). Spaces, quotes and
 * our own `'` may stand between.
 */
const AT_START = /^[ \u00a0'"]*[=+\-@＝＋－＠\t\r\n]/;
const BEHIND_MARK = /[;|\t\r\n](?=[ \u00a0'"]*[=+\-@＝＋－＠])/g;
const GUARDED_BEHIND_MARK = /([;|\t\r\n])'(?=[ \u00a0'"]*[=+\-@＝＋－＠])/g;

/** Each cell is quoted: inside quotes no list separator parts it. What would be computed gets a `'`. */
function cell(value: string): string {
  const guarded = value.replace(BEHIND_MARK, "$&'");
  return `"${(AT_START.test(guarded) ? `'${guarded}` : guarded).replaceAll('"', '""')}"`;
}

/** The text of a cell that `cell` wrote. */
function uncomputed(text: string): string {
  const start = text.startsWith("'") && AT_START.test(text.slice(1)) ? text.slice(1) : text;
  return start.replace(GUARDED_BEHIND_MARK, '$1');
}

/** A line without its end. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(cell).join(',');
}

/** CSV of RFC 4180 with a byte order mark, so that programs read its Arabic. No cell of it is computed. */
export function csvOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return csvOfLines([head, ...rows].map(csvLine));
}

/** The same, of lines that `csvLine` wrote. */
export function csvOfLines(lines: readonly string[]): string {
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** Marks between cells that spreadsheets write, by the language of the computer. */
export const CSV_SEPARATORS = [',', ';', '\t'] as const;

export interface CsvLine {
  /** The first is 1; lines that are empty are counted, and left out. */
  row: number;
  cells: string[];
}

/** Lines of cells, up to `most` of them. Null: a quote that never ends, or text behind a closing quote. */
export function readCsv(file: string, most: number, separator: string): CsvLine[] | null {
  const text = file.replace(/^\uFEFF/, '');
  const lines: CsvLine[] = [];
  let line: string[] = [];
  let row = 0;
  const endLine = () => {
    row += 1;
    if (line.some((one) => one !== '')) lines.push({ row, cells: line });
    line = [];
  };
  let at = 0;
  while (at < text.length && lines.length < most) {
    if (text[at] === '"') {
      let quoted = '';
      let end = text.indexOf('"', at + 1);
      while (end !== -1 && text[end + 1] === '"') {
        quoted += text.slice(at + 1, end + 1);
        at = end + 1;
        end = text.indexOf('"', at + 1);
      }
      if (end === -1) return null;
      line.push(uncomputed(quoted + text.slice(at + 1, end)));
      at = end + 1;
    } else {
      const start = at;
      while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
      line.push(uncomputed(text.slice(start, at)));
    }
    if (text[at] === separator) {
      at += 1;
      // A separator at the very end begins a cell that is empty.
      if (at >= text.length) line.push('');
      continue;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    if (at < text.length && text[at] !== '\n' && text[at] !== '\r') {
      // Text behind a closing quote: no spreadsheet writes it.
      return null;
    }
    at += 1;
    endLine();
  }
  endLine();
  return lines;
}
