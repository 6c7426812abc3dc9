/** Texts as they are compared: one spelling for what Arabic hands write in several (guide §1.4). */

const FOLDED: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ئ: 'ي', ة: 'ه', ؤ: 'و' };
/** Names and queries are shorter; a longer text is cut first, so that its cost is bounded (safety W7). */
const MAX_LENGTH = 2000;

/** Letters as a hurried hand writes them: no marks, no tatweel, one alif, Western digits, lower case, single spaces. */
export function foldText(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[أإآٱىئةؤ]/g, (letter) => FOLDED[letter]!)
    .normalize('NFKD')
    .replace(/[\p{M}\u0640\u0621]/gu, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a query, folded, without repeats; at most eight. */
export function foldWords(query: string): string[] {
  return [...new Set(foldText(query.slice(0, 200)).split(' '))].filter(Boolean).slice(0, 8);
}
