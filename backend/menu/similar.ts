/** Dishes to look at instead of one that cannot be ordered here (MENU-013): pure. */

import type { LocalizedText } from '@sufra/contract';
import { foldText } from '@sufra/i18n/search/fold';

/** What likeness is measured by. */
export interface Likeness {
  id: string;
  /** Null: not known. */
  group_id: string | null;
  names: LocalizedText;
  tags: readonly string[];
}

interface Candidate extends Likeness {
  availability: { state: string };
}

/** A shared word of the name says most: another kebab is nearer to a kebab than another dish of its group. */
const WORD = 4;
const GROUP = 3;
const TAG = 1;
/** Shorter words are articles and prepositions. */
const SHORTEST = 3;
/** Says how well a dish sells, not what it is. */
const NO_LIKENESS = new Set(['popular', 'new']);

/**
 * Up to `most` of `dishes` that can be ordered, the most similar first, else in the menu's order. When none
 * is like it, those that sell best.
 */
export function similarDishes<Dish extends Candidate>(dishes: readonly Dish[], to: Likeness, most = 4): Dish[] {
  const possible = dishes.filter(({ id, availability }) => id !== to.id && availability.state === 'available');
  const words = wordsOf(to.names);
  const like = possible
    .map((dish) => ({ dish, score: scoreOf(dish, to, words) }))
    .filter(({ score }) => score > TAG)
    .sort((a, b) => b.score - a.score)
    .map(({ dish }) => dish);
  return (like.length > 0 ? like : possible.filter(({ tags }) => tags.includes('popular'))).slice(0, most);
}

/** All that is known of a dish that is not on sale is its address; ids are made from names. */
export function likenessOfId(id: string, tenant: string): Likeness {
  const text = id.replace(/[-_]+/g, ' ').replace(new RegExp(`^${tenant.split('-')[0]} `), '');
  return { id, group_id: null, names: { ar: null, en: text }, tags: [] };
}

function scoreOf(dish: Candidate, to: Likeness, words: ReadonlySet<string>): number {
  const shared = [...wordsOf(dish.names)].filter((word) => words.has(word)).length;
  const tags = dish.tags.filter((tag) => !NO_LIKENESS.has(tag) && to.tags.includes(tag)).length;
  return shared * WORD + (dish.group_id === to.group_id ? GROUP : 0) + tags * TAG;
}

function wordsOf({ ar, en }: LocalizedText): Set<string> {
  const words = foldText(`${ar ?? ''} ${en ?? ''}`).split(' ');
  return new Set(words.map((word) => word.replace(/^ال/, '')).filter((word) => word.length >= SHORTEST));
}
