import type { CartSnapshot } from '@sufra/api/order/cart/store';

/** What a document says of the visitor's cart: nothing, because it is the same for every guest. */
export const NO_CART = {
  status: 'idle',
  cart: null,
  lines: [],
  count: 0,
  pending: 0,
  error: null,
} as unknown as CartSnapshot;
