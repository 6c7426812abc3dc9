/** Lines of a file that spreadsheets read. */

/** What a spreadsheet would compute, and what reads as if it had been written so. */
const COMPUTED = /^'*[=+\-@\t\r]/;

function cell(value: string): string {
  const text = COMPUTED.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** CSV of RFC 4180 with a byte order mark, so that programs read its Arabic. */
export function csvOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** The text of a cell that `csvOf` wrote. */
function uncomputed(cell: string): string {
  return cell.startsWith("'") && COMPUTED.test(cell) ? cell.slice(1) : cell;
}

/** Marks between cells that spreadsheets write, by the language of the computer. */
const SEPARATORS = [',', ';', '\t'] as const;

/** Lines of cells, up to `most` of them; the separator is the one that the first line has most of. Null: a quote that never ends. */
export function readCsv(file: string, most: number): string[][] | null {
  const text = file.replace(/^\uFEFF/, '');
  const head = text.slice(0, text.search(/[\r\n]|$/));
  const count = (mark: string) => head.split(mark).length;
  const separator = SEPARATORS.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
  const lines: string[][] = [];
  let line: string[] = [];
  const endLine = () => {
    if (line.some((cell) => cell !== '')) lines.push(line);
    line = [];
  };
  let at = 0;
  while (at < text.length && lines.length < most) {
    if (text[at] === '"') {
      let cell = '';
      let end = text.indexOf('"', at + 1);
      while (end !== -1 && text[end + 1] === '"') {
        cell += text.slice(at + 1, end + 1);
        at = end + 1;
        end = text.indexOf('"', at + 1);
      }
      if (end === -1) return null;
      line.push(uncomputed(cell + text.slice(at + 1, end)));
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
