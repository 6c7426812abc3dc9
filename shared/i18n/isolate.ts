import { dir, type Locale } from './locales.ts';

/** Direction characters: an isolate keeps inserted text from reordering its neighbours (guide §3.11). */
const FSI = '\u2068';
const LRI = '\u2066';
const RLI = '\u2067';
const PDI = '\u2069';

/** Embeddings and overrides: they have no place in a name or a note and can turn a whole line around. */
const OVERRIDES = /[\u202A-\u202E]/g;
const ISOLATES = /[\u2066-\u2069]/g;

/**
 * Makes a text safe to stand inside another: overrides go, and isolates stay only when each one is closed, so that
 * the text cannot close the isolate that is put around it.
 */
export function cleanBidi(text: string): string {
  const clean = text.replace(OVERRIDES, '');
  let open = 0;
  for (const mark of clean.match(ISOLATES) ?? []) {
    open += mark === PDI ? -1 : 1;
    if (open < 0) break;
  }
  return open === 0 ? clean : clean.replace(ISOLATES, '');
}

/** Isolates a text whose direction is not known (names, notes, addresses). For plain strings; elements use `<bdi>`. */
export function isolate(text: string): string {
  return FSI + cleanBidi(text) + PDI;
}

/** Isolates a run that always reads left to right: ranges, phones, codes, amounts. */
export function isolateLtr(text: string): string {
  return LRI + cleanBidi(text) + PDI;
}

/** Isolates a run that always reads right to left. */
export function isolateRtl(text: string): string {
  return RLI + cleanBidi(text) + PDI;
}

/** An isolate with nothing isolated inside it. */
const INNERMOST = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g;

/**
 * Isolates a text for a page in `locale`. It has the direction of its own letters. One whose letters are all
 * in isolates inside it, such as a range of two times or a list, was put together in the page's language and
 * has the page's direction: without letters of its own it would read left to right on every page.
 */
export function isolateIn(locale: Locale, text: string): string {
  const clean = cleanBidi(text);
  let own = clean;
  for (let before = ''; own !== before; ) {
    before = own;
    own = own.replace(INNERMOST, '');
  }
  if (own === clean || /\p{L}/u.test(own)) return isolate(clean);
  return dir(locale) === 'rtl' ? isolateRtl(clean) : isolateLtr(clean);
}
