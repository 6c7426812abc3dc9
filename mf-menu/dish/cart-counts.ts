/** How many of a dish are in the cart: one table per state of the cart, followed by each add control on its own. */

import type { CartSnapshot } from '@sufra/api/order/cart/store';
import { usePlace, usePlatform } from '@sufra/module';
import { useCallback, useSyncExternalStore } from 'react';

const tables = new WeakMap<CartSnapshot, ReadonlyMap<string, number>>();

/** Quantities by item id; made once for each state of the cart. */
export function cartCounts(snapshot: CartSnapshot): ReadonlyMap<string, number> {
  let table = tables.get(snapshot);
  if (!table) {
    // A shell of the previous release does not have the counts from before the cart is read.
    const counts = new Map<string, number>(Object.entries(snapshot.before?.items ?? {}));
    for (const { item_id, qty } of snapshot.lines ?? []) counts.set(item_id, (counts.get(item_id) ?? 0) + qty);
    tables.set(snapshot, counts);
    table = counts;
  }
  return table;
}

/**
 * Follows one dish only: a change of the cart re-renders the controls it concerns and no other. A basket is
 * not what is eaten at a table.
 */
export function useCartCount(itemId: string): number {
  const { cart } = usePlatform();
  const isDineIn = usePlace()?.type === 'dine_in';
  const count = useCallback(
    () => (isDineIn ? 0 : (cartCounts(cart.snapshot()).get(itemId) ?? 0)),
    [cart, itemId, isDineIn],
  );
  return useSyncExternalStore(cart.subscribe, count, none);
}

/** A document does not contain the visitor's cart. */
function none(): number {
  return 0;
}
