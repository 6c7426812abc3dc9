/** A place as it is typed, or copied from a map or a compass: numbers, degrees, or a link that has them (SHOP-035, X-034). Pure. */
import { placeInLink } from './place-link.ts';
import { type Place, placeOf, plainMarks } from './place-numbers.ts';

/** `link`: a link that does not have its place in it, such as a short one of a map. `none`: no place. */
export type TypedPlace = Place | 'link' | 'none';

/** In what is typed; a phone shares the name of the place before its link. */
const LINK = /(?:https?:\/\/|geo:)[^\s"<>]+|(?:[a-z\d-]{1,63}\.){1,4}[a-z]{2,10}\/[^\s"<>]+/i;

export function readPlace(typed: string): TypedPlace {
  const alone = placeOf(typed);
  if (alone) return alone;
  const link = LINK.exec(plainMarks(typed))?.[0];
  return link ? (placeInLink(link) ?? 'link') : 'none';
}
