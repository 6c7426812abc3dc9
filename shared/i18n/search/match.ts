/** How well a text that was folded once fits the words of a query. */
import { foldText } from './fold.ts';
import { isOneTypoAway } from './typo.ts';

/** A text ready to be searched: made once, asked with every key that is typed. */
export interface SearchText {
  /** Folded words of the names in both languages. */
  name: readonly string[];
  /** The same as one text. */
  nameText: string;
  /** Folded descriptions in both languages. */
  moreText: string;
}

interface Text {
  ar?: string | null;
  en?: string | null;
}

export function searchText(
  names: readonly (Text | null | undefined)[],
  more: readonly (Text | null | undefined)[] = [],
): SearchText {
  const folded = (texts: readonly (Text | null | undefined)[]) =>
    foldText(texts.map((text) => `${text?.ar ?? ''} ${text?.en ?? ''}`).join(' '));
  const nameText = folded(names);
  return { name: nameText.split(' ').filter(Boolean), nameText, moreText: folded(more) };
}

/** Rank of a text that does not match. */
export const NO_MATCH = 1000;

/** The worst of its words: every word must fit. 0 is best. */
export function rankOf(text: SearchText, words: readonly string[]): number {
  let worst = 0;
  for (const word of words) {
    const rank = wordRank(word, text);
    if (rank === NO_MATCH) return NO_MATCH;
    if (rank > worst) worst = rank;
  }
  return worst;
}

/**
 * 0 a whole word of the name, 1 the beginning of one, 2 inside one, 3 in the description, 4 one typo away from a word
 * of the name. The Arabic article counts as not written, on either side.
 */
function wordRank(word: string, { name, nameText, moreText }: SearchText): number {
  const bare = withoutArticle(word);
  if (nameText.includes(bare)) {
    let starts = false;
    for (const part of name) {
      if (part === word || withoutArticle(part) === bare) return 0;
      if (part.startsWith(word) || withoutArticle(part).startsWith(bare)) starts = true;
    }
    if (starts) return 1;
    if (nameText.includes(word)) return 2;
  }
  if (moreText.includes(word)) return 3;
  for (const part of name) if (isOneTypoAway(bare, withoutArticle(part)) || isTypoInBeginning(bare, part)) return 4;
  return NO_MATCH;
}

/**
 * While a word is being typed its end is missing: `mandy` fits `mandi`, and `kabss` the beginning of `kabsa platter`.
 */
function isTypoInBeginning(word: string, part: string): boolean {
  return (
    word.length >= 5 && part.length > word.length && isOneTypoAway(word, withoutArticle(part).slice(0, word.length))
  );
}

function withoutArticle(word: string): string {
  return word.length > 4 && word.startsWith('ال') ? word.slice(2) : word;
}
