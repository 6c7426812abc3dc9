import { atom } from 'jotai';
import { type Filters, NO_FILTERS } from '../parts/find/filters.ts';

/** Version of what the device keeps; an older release ignores what a newer one wrote. */
const VERSION = 1;
const KEY = 'sufra.menu.allergen-guard';

/** The menu's filters on this page. The allergens come from the device once the page is alive (`useFilters`). */
export const filtersAtom = atom<Filters>(NO_FILTERS);

/** True once the device was asked. */
export const guardReadAtom = atom(false);

/** The household's allergens as this device keeps them; nobody else is told. `storage`: to reach it may be refused, too. */
export function readGuard(storage: () => Pick<Storage, 'getItem'>): string[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('version' in kept) || kept.version !== VERSION) return [];
    const list = 'allergens' in kept && Array.isArray(kept.allergens) ? kept.allergens : [];
    return list.filter((one): one is string => typeof one === 'string').slice(0, 50);
  } catch {
    return [];
  }
}

export function writeGuard(storage: () => Pick<Storage, 'setItem' | 'removeItem'>, allergens: readonly string[]): void {
  try {
    if (allergens.length === 0) storage().removeItem(KEY);
    else storage().setItem(KEY, JSON.stringify({ version: VERSION, allergens }));
  } catch {
    // A full or forbidden storage: the filter lasts as long as the page.
  }
}
