/** What was added before the page was interactive (host/boot-script) becomes the cart store's. */
import type { CartStore } from '@sufra/api/order/cart/store';
import { CART_COUNT_ATTRIBUTE, EARLY_COUNT_ATTRIBUTE } from '@sufra/contract/page-protocol';

/** Parts that are not alive yet show the number that the document's script gave them. */
const EARLY_COUNTS = `[${CART_COUNT_ATTRIBUTE}][${EARLY_COUNT_ATTRIBUTE}]`;

/** Passes each state of the cart to `show`, and to what still waits for its module. */
export function followCart(cart: CartStore, show: (snapshot: ReturnType<CartStore['snapshot']>) => void): void {
  const follow = () => {
    const snapshot = cart.snapshot();
    show(snapshot);
    for (const element of document.querySelectorAll(EARLY_COUNTS)) {
      if (snapshot.count) element.setAttribute(EARLY_COUNT_ATTRIBUTE, `${snapshot.count}`);
      else element.removeAttribute(EARLY_COUNT_ATTRIBUTE);
    }
  };
  cart.subscribe(follow);
  follow();
  if (window.__sufraTaps) window.__sufraTaps.onAdd = cart.addEarly;
}
