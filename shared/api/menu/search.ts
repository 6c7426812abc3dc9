/** Finds dishes by words, in both languages at once, with Arabic folding and one typo (MENU-026): pure. */
import { foldWords } from '@sufra/i18n/search/fold';
import { NO_MATCH, rankOf, type SearchText, searchText } from '@sufra/i18n/search/match';
import type { Names } from '../shapes.ts';

export interface Searched {
  names: Names;
  descriptions?: Names | null;
}

/** Dishes made ready for searching. Keep it while the list is the same one. */
export interface DishIndex<Dish extends Searched> {
  dishes: readonly Dish[];
  texts: readonly SearchText[];
}

/** What was folded before, by the names it came from: a server caches names between calls. */
const folded = new WeakMap<Names, { descriptions: unknown; text: SearchText }>();

/** Folds every name and description once: some milliseconds for a thousand dishes, then each search is quick. */
export function indexDishes<Dish extends Searched>(dishes: readonly Dish[]): DishIndex<Dish> {
  return { dishes, texts: dishes.map(textOf) };
}

function textOf({ names, descriptions }: Searched): SearchText {
  const present = folded.get(names);
  if (present && present.descriptions === descriptions) return present.text;
  const text = searchText([names], [descriptions]);
  folded.set(names, { descriptions, text });
  return text;
}

/**
 * Dishes that every word of the query fits: best names first, then descriptions, then typos; else in the menu's order.
 */
export function searchIndex<Dish extends Searched>({ dishes, texts }: DishIndex<Dish>, query: string): Dish[] {
  const words = foldWords(query);
  if (words.length === 0) return [];
  const found: { dish: Dish; rank: number }[] = [];
  for (const [at, text] of texts.entries()) {
    const rank = rankOf(text, words);
    if (rank < NO_MATCH) found.push({ dish: dishes[at]!, rank });
  }
  // The sort is stable: equal ranks stay in the menu's order.
  return found.sort((a, b) => a.rank - b.rank).map(({ dish }) => dish);
}
