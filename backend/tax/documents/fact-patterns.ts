/** What names and places look like in any country's documents. */

/** One line with a letter in it. */
export const WORDS = /^[^\p{Cc}\p{L}]*\p{L}\P{Cc}*$/u;
/** One line with a letter or a digit in it. */
export const PLACE = /^[^\p{Cc}\p{L}\p{N}]*[\p{L}\p{N}]\P{Cc}*$/u;
