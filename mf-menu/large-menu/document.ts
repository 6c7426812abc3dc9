/**
 * What the document of a menu carries. Of a large one (decision 54): the HTML of every dish, and as data an
 * outline: the first group's dishes and what the other groups are. The rest would say the same twice; the
 * whole menu is fetched when something needs it. Of any other the dishes in the page's language (decision
 * 468).
 */
import type { EndpointInput } from '@sufra/api';
import type { getMenu, Menu } from '@sufra/api/menu/endpoints';
import { dishesIn, type ShownGroup } from './shown-group.ts';

export type MenuInput = EndpointInput<typeof getMenu>;

/** More dishes than these make a menu large. */
const MAX_SMALL_DISHES = 300;

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

export function outlineKey(input: MenuInput): readonly unknown[] {
  return ['menu.outline.v2', input];
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
