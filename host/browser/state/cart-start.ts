/**
 * Begins the browser's one cart: two tabs that add their first dish at the same instant must not begin two. Tabs take turns
 * (Web Locks); who comes second finds the mark of the first and asks the edge for the visitor's cart before it begins another.
 */
import type { CartStoreOptions } from '@sufra/api/order/cart/store';
import type { SessionView } from '@sufra/contract';

const NAME = 'sufra.cart-begun';

export interface CartStartParts {
  /** Undefined where the browser has none: then tabs do not take turns. */
  locks: Pick<LockManager, 'request'> | undefined;
  /** Shared by the tabs; even to name it may throw. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  refresh: () => Promise<SessionView>;
}

export function createCartStart({ locks, storage, refresh }: CartStartParts): NonNullable<CartStoreOptions['begin']> {
  /** The cart that was begun last, as far as this page's session can know of it. */
  let seen = lastBegun();

  function lastBegun(): string | null {
    try {
      return storage().getItem(NAME);
    } catch {
      return null;
    }
  }
  function mark(id: string): void {
    seen = id;
    try {
      storage().setItem(NAME, id);
    } catch {
      // Without a mark a second tab begins a cart of its own, as it did before.
    }
  }
  /** The first answer may have been asked for before the other tab began; the second was not. */
  const othersCart = async () => (await refresh()).cart_id ?? (await refresh()).cart_id;

  return (start) => {
    const turn = async () => {
      const last = lastBegun();
      const cart = await start(last === null || last === seen ? null : await othersCart());
      mark(cart.id);
      return cart;
    };
    return locks ? locks.request(NAME, turn) : turn();
  };
}
