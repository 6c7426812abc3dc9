import type { ApiError } from '@sufra/api';
import { type Cart, getCart } from '@sufra/api/order/endpoints';
import { useCart, usePlatform } from '@sufra/module';
import { useState } from 'react';

export interface CheckoutCart {
  /** Null: there is none. Undefined: not known yet. */
  cart: Cart | null | undefined;
  /** Changes wait for their answer: amounts may be old. */
  updating: boolean;
  error: ApiError | null;
  /** It could not be read at all. */
  failed: boolean;
}

/** The cart to check out: the page's own, and until that is read the one that came with the document. */
export function useCheckoutCart(): CheckoutCart {
  const { queryClient } = usePlatform();
  const { cart, lines, status, pending, isHeld = false, error } = useCart();
  // The only answer of this call in the cache is the loader's, for this document.
  const [sent] = useState(() => queryClient.getQueriesData<Cart>({ queryKey: [getCart.name] })[0]?.[1]);
  const isRead = status === 'ready' || cart !== null;
  const known = isRead ? cart : sent;
  // What the page before this one added is on its way: neither nothing, nor yet a cart with its amounts.
  const isComing = lines.length > 0 && !known?.lines.length;
  return {
    cart: isComing ? undefined : known,
    updating: pending > 0 || isHeld,
    error,
    failed: !isRead && !isComing && status === 'error',
  };
}
