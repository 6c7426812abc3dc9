/**
 * Isolates of a text as elements (MSG-006): mail programs that know no marks of direction show boxes in their place.
 */
import { createElement as h, type ReactNode } from 'react';
import { closingOf, withoutMarks } from '../../locales/needed-marks.ts';

/** What opens an isolate, and its direction; undefined: that of its first letter. */
const DIRECTIONS: Readonly<Record<string, 'ltr' | 'rtl' | undefined>> = {
  '\u2066': 'ltr',
  '\u2067': 'rtl',
  '\u2068': undefined,
};

/**
 * `text` with a `<bdi>` in place of each isolate, and without any mark of direction. `words`: makes nodes of
 * its plain text.
 */
export function withBdi(text: string, words: (text: string) => ReactNode[] = (plain) => [plain]): ReactNode[] {
  const nodes: ReactNode[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (!(text[at]! in DIRECTIONS)) continue;
    const end = closingOf(text, at) ?? text.length;
    const inside = withBdi(text.slice(at + 1, end), words);
    nodes.push(...words(withoutMarks(text.slice(from, at))), h('bdi', { dir: DIRECTIONS[text[at]!] }, ...inside));
    at = end;
    from = end + 1;
  }
  return [...nodes, ...words(withoutMarks(text.slice(from)))];
}
