/**
 * How many of each dish the cart had when the provider answered it last, stored for the next page: what is
 * added there before the cart is read counts on top of it (MENU-042).
 */
import { CART_COUNTS_KEY, type CartCounts } from '@sufra/contract/page-protocol';
import type { Cart } from '../cart-structs.ts';

export interface LastCounts {
  /** Null: nothing is stored. */
  readCounts(): CartCounts | null;
  writeCounts(counts: CartCounts): void;
}

/** Of a cart and the customer whose it is; null: there is no cart, or a guest. */
export function countsOf(cart: Cart | null, visitor: string | null): CartCounts {
  const items: Record<string, number> = {};
  let count = 0;
  for (const { item_id, qty } of cart?.lines ?? []) {
    items[item_id] = (items[item_id] ?? 0) + qty;
    count += qty;
  }
  return { count, items, ...(visitor ? { visitor } : {}) };
}

/** `storage`: shared by the tabs, as the cart is; even to name it may throw. */
export function keepLastCounts(storage: () => Storage): LastCounts {
  return {
    readCounts() {
      try {
        const kept = JSON.parse(storage().getItem(CART_COUNTS_KEY) ?? 'null') as CartCounts | null;
        return kept && kept.count > 0 && typeof kept.items === 'object' ? kept : null;
      } catch {
        return null;
      }
    },
    writeCounts(counts) {
      try {
        if (counts.count || counts.visitor) storage().setItem(CART_COUNTS_KEY, JSON.stringify(counts));
        else storage().removeItem(CART_COUNTS_KEY);
      } catch {
        // Without storage a page begins to count when it has read the cart.
      }
    },
  };
}
