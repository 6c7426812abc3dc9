import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { allergenGuard, filtersAtom, guardReadAtom } from '../state/filters.ts';
import type { Filters } from './filters.ts';

/** The menu's filters; a change of the allergens is kept on the device. The server's HTML knows none. */
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
