/**
 * What people paste, dictate or type on another keyboard, in the one spelling that page and server read
 * . One function for each kind; amounts are in `typed-amount.ts`, telephone numbers in `phone.ts` and
 * `parse-mobile.ts`, plates in `plate.ts`, searches in `search/fold.ts`, coupons in `@sufra/api`. Pure.
 */
import { toWesternDigits } from './digits.ts';

/** No kind is longer. Longer input is cut first, so that its cost is bounded (safety W7). */
const MAX_LENGTH = 2000;

/**
 * Characters that are not seen and that come along from Contacts, Word, a PDF or a message: direction marks,
 * joiners, soft hyphens, byte order marks, selectors of a glyph's form.
 */
// biome-ignore lint/suspicious/noMisleadingCharacterClass: each of them is meant alone
const UNSEEN = /[\p{Cf}\u034F\u115F\u1160\u180B-\u180F\u3164\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu;

/** What joins letters and emoji, and says how an emoji is drawn. */
const JOINS_OR_SHAPES = new Set(['\u200C', '\u200D', '\uFE0E', '\uFE0F']);

/**
 * Without what is not seen. For codes, numbers and comparisons; names and notes keep what joins their letters
 * (`readWords`).
 */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}

/** One line of what can be compared: one form of each letter, Western digits, single spaces, nothing unseen. */
export function readTyped(text: string): string {
  const seen = withoutUnseen(text.slice(0, MAX_LENGTH).normalize('NFKC'));
  return toWesternDigits(seen)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** A verification code, a PIN or the digits that staff say: without the spaces and dashes between them. */
export function readCodeDigits(text: string): string {
  return readTyped(text).replace(/[\s\p{Pd}]/gu, '');
}

/** An e-mail address as stored and compared: in small letters, without `mailto:`. */
export function readEmail(text: string): string {
  return readTyped(text)
    .toLowerCase()
    .replace(/^mailto:\s*/, '');
}

/**
 * A line of words, a name or a note: single spaces, composed letters. What joins letters and emoji stays, all
 * else that is not seen goes.
 */
export function readWords(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(UNSEEN, (mark) => (JOINS_OR_SHAPES.has(mark) ? mark : ''))
    .trim();
}
