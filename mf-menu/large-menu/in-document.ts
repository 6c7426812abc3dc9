/** What loaders give of a menu to its document: no page needs this file before it asks for another one. */
import { queryKey } from '@sufra/api';
import { getMenu, type Menu } from '@sufra/api/menu/endpoints';
import type { Locale } from '@sufra/i18n';
import type { Instead } from '@sufra/module';
import { canAdd } from '../dish/availability.ts';
import { isLarge, type MenuInput, type MenuOutline, outlineKey } from './document.ts';
import { fingerprint } from './fingerprint.ts';
import { inLanguage, type ShortMenu, shortKey } from './short-menu.ts';
import type { ShownGroup } from './shown-group.ts';
import { toColumns } from './to-columns.ts';

/** Groups carry their dishes' data until so many dishes did: the first screen works without a further request. */
const MIN_CARRIED_DISHES = 20;

export interface MenuInDocument {
  menu: Menu | undefined;
  /** What the loader asked. */
  input: MenuInput;
  locale: Locale;
  /** Id of the dish that the address names. */
  itemId?: string | undefined;
}

/** For a loader's answer; `useMenuPage` and `useIsOnMenu` read it. */
export function menuInDocument({ menu, input, locale, itemId }: MenuInDocument): { instead?: Instead[] } {
  if (!menu) return {};
  const of = queryKey(getMenu, input);
  return {
    instead: [
      isLarge(menu)
        ? { of, key: outlineKey(input), data: outlineOf(menu, itemId) }
        : { of, key: shortKey(input), data: shortMenu(menu, locale) },
    ],
  };
}

export function outlineOf(menu: Menu, itemId?: string): MenuOutline {
  let carried = 0;
  const groups = menu.groups.map((group): ShownGroup => {
    if (carried < MIN_CARRIED_DISHES) {
      carried += group.items.length;
      return group;
    }
    return { ...group, items: [], served: { dishes: group.items.length, fingerprint: fingerprint(group.items) } };
  });
  const all = menu.groups.flatMap(({ items }) => items);
  return {
    ...menu,
    groups,
    unavailable: all.filter(({ availability }) => !canAdd(availability)).map(({ id }) => id),
    addressed: itemId !== undefined && all.some(({ id }) => id === itemId) ? itemId : null,
  };
}

/** By the menu, which a server has for as long as the provider says the same. */
const shortMenus = new WeakMap<Menu, Map<Locale, ShortMenu>>();

/** `fromShortMenu` reads it. Made once for a menu that cannot change, and frozen then. */
export function shortMenu(menu: Menu, locale: Locale): ShortMenu {
  if (!Object.isFrozen(menu)) return makeShort(menu, locale);
  const known = shortMenus.get(menu) ?? new Map<Locale, ShortMenu>();
  shortMenus.set(menu, known);
  const short = known.get(locale) ?? Object.freeze(makeShort(menu, locale));
  known.set(locale, short);
  return short;
}

function makeShort(menu: Menu, locale: Locale): ShortMenu {
  const { groups, ...rest } = inLanguage(menu, locale);
  return {
    ...rest,
    groups: toColumns(groups.map(({ items, ...group }) => ({ ...group, dishes: items.length }))),
    dishes: toColumns(groups.flatMap(({ items }) => items)),
  };
}
