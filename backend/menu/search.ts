/** Finds dishes by words, in both languages at once, with Arabic folding and one typo (MENU-026): pure. */
import type { LocalizedText } from '@sufra/contract';

const FOLDED: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ئ: 'ي', ة: 'ه', ؤ: 'و' };

/** Letters as a hurried hand writes them: no marks, no tatweel, one alif, Western digits, lower case. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[أإآٱىئةؤ]/g, (letter) => FOLDED[letter]!)
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export interface Searched {
  names: LocalizedText;
  descriptions: LocalizedText;
}

/** Dishes that every word of the query fits, names before descriptions, else in the menu's order. */
export function searchDishes<Dish extends Searched>(dishes: readonly Dish[], query: string): Dish[] {
  const words = foldText(query).split(' ').filter(Boolean).slice(0, 8);
  if (words.length === 0) return [];
  return dishes
    .map((dish) => ({ dish, rank: rankOf(dish, words) }))
    .filter((found) => found.rank < MISSED)
    .sort((a, b) => a.rank - b.rank)
    .map((found) => found.dish);
}

const MISSED = 1000;

function rankOf(dish: Searched, words: readonly string[]): number {
  const name = foldText(`${dish.names.ar ?? ''} ${dish.names.en ?? ''}`);
  const text = foldText(`${dish.descriptions.ar ?? ''} ${dish.descriptions.en ?? ''}`);
  return Math.max(...words.map((word) => wordRank(word, name, text)));
}

function wordRank(word: string, name: string, text: string): number {
  const starts = (part: string) => part.startsWith(word) || part.startsWith(`ال${word}`);
  const nameWords = name.split(' ');
  if (nameWords.some(starts)) return 0;
  if (name.includes(word)) return 1;
  if (nameWords.some((part) => isOneTypoAway(word, part))) return 2;
  if (text.includes(word)) return 3;
  return MISSED;
}

/** One letter more, less, other or two swapped; only for words of at least four letters. */
export function isOneTypoAway(a: string, b: string): boolean {
  if (a.length < 4 || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const restA = a.slice(start, a.length - end);
  const restB = b.slice(start, b.length - end);
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}
