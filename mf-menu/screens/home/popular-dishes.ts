/** Which dishes the home shows, and what the document carries of a large menu for that: them alone (decision 54). */
import { type EndpointInput, queryKey } from '@sufra/api';
import { getMenu, type Menu, type MenuItem } from '@sufra/api/menu/endpoints';
import type { Instead } from '@sufra/module';
import { canAdd } from '../../parts/dish/availability.ts';
import { isLarge } from '../../parts/dish/large-menu.ts';
import { itemsOf } from '../../parts/dish/menu-changes.ts';

/** Tiles on the rail: as many as one row of a wide screen holds. */
const MOST = 5;

/** Dishes marked as popular first; a menu without marks shows its first ones. Only what can be had now. */
export function popularOf(items: readonly MenuItem[]): readonly MenuItem[] {
  const possible = items.filter(({ availability }) => canAdd(availability));
  const popular = possible.filter(({ tags }) => tags.includes('popular'));
  return (popular.length >= 3 ? popular : possible).slice(0, MOST);
}

export function popularKey(input: EndpointInput<typeof getMenu>): readonly unknown[] {
  return ['menu.popular', input];
}

/** What the home's loader gives as `instead`. A menu that is not large is carried: it is what most people open next. */
export function popularInstead(menu: Menu | undefined, input: EndpointInput<typeof getMenu>): { instead?: Instead[] } {
  if (!menu || !isLarge(menu)) return {};
  return { instead: [{ of: queryKey(getMenu, input), key: popularKey(input), data: popularOf(itemsOf(menu)) }] };
}
