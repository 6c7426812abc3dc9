/** Lines of a file that spreadsheets read. */

/** What a spreadsheet would compute. */
const COMPUTED = /^[=+\-@\t\r]/;

function cell(value: string): string {
  const text = COMPUTED.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** CSV of RFC 4180 with a byte order mark, so that programs read its Arabic. */
export function csvOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
