/**
 * What the document of a large menu carries (decision 54): the HTML of every dish, and as data an outline: the first group's
 * dishes and what the other groups are. The rest would say the same twice; the whole menu is fetched when something needs it.
 */
import { type EndpointInput, queryKey } from '@sufra/api';
import { getMenu, type Menu } from '@sufra/api/menu/endpoints';
import type { Instead } from '@sufra/module';
import { canAdd } from '../dish/availability.ts';
import { fingerprint } from './fingerprint.ts';
import { dishesIn, type ShownGroup } from './shown-group.ts';

export type MenuInput = EndpointInput<typeof getMenu>;

/** More dishes than these make a menu large. */
const MAX_SMALL_DISHES = 300;
/** Groups carry their dishes' data until so many dishes did: the first screen works without a further request. */
const MIN_CARRIED_DISHES = 20;

export interface MenuOutline extends Menu {
  groups: ShownGroup[];
  /** Ids of the dishes that could not be ordered. */
  unavailable: string[];
  /** Id of the dish that the address names, if the menu has it. */
  addressed: string | null;
}

export function isLarge({ groups }: { groups: readonly ShownGroup[] }): boolean {
  return groups.reduce((sum, group) => sum + dishesIn(group), 0) > MAX_SMALL_DISHES;
}

/**
 * For a loader's answer: nothing for a menu that is not large, whose data are carried whole.
 * @param itemId the dish that the address names
 */
export function menuInDocument(menu: Menu | undefined, input: MenuInput, itemId?: string): { instead?: Instead[] } {
  if (!menu || !isLarge(menu)) return {};
  return { instead: [{ of: queryKey(getMenu, input), key: outlineKey(input), data: outlineOf(menu, itemId) }] };
}

export function outlineKey(input: MenuInput): readonly unknown[] {
  return ['menu.outline.v2', input];
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

/** The groups that have dishes, each with what the document's HTML holds of it. */
export function shownGroups(menu: Menu | undefined, outline: MenuOutline | undefined): readonly ShownGroup[] {
  const served = new Map(outline?.groups.map((group) => [group.id, group.served]));
  return (menu?.groups ?? [])
    .map((group): ShownGroup => {
      const rows = served.get(group.id);
      return rows ? { ...group, served: rows } : group;
    })
    .filter((group) => dishesIn(group) > 0);
}
