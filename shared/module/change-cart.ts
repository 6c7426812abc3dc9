import { isApiError } from '@sufra/api';
import type { CartStore } from '@sufra/api/order/cart/store';
import type { Cart } from '@sufra/api/order/endpoints';

/** A change that meets a newer version of the cart is sent again so often. */
const MAX_REPLAYS = 4;

/**
 * Sends a change that is not one of the cart's queue, behind what waits there, and takes the answer. When
 * another tab came first the cart is read and the change sent again (CHK-017). Throws what the call is
 * refused with; nothing is sent when there is no cart. A copy comes with each module that imports this.
 */
export function changeCart(store: ChangedStore, send: (cart: Cart) => Promise<Cart>): Promise<void> {
  const changed = sendChange(store, send);
  store.hold?.(changed);
  return changed;
}

type ChangedStore = Pick<CartStore, 'snapshot' | 'refresh' | 'adopt' | 'hold'>;

async function sendChange(store: ChangedStore, send: (cart: Cart) => Promise<Cart>): Promise<void> {
  for (let replays = 0; ; replays++) {
    if (store.snapshot().pending > 0) await store.refresh();
    const { cart } = store.snapshot();
    if (!cart) return;
    try {
      return store.adopt(await send(cart));
    } catch (failure) {
      if (!isApiError(failure) || !failure.has('CART_VERSION') || replays === MAX_REPLAYS) throw failure;
      await store.refresh();
    }
  }
}
