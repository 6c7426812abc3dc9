import { atom, useAtom } from 'jotai';
import { allergenGuardAtom } from '../storage/allergen-guard.ts';
import { type Filters, NO_FILTERS } from './filters.ts';

const pageFiltersAtom = atom<Omit<Filters, 'without'>>(NO_FILTERS);

const filtersAtom = atom(
  (get): Filters => ({ ...get(pageFiltersAtom), without: get(allergenGuardAtom) ?? NO_FILTERS.without }),
  (get, set, { without, ...others }: Filters) => {
    set(pageFiltersAtom, others);
    if (without !== get(filtersAtom).without) set(allergenGuardAtom, without.length > 0 ? without : null);
  },
);

/**
 * The menu's filters, the same everywhere on the page; the allergens are stored on the device. The server's
 * HTML knows none.
 */
export function useFilters(): [Filters, (next: Filters) => void] {
  return useAtom(filtersAtom);
}
