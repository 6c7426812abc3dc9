import type { CartStoreOptions } from '@sufra/api/order/cart/store';

const NAME = 'sufra.cart-begun';

/**
 * Begins the browser's one cart: two tabs that add their first dish at the same instant must not begin two.
 * Tabs take turns (Web Locks), and the edge answers the second one with the cart of the first, which its
 * cookie names by then. What a tab can read itself does not say so reliably: a value that one process writes
 * to `localStorage` may reach another process later than the turn does. `locks` undefined: the browser has
 * none, and tabs do not take turns.
 */
export function createCartStart(
  locks: Pick<LockManager, 'request'> | undefined,
): NonNullable<CartStoreOptions['begin']> {
  return (start) => (locks ? locks.request(NAME, start) : start());
}
