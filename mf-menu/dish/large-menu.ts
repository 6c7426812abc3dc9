/**
 * A menu of many hundred dishes (decision 54). Its document holds the HTML of every dish, and as data only the first group's
 * dishes and what the groups are: the rest would say the same twice. The whole menu is asked for when something needs it.
 */
import { type EndpointInput, queryKey } from '@sufra/api';
import { getMenu, type Menu, type MenuGroup } from '@sufra/api/menu/endpoints';
import type { Instead } from '@sufra/module';

/** From so many dishes on the data of a menu is no longer part of its document. */
const LARGE = 300;
/** Dishes whose data come with the document, so that the first screen is alive without a further word. */
const AT_ONCE = 20;

/** A group as a page shows it. */
export interface ShownGroup extends MenuGroup {
  /** What the document's HTML holds of the group; absent where it was not made by the server or came with its data. */
  served?: Served;
}

export interface Served {
  /** How many rows there are. */
  dishes: number;
  /** `hashItems` their data: while it is the same the HTML is right. */
  print: string;
}

export interface Outline extends Menu {
  groups: ShownGroup[];
  /** Ids of the dishes that could not be ordered. */
  off: string[];
  /** Id of the dish that the address names, if the menu has it. */
  sold: string | null;
}

export function isLarge({ groups }: { groups: readonly ShownGroup[] }): boolean {
  return groups.reduce((sum, group) => sum + dishesIn(group), 0) > LARGE;
}

export function dishesIn({ items, served }: ShownGroup): number {
  return items.length || (served?.dishes ?? 0);
}

/** The groups that have dishes, each with what the document's HTML holds of it. */
export function shownGroups(menu: Menu | undefined, outline: Outline | undefined): readonly ShownGroup[] {
  const served = new Map(outline?.groups.map((group) => [group.id, group.served]));
  return (menu?.groups ?? [])
    .map((group): ShownGroup => {
      const known = served.get(group.id);
      return known ? { ...group, served: known } : group;
    })
    .filter((group) => dishesIn(group) > 0);
}

export function outlineKey(input: EndpointInput<typeof getMenu>): readonly unknown[] {
  return ['menu.outline', input];
}

/** What a loader gives as `instead`: nothing for a menu that is not large. `item`: the dish of the address. */
export function outlineInstead(
  menu: Menu | undefined,
  input: EndpointInput<typeof getMenu>,
  item?: string,
): { instead?: Instead[] } {
  if (!menu || !isLarge(menu)) return {};
  return { instead: [{ of: queryKey(getMenu, input), key: outlineKey(input), data: outlineOf(menu, item) }] };
}

export function outlineOf(menu: Menu, item?: string): Outline {
  let given = 0;
  const groups = menu.groups.map((group): ShownGroup => {
    if (given < AT_ONCE) {
      given += group.items.length;
      return group;
    }
    return { ...group, items: [], served: { dishes: group.items.length, print: hashItems(group.items) } };
  });
  const all = menu.groups.flatMap(({ items }) => items);
  return {
    ...menu,
    groups,
    off: all
      .filter(({ availability: { state } }) => state !== 'available' && state !== 'scheduled_only')
      .map(({ id }) => id),
    sold: item !== undefined && all.some(({ id }) => id === item) ? item : null,
  };
}

const prints = new WeakMap<object, string>();

/** A short print of some dishes' data: the same data give the same one. Kept by the list, which is the same while nothing changed. */
export function hashItems(items: MenuGroup['items']): string {
  let print = prints.get(items);
  if (print === undefined) {
    // FNV-1a over the text; a chance of 1 in 4 billion that a change is shown only when the page is opened again.
    let hash = 0x811c9dc5;
    const text = JSON.stringify(items);
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    print = (hash >>> 0).toString(36);
    prints.set(items, print);
  }
  return print;
}
