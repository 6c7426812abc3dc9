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
  const { cart, status, pending, error } = useCart();
  // The only answer of this call in the cache is the loader's, for this document.
  const [sent] = useState(() => queryClient.getQueriesData<Cart>({ queryKey: [getCart.name] })[0]?.[1]);
  if (status === 'ready' || cart) return { cart, updating: pending > 0, error, failed: false };
  return { cart: sent, updating: pending > 0, error, failed: status === 'error' };
}
