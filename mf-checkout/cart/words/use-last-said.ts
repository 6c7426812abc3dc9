import type { Cart } from '@sufra/api/order/endpoints';
import { useEffect, useState } from 'react';

/**
 * What only some answers say of a cart: what was said last holds while this is the cart. Undefined: nothing
 * was said yet.
 */
export function useLastSaid<Key extends 'unmerged' | 'waiting'>(cart: Cart, key: Key): Cart[Key] | undefined {
  const [known, setKnown] = useState({ of: cart.id, said: cart[key] });
  useEffect(() => {
    if (cart[key] !== undefined || known.of !== cart.id) setKnown({ of: cart.id, said: cart[key] });
  }, [cart, key, known.of]);
  return known.of === cart.id ? known.said : undefined;
}
