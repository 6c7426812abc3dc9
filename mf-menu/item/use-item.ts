import { type Allergen, getItem, type Item, listAllergens, type Menu } from '@sufra/api/menu/endpoints';
import type { Place } from '@sufra/contract';
import {
  dataOf,
  type EndpointState,
  useEndpoint,
  useHydrated,
  usePlace,
  usePlatform,
  usePollWhenDisconnected,
} from '@sufra/module';
import { useMemo } from 'react';
import { itemsOf } from '../dish/menu-changes.ts';
import { type KnownDish, knownDish } from '../dish/served-dish.ts';
import { useOrderPeriod } from '../place/use-order-period.ts';
import { useFilters } from '../search/use-filters.ts';
import { itemInput } from './item-input.ts';

export interface ItemState {
  state: EndpointState<Item>;
  /** What the menu knows already: name and price are there at once (guide §1.0). */
  known: KnownDish | undefined;
  /** Every allergen that the restaurant declares, by name. */
  allergens: readonly Allergen[];
  /** Ids of those that the household avoids (MENU-025). */
  guarded: ReadonlySet<string>;
}

/** Where a dish is ordered when that is not the chosen place: at a table, or in an order, whose time is `at`. */
export type Seat = Place & { at?: string | null };

/** A dish with its choices at the chosen place, or elsewhere. */
export function useItem(id: string, seat?: Seat): ItemState {
  const { context, queryClient } = usePlatform();
  const chosen = usePlace();
  const place = seat ?? chosen;
  const chosenPeriod = useOrderPeriod(seat ? null : place);
  const period = seat ? (seat.at ?? null) : chosenPeriod;
  const pollEvery = usePollWhenDisconnected();
  const input = itemInput(id, context, place, period);
  const state = useEndpoint(getItem, input, { pollEvery });
  const names = dataOf(useEndpoint(listAllergens, { query: {} }));
  const alive = useHydrated();
  const known = useMemo<KnownDish | undefined>(() => {
    const menus = queryClient.getQueriesData<Menu>({ queryKey: ['menu.get-menu'] });
    const found = menus.flatMap(([, menu]) => (menu ? itemsOf(menu) : [])).find((item) => item.id === id);
    return found ?? (alive ? knownDish(id) : undefined);
  }, [queryClient, id, alive]);
  const [{ without }] = useFilters();
  const guarded = useMemo(() => new Set(without), [without]);
  return { state, known, allergens: names ?? NONE, guarded };
}

const NONE: readonly Allergen[] = [];
