/**
 * A place as it is typed, or copied from a map or a compass: numbers, degrees, or a link that has them
 * (SHOP-035, X-034). Pure.
 */
import { placeInLink } from './place-link.ts';
import { type Place, placeOf, plainMarks } from './place-numbers.ts';

/** `link`: a link that does not have its place in it, such as a short one of a map. `none`: no place. */
export type TypedPlace = Place | 'link' | 'none';

const SCHEME = /https?:\/\/|geo:/i;
const HOST_AND_PATH = /^[a-z\d-][a-z\d.-]{2,250}\/./i;

/** The first link in what is typed; a phone shares the name of the place before it. */
function linkIn(typed: string): string | undefined {
  for (const word of typed.split(/[\s"<>]/)) {
    const at = word.search(SCHEME);
    if (at >= 0) return word.slice(at);
    const host = HOST_AND_PATH.test(word) ? word.slice(0, word.indexOf('/')) : '';
    if (host.includes('.')) return word;
  }
  return undefined;
}

export function readPlace(typed: string): TypedPlace {
  const alone = placeOf(typed);
  if (alone) return alone;
  const link = linkIn(plainMarks(typed));
  return link ? (placeInLink(link) ?? 'link') : 'none';
}
