/** What changed in a refetched menu, so that it can be announced (MENU-023, X-022). */
import type { Menu, MenuItem } from '@sufra/api/menu/endpoints';
import { canAdd } from './availability.ts';
import { shownPrice } from './shown-price.ts';

export interface MenuChanges {
  /** Dishes that can no longer be ordered. */
  gone: readonly MenuItem[];
  /** Dishes that can be ordered again. */
  back: readonly MenuItem[];
  /** Dishes that can be ordered, at another price than before. */
  priced: readonly MenuItem[];
}

/** @param unavailable ids that could not be ordered, of dishes that `before` has without their data (decision 54) */
export function menuChanges(before: Menu, after: Menu, unavailable?: readonly string[]): MenuChanges {
  const off = unavailable && new Set(unavailable);
  const old = new Map(itemsOf(before).map((item) => [item.id, item]));
  const gone: MenuItem[] = [];
  const back: MenuItem[] = [];
  const priced: MenuItem[] = [];
  for (const item of itemsOf(after)) {
    const known = old.get(item.id);
    const could = known ? canAdd(known.availability) : off && !off.has(item.id);
    const can = canAdd(item.availability);
    if (known && could && can && shownPrice(known) !== shownPrice(item)) priced.push(item);
    if (could === undefined || could === can) continue;
    (can ? back : gone).push(item);
  }
  return { gone, back, priced };
}

/** Every dish of a menu in its order. */
export function itemsOf({ groups }: Pick<Menu, 'groups'>): MenuItem[] {
  return groups.flatMap(({ items }) => items);
}
