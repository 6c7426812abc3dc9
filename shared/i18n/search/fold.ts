/** Texts as they are compared: one spelling for what Arabic hands write in several (guide §1.4). */
import { readTyped } from '../typed.ts';

const FOLDED: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ئ: 'ي', ة: 'ه', ؤ: 'و' };
/** Names and queries are shorter; a longer text is cut first, so that its cost is bounded (safety W7). */
const MAX_LENGTH = 2000;

/** Letters as a hurried hand writes them: no marks, no tatweel, one alif, Western digits, lower case, single spaces. */
export function foldText(text: string): string {
  return readTyped(text.slice(0, MAX_LENGTH))
    .toLowerCase()
    .replace(/[أإآٱىئةؤ]/g, (letter) => FOLDED[letter]!)
    .normalize('NFKD')
    .replace(/[\p{M}\u0640\u0621]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a query, folded, without repeats; at most eight. */
export function foldWords(query: string): string[] {
  return [...new Set(foldText(query.slice(0, 200)).split(' '))].filter(Boolean).slice(0, 8);
}
