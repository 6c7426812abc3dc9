import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { filtersAtom, guardReadAtom, readGuard, writeGuard } from '../../state/filters.ts';
import type { Filters } from './filters.ts';

/** The menu's filters; a change of the allergens is kept on the device. The server's HTML knows none. */
export function useFilters(): [Filters, (next: Filters) => void] {
  const [filters, setFilters] = useAtom(filtersAtom);
  const [isRead, setRead] = useAtom(guardReadAtom);
  useEffect(() => {
    if (isRead) return;
    setRead(true);
    const without = readGuard(() => localStorage);
    if (without.length > 0) setFilters((now) => ({ ...now, without }));
  }, [isRead, setRead, setFilters]);
  return [
    filters,
    (next) => {
      if (next.without !== filters.without) writeGuard(() => localStorage, next.without);
      setFilters(next);
    },
  ];
}
