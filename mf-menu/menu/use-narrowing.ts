import { useEffect, useMemo, useRef } from 'react';
import type { ShownGroup } from '../large-menu/shown-group.ts';
import type { MenuPage, MenuSearch } from '../large-menu/use-menu-page.ts';
import { filterGroups, isFiltering, NO_FILTERS } from '../search/filters.ts';
import { showAvoided, useAvoided } from '../search/use-avoided.ts';
import { useFilters } from '../search/use-filters.ts';

export interface Narrowing {
  /**
   * `none`: the dishes are shown as they are. `hidden-all`: the filters leave none. `loading`, `failed`: what
   * is inside the dishes of a large menu, and their other names, is being fetched, or could not be. `found`:
   * what a search finds is shown.
   */
  state: 'none' | 'hidden-all' | 'loading' | 'failed' | 'found';
  isSearching: boolean;
  isFiltering: boolean;
  /** The groups and dishes that pass the filters; all of them while that is not known. */
  groups: readonly ShownGroup[];
  /** Takes all filters away. */
  reset: () => void;
}

/** The menu narrowed by the search's words and the filters (MENU-024, MENU-025, MENU-026). */
export function useNarrowing(page: MenuPage, query: string): Narrowing {
  const [filters, setFilters] = useFilters();
  useAvoided(filters.without);
  const { groups, isPartial, loadFull, search } = page;
  const searching = query.trim() !== '';
  const filtering = isFiltering(filters);
  const isWaiting = isPartial && (searching || filtering);
  useEffect(() => {
    if (isWaiting) loadFull();
  }, [isWaiting, loadFull]);
  useBegin(search, searching);
  const all = searching ? search.groups : groups;
  const narrowed = useMemo(() => (isWaiting ? all : filterGroups(all, filters)), [isWaiting, all, filters]);
  return {
    state: stateOf(),
    isSearching: searching,
    isFiltering: filtering,
    groups: narrowed,
    reset: () => {
      showAvoided();
      setFilters(NO_FILTERS);
    },
  };

  function stateOf(): Narrowing['state'] {
    if (narrowed.length === 0) return 'hidden-all';
    if (isWaiting) return page.state.error ? 'failed' : 'loading';
    return searching ? 'found' : 'none';
  }
}

/** Asks for what a search lacks once it has begun, by whatever way. */
export function useBegin({ begin }: MenuSearch, isSearching: boolean): void {
  const latest = useRef(begin);
  latest.current = begin;
  useEffect(() => {
    if (isSearching) latest.current?.();
  }, [isSearching]);
}
