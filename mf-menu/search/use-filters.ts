import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';
import { allergenGuard } from '../storage/allergen-guard.ts';
import { type Filters, NO_FILTERS } from './filters.ts';

const filtersAtom = atom<Filters>(NO_FILTERS);

/** True once the device's allergens were read. */
const guardReadAtom = atom(false);

/** The menu's filters, the same everywhere on the page; the allergens are kept on the device. The server's HTML knows none. */
export function useFilters(): [Filters, (next: Filters) => void] {
  const [filters, setFilters] = useAtom(filtersAtom);
  const [isRead, setRead] = useAtom(guardReadAtom);
  useEffect(() => {
    if (isRead) return;
    setRead(true);
    const without = allergenGuard.read() ?? [];
    if (without.length > 0) setFilters((now) => ({ ...now, without }));
  }, [isRead, setRead, setFilters]);
  return [
    filters,
    (next) => {
      if (next.without !== filters.without) keepAllergens(next.without);
      setFilters(next);
    },
  ];
}

function keepAllergens(allergens: readonly string[]): void {
  if (allergens.length > 0) allergenGuard.write([...allergens]);
  else allergenGuard.remove();
}
