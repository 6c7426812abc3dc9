/**
 * Which marks of direction leave (X-006, MSG-006). Texts are composed with an isolate around each inserted
 * value. Old phones and Outlook show these marks as boxes, and in a text message each takes the place of a
 * letter: a pair leaves only where the text reads in another order without it.
 */
import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

const OPENING = /[\u2066-\u2068]/;
const CLOSING = '\u2069';
const MARK = /[\u200e\u200f\u2066-\u2069]/;
const MARKS = /[\u200e\u200f\u2066-\u2069]/g;
/** What can turn a line: letters from right to left, and the marks that say so. */
const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u200f\u2067]/;
/** An isolate with nothing isolated inside it. */
const INNERMOST = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g;

/** `text` with the isolates that change the order in which it reads, and without all others. Pure. */
export function withNeededMarks(text: string): string {
  return MARK.test(text) ? text.split('\n').map(lineWithNeededMarks).join('\n') : text;
}

/** `text` without any mark of direction. */
export function withoutMarks(text: string): string {
  return text.replace(MARKS, '');
}

/** Of one line: a program gives it the direction of its first letter outside isolates, or else of its first letter. */
function lineWithNeededMarks(line: string): string {
  const bare = withoutMarks(line);
  if (!RTL.test(line)) return bare;
  const wanted = shown(line, /\p{L}/u.test(outside(line)) ? line : bare);
  if (shown(bare) === wanted) return bare;
  let left = line;
  for (let at = 0; at < left.length; ) {
    const without = withoutMarkAt(left, at);
    if (without !== null && shown(without) === wanted) left = without;
    else at += 1;
  }
  return left;
}

/** The letters from left to right, as a screen shows them in the direction that `directed` has. */
function shown(line: string, directed = line): string {
  const base = bidi.getEmbeddingLevels(directed, 'auto').paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';
  return withoutMarks(bidi.getReorderedString(line, bidi.getEmbeddingLevels(line, base)));
}

/** What no isolate holds. */
function outside(line: string): string {
  let left = line;
  for (let before = ''; left !== before; ) {
    before = left;
    left = left.replace(INNERMOST, '');
  }
  return left;
}

/** The line without the mark at `start`, and without the one that closes it; null: none begins there. */
function withoutMarkAt(line: string, start: number): string | null {
  if (!MARK.test(line[start]!) || line[start] === CLOSING) return null;
  const end = OPENING.test(line[start]!) ? (closingOf(line, start) ?? start) : start;
  return line.slice(0, start) + line.slice(start + 1, end) + line.slice(end + 1);
}

/** Where the isolate that opens at `start` ends; null: nothing closes it. */
export function closingOf(text: string, start: number): number | null {
  let open = 0;
  for (let at = start; at < text.length; at += 1) {
    if (OPENING.test(text[at]!)) open += 1;
    else if (text[at] === CLOSING) open -= 1;
    if (open === 0) return at;
  }
  return null;
}
