/** Calls of coupons (API-056, API-057). One is put into a cart by `setCartCoupon` of `order`. */
import { defineEndpoint } from '@sufra/api';

export type { AvailableCoupon } from './structs.ts';

/**
 * Coupons that the restaurant shows to everybody, and those of the customer's own (redeemed rewards), first;
 * each only while it can still be used. Those that can be used now stand before those that cannot. At most
 * 50. With `cart_id` each says what it would take off that cart, or why it cannot be used there; 404 for a
 * cart that is unknown or a stranger's.
 */
export const listAvailableCoupons = /* @__PURE__ */ defineEndpoint({
  name: 'coupon.list-available',
  method: 'GET',
  path: '/api/v1/coupon/coupons/available',
  own: true,
  structs: async () => {
    const { availableQuery, availableCoupons } = await import('./structs.ts');
    return { query: availableQuery, response: availableCoupons };
  },
});
