/**
 * Where a document's first screen ends. What is used up to there comes first: rules of styles in the head,
 * and nothing in between. The rest of the rules and the document's second script stand at the fold, before
 * all that needs them (decision 388).
 */
import { ITEM_ATTRIBUTE } from '@sufra/contract/page-protocol';

/**
 * Dishes that a phone shows at first. A page with fewer, or where they come late, ends its first screen after
 * so many characters.
 */
const FIRST_DISHES = 6;
const LATE_DISH = 24_000;
const FIRST_CHARACTERS = 8000;

/** No style sees an element more or less in them by their order: lists and tables are parted nowhere. */
const PARTED = new Set(['div', 'section', 'article', 'form']);
const DISH = ` ${ITEM_ATTRIBUTE}=`;
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'source', 'track', 'wbr']);

/**
 * The place in `html` between two elements where the fold is; null when nothing comes after the first screen.
 * `html`: whole elements as React writes them, so that `<` begins a tag or a comment and nothing else.
 */
export function foldOf(html: string): number | null {
  const first = startsWithDishes(html)
    ? { dishes: FIRST_DISHES, characters: 0 }
    : { dishes: 0, characters: FIRST_CHARACTERS };
  const open: { name: string; isDish: boolean }[] = [];
  let unparted = 0;
  let dishes = 0;
  let isAfterElement = false;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const end = html.indexOf('>', at) + 1;
    if (html.startsWith('<!--', at)) {
      at = html.indexOf('-->', at) + 3;
      continue;
    }
    if (html[at + 1] === '/') {
      const closed = open.pop();
      if (closed?.isDish) dishes += 1;
      if (closed && !PARTED.has(closed.name)) unparted -= 1;
      isAfterElement = true;
    } else {
      const isFirstScreen = dishes < first.dishes || at < first.characters;
      if (!isFirstScreen && isAfterElement && unparted === 0) return at;
      const tag = html.slice(at + 1, end - 1);
      const name = /^[a-z0-9-]*/i.exec(tag)![0].toLowerCase();
      isAfterElement = VOID.has(name) || tag.endsWith('/');
      if (!isAfterElement) {
        open.push({ name, isDish: tag.includes(DISH) });
        if (!PARTED.has(name)) unparted += 1;
      }
    }
    at = end;
  }
  return null;
}

function startsWithDishes(html: string): boolean {
  let at = -1;
  for (let dish = 0; dish < FIRST_DISHES; dish++) {
    at = html.indexOf(DISH, at + 1);
    if (at < 0 || at > LATE_DISH) return false;
  }
  return true;
}
