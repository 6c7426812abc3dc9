/**
 * The National Short Address of Saudi Arabia (CHK-057): four English letters (region, branch, division and a
 * letter of its own) and the four digits of the building's number, `RRRD2929`. Its form alone is checked;
 * whether it is given to a building only the post knows.
 */
import { readTyped } from './typed.ts';

/** Without the flag `u`: `ı` and `ſ` are no English letters. */
const FORM = /^[a-z]{4}\d{4}$/i;

/** A pasted one with spaces and marks around it is no longer than this. */
export const MAX_TYPED_SHORT_ADDRESS = 40;

/**
 * As it is written, `RRRD2929`, of what was typed with any digits, small letters, spaces or dashes; null: it is none.
 */
export function readShortAddress(text: string): string | null {
  const written = readTyped(text).replace(/[\s\p{Pd}]/gu, '');
  return FORM.test(written) ? written.toUpperCase() : null;
}
