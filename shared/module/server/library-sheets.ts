/** Rules that a library's emotion (react-select, MUI) writes beside each element that the server draws. */
const BEGIN = '<style data-emotion="';
const END = '</style>';

/**
 * The HTML without such sheets: a document has none that it does not name by hash (decision 61). In the
 * browser the library draws the same elements without them, and makes the rules when the part comes alive.
 */
export function withoutLibrarySheets(html: string): string {
  const [first, ...others] = html.split(BEGIN);
  const behind = others.map((text) => {
    const end = text.indexOf(END);
    return end < 0 ? `${BEGIN}${text}` : text.slice(end + END.length);
  });
  return [first, ...behind].join('');
}
