/** Which dishes the home shows, and what the document carries of a large menu for that: them alone (decision 54). */
import { type EndpointInput, queryKey } from '@sufra/api';
import { getMenu, type Menu } from '@sufra/api/menu/endpoints';
import type { Instead } from '@sufra/module';
import { isLarge } from '../../dish/large-menu.ts';
import { itemsOf } from '../../dish/menu-changes.ts';
import { popularOf } from '../../dish/popular-of.ts';

export function popularKey(input: EndpointInput<typeof getMenu>): readonly unknown[] {
  return ['menu.popular', input];
}

/** What the home's loader gives as `instead`. A menu that is not large is carried: it is what most people open next. */
export function popularInstead(menu: Menu | undefined, input: EndpointInput<typeof getMenu>): { instead?: Instead[] } {
  if (!menu || !isLarge(menu)) return {};
  return { instead: [{ of: queryKey(getMenu, input), key: popularKey(input), data: popularOf(itemsOf(menu)) }] };
}
