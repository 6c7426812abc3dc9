/** Which dishes a customer wants to see: what they must not eat, what they look for (MENU-024, MENU-025). Pure. */
import type { MenuGroup, MenuItem } from '@sufra/api/menu/endpoints';

export interface Filters {
  /** Allergens whose dishes are hidden: the household's guard, stored on the device. */
  without: readonly string[];
  /** A dish has all of them. */
  tags: readonly string[];
  /** At most so many calories; a dish that does not say has too many. */
  calories: number | null;
}

export const NO_FILTERS: Filters = { without: [], tags: [], calories: null };

/** Tags that a menu can be narrowed to, in their order. */
export const TAGS = ['vegetarian', 'spicy', 'new'] as const;
/** Steps of the most calories, kcal. */
export const CALORIES = [300, 500, 800] as const;

export function isFiltering({ without, tags, calories }: Filters): boolean {
  return without.length > 0 || tags.length > 0 || calories !== null;
}

/**
 * A dish that names no allergens is not known to be free of them, so that it stays with "Ask the restaurant": hiding it
 * would say that the others are safe (MENU-025).
 */
export function passes({ allergens, tags, calories }: MenuItem, filters: Filters): boolean {
  return (
    !allergens.some((one) => filters.without.includes(one)) &&
    filters.tags.every((tag) => tags.includes(tag)) &&
    (filters.calories === null || (typeof calories === 'number' && calories <= filters.calories))
  );
}

/** The groups with the dishes that pass; groups without any are left out. The same array when nothing is filtered. */
export function filterGroups(groups: readonly MenuGroup[], filters: Filters): readonly MenuGroup[] {
  if (!isFiltering(filters)) return groups;
  return groups
    .map((group) => {
      const items = group.items.filter((item) => passes(item, filters));
      // The same group while all of it passes: its rows stay as they are.
      return items.length === group.items.length ? group : { ...group, items };
    })
    .filter(({ items }) => items.length > 0);
}

/** `list` with `value` put in or taken out. */
export function toggled<Value>(list: readonly Value[], value: Value): Value[] {
  return list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
}
