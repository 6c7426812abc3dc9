import { getItem, type Item, listAllergens, type Menu, type MenuItem } from '@sufra/api/menu/endpoints';
import type { LocalizedText, Place } from '@sufra/contract';
import {
  type EndpointState,
  useCart,
  useEndpoint,
  usePlace,
  usePlatform,
  usePollWhenDisconnected,
} from '@sufra/module';
import { useMemo } from 'react';
import { itemsOf } from '../dish/menu-changes.ts';
import { useFilters } from '../find/use-filters.ts';
import { itemInput } from './item-input.ts';

export interface ItemState {
  state: EndpointState<Item>;
  /** What the menu knows already: name and price are there at once (guide §1.0). */
  known: MenuItem | undefined;
  /** Names of the dish's allergens; an unknown id is left out. */
  allergens: readonly LocalizedText[];
  /** Those of them that the household avoids (MENU-025). */
  avoided: readonly LocalizedText[];
}

/** A dish with its choices at the chosen place, or at a table (`seat`). */
export function useItem(id: string, seat?: Place): ItemState {
  const { context, queryClient } = usePlatform();
  const chosen = usePlace();
  const place = seat ?? chosen;
  const { cart } = useCart();
  const pollEvery = usePollWhenDisconnected();
  const input = itemInput(id, context, place, seat ? null : cart?.context.time.scheduled_period);
  const state = useEndpoint(getItem, input, { pollEvery });
  const names = useEndpoint(listAllergens, { query: {} });
  const known = useMemo(() => {
    const menus = queryClient.getQueriesData<Menu>({ queryKey: ['menu.get-menu'] });
    return menus.flatMap(([, menu]) => (menu ? itemsOf(menu) : [])).find((item) => item.id === id);
  }, [queryClient, id]);
  const [{ without }] = useFilters();
  const inside = useMemo(() => {
    const ids = new Set(state.data?.allergens ?? known?.allergens ?? []);
    return (names.data ?? []).filter((allergen) => ids.has(allergen.id));
  }, [state.data, known, names.data]);
  const allergens = useMemo(() => inside.map((allergen) => allergen.names), [inside]);
  const avoided = useMemo(
    () => inside.filter(({ id }) => without.includes(id)).map((allergen) => allergen.names),
    [inside, without],
  );
  return { state, known, allergens, avoided };
}
