/** Calls of the cart (API-048). Paths are "not shown" in the specification and follow guide §2. */
import { defineEndpoint } from '@sufra/api';

/** Realtime events after which an open cart may be priced or gated differently. */
const CART_STALE = ['menu.availability', 'branch.state'] as const;

/**
 * Begins an empty cart at a place. Its id is 128 random bits: knowing it means owning it (decision 88).
 * Errors: BRANCH_CLOSED, BRANCH_PAUSED, TYPE_OFF, ADDRESS_IMPRECISE (a delivery whose area is not known),
 * OUT_OF_AREA, AREA_CHANGED (another area or branch delivers there now) and DINE_SESSION_EXPIRED (dine-in
 * without a party at a table) are gates of the cart, not refusals; an unknown branch is 404, a party that
 * this visitor has not joined 410.
 */
export const createCart = /* @__PURE__ */ defineEndpoint({
  name: 'order.create-cart',
  method: 'POST',
  path: '/api/v1/order/carts',
  idempotent: true,
  whenClosed: 'refused',
  structs: async () => {
    const { createCartBody, cart } = await import('./cart-structs.ts');
    return { body: createCartBody, response: cart };
  },
});

/** The cart, priced and checked against menu and branch as they are now. 404 when unknown, expired or ordered. */
export const getCart = /* @__PURE__ */ defineEndpoint({
  name: 'order.get-cart',
  method: 'GET',
  path: '/api/v1/order/carts/:id',
  own: true,
  staleOn: CART_STALE,
  structs: async () => {
    const { cartParams, cart } = await import('./cart-structs.ts');
    return { params: cartParams, response: cart };
  },
});

/**
 * Ends a cart with all its lines. 404 when unknown, expired or ordered, 409 CART_VERSION when `version` is not its own.
 */
export const deleteCart = /* @__PURE__ */ defineEndpoint({
  name: 'order.delete-cart',
  method: 'DELETE',
  path: '/api/v1/order/carts/:id',
  structs: async () => {
    const { cartParams, versionQuery, cartDeleted } = await import('./cart-structs.ts');
    return { params: cartParams, query: versionQuery, response: cartDeleted };
  },
});

/**
 * Adds a dish; the same dish with the same choices and note merges. What was removed by mistake comes back to
 * its place by `before`. Errors: 409 CART_VERSION (data: the cart), 409 ITEM_UNAVAILABLE, OPTION_UNAVAILABLE,
 * 422 OPTION_REQUIRED, OPTION_MIN, OPTION_MAX, MAX_PER_ORDER, 404 unknown item.
 */
export const addLine = /* @__PURE__ */ defineEndpoint({
  name: 'order.add-line',
  method: 'POST',
  path: '/api/v1/order/carts/:id/lines',
  idempotent: true,
  whenClosed: 'refused',
  structs: async () => {
    const { cartParams, addLineBody, cart } = await import('./cart-structs.ts');
    return { params: cartParams, body: addLineBody, response: cart };
  },
});

/**
 * Changes quantity, choices or note of a line, or what to do when its dish runs out. Errors as `addLine`; for
 * `runs_out` 403 MODULE_DISABLED where the restaurant does not ask, 409 ITEM_UNAVAILABLE for a dish that
 * cannot come instead.
 */
export const changeLine = /* @__PURE__ */ defineEndpoint({
  name: 'order.change-line',
  method: 'PUT',
  path: '/api/v1/order/carts/:id/lines/:line',
  whenClosed: 'refused',
  structs: async () => {
    const { lineParams, changeLineBody, cart } = await import('./cart-structs.ts');
    return { params: lineParams, body: changeLineBody, response: cart };
  },
});

/**
 * Dishes that may come in place of a line's when it runs out, as `runs_out` of `changeLine` takes them.
 * Errors: 404 unknown cart or line, 403 MODULE_DISABLED.
 */
export const listSwaps = /* @__PURE__ */ defineEndpoint({
  name: 'order.list-swaps',
  method: 'GET',
  path: '/api/v1/order/carts/:id/lines/:line/swaps',
  own: true,
  staleOn: CART_STALE,
  structs: async () => {
    const { lineParams, swaps } = await import('./cart-structs.ts');
    return { params: lineParams, response: swaps };
  },
});

/**
 * Dishes that go with what is in the cart, to be added as they are (guide §1.7): of those that are available
 * there and then, need no choice and are not in it. Empty when there are none, and where the restaurant does
 * not offer it. Errors: 404 unknown cart.
 */
export const listUpsell = /* @__PURE__ */ defineEndpoint({
  name: 'order.list-upsell',
  method: 'GET',
  path: '/api/v1/order/carts/:id/upsell',
  own: true,
  staleOn: CART_STALE,
  structs: async () => {
    const { cartParams, upsell } = await import('./cart-structs.ts');
    return { params: cartParams, response: upsell };
  },
});

/** Takes a line out and answers the cart. Errors: 404 unknown cart or line, 409 CART_VERSION (data: the cart). */
export const removeLine = /* @__PURE__ */ defineEndpoint({
  name: 'order.remove-line',
  method: 'DELETE',
  path: '/api/v1/order/carts/:id/lines/:line',
  structs: async () => {
    const { lineParams, versionQuery, cart } = await import('./cart-structs.ts');
    return { params: lineParams, query: versionQuery, response: cart };
  },
});

/** Moves the cart to another branch, type or time. Lines that are not sold there stay, marked (CHK-016). */
export const setCartContext = /* @__PURE__ */ defineEndpoint({
  name: 'order.set-cart-context',
  method: 'PUT',
  path: '/api/v1/order/carts/:id/context',
  whenClosed: 'refused',
  structs: async () => {
    const { cartParams, contextBody, cart } = await import('./cart-structs.ts');
    return { params: cartParams, body: contextBody, response: cart };
  },
});

/** What `setCartContext` would do, without doing it. */
export const previewCartContext = /* @__PURE__ */ defineEndpoint({
  name: 'order.preview-cart-context',
  method: 'POST',
  path: '/api/v1/order/carts/:id/context/preview',
  structs: async () => {
    const { cartParams, previewBody, contextPreview } = await import('./cart-structs.ts');
    return { params: cartParams, body: previewBody, response: contextPreview };
  },
});

/** Checks everything again (guide §0.2) and, with `accept_prices`, takes today's prices as seen. */
export const validateCart = /* @__PURE__ */ defineEndpoint({
  name: 'order.validate-cart',
  method: 'POST',
  path: '/api/v1/order/carts/:id/validate',
  structs: async () => {
    const { cartParams, validateBody, cart } = await import('./cart-structs.ts');
    return { params: cartParams, body: validateBody, response: cart };
  },
});

/**
 * Puts a coupon into the cart, in place of the one that was there, when it can be used for it now (CHK-019 to
 * CHK-021). It stays while the cart changes: `coupon.reason` says when it takes nothing off. Errors: 422
 * COUPON_UNKNOWN, COUPON_EXPIRED, COUPON_NOT_YET (`from`), COUPON_MINIMUM (`missing`, `minimum`), COUPON_ITEM
 * (`name`: of the dish), COUPON_TYPE, COUPON_BRANCH, COUPON_USED, COUPON_FIRST_ORDER, COUPON_USED_UP,
 * COUPON_LOGIN, COUPON_STACK, COUPON_OFFER (`name`: of the offer that saves more); 429 RATE_LIMITED after too
 * many unknown codes; 409 CART_VERSION.
 */
export const setCartCoupon = /* @__PURE__ */ defineEndpoint({
  name: 'order.set-cart-coupon',
  method: 'PUT',
  path: '/api/v1/order/carts/:id/coupon',
  whenClosed: 'refused',
  structs: async () => {
    const { cartParams, couponBody, cart } = await import('./cart-structs.ts');
    return { params: cartParams, body: couponBody, response: cart };
  },
});

/** Takes the coupon out; a cart without one is answered as it is. Errors: 409 CART_VERSION. */
export const removeCartCoupon = /* @__PURE__ */ defineEndpoint({
  name: 'order.remove-cart-coupon',
  method: 'DELETE',
  path: '/api/v1/order/carts/:id/coupon',
  structs: async () => {
    const { cartParams, versionQuery, cart } = await import('./cart-structs.ts');
    return { params: cartParams, query: versionQuery, response: cart };
  },
});

/**
 * Switches paying with points and from the wallet on and off (CHK-022 to CHK-025). One that cannot be used is
 * refused and stays off: 422 POINTS_SHORT, POINTS_MIN (`min`), WALLET_SHORT, WALLET_MINIMUM (`minimum`),
 * COUPON_STACK (points beside such a coupon); 409 CART_VERSION. `balances` of the cart says later why one
 * that is on is not used.
 */
export const setCartBalances = /* @__PURE__ */ defineEndpoint({
  name: 'order.set-cart-balances',
  method: 'PUT',
  path: '/api/v1/order/carts/:id/balances',
  access: 'customer',
  whenClosed: 'refused',
  structs: async () => {
    const { cartParams, balancesBody, cart } = await import('./cart-structs.ts');
    return { params: cartParams, body: balancesBody, response: cart };
  },
});

/**
 * Says what tip the customer gives, in place of what it was; `"0.00"` takes it out again, until the order is
 * placed (CHK-054). It adds to `due` alone. Errors: 403 MODULE_DISABLED where none is taken, 422 TIP_TOO_HIGH
 * (`max`), 409 CART_VERSION.
 */
export const setCartTip = /* @__PURE__ */ defineEndpoint({
  name: 'order.set-cart-tip',
  method: 'PUT',
  path: '/api/v1/order/carts/:id/tip',
  whenClosed: 'refused',
  structs: async () => {
    const { cartParams, tipBody, cart } = await import('./cart-structs.ts');
    return { params: cartParams, body: tipBody, response: cart };
  },
});

/**
 * Puts a guest's cart into the signed-in customer's of the same place (CHK-017); the guest's cart is gone
 * afterwards. Of another place it is parked instead. With its own id in the path it becomes the customer's,
 * and takes in theirs, as at the sign-in: for one that is `unmerged`.
 */
export const mergeCart = /* @__PURE__ */ defineEndpoint({
  name: 'order.merge-cart',
  method: 'POST',
  path: '/api/v1/order/carts/:id/merge',
  access: 'customer',
  structs: async () => {
    const { cartParams, mergeBody, cart } = await import('./cart-structs.ts');
    return { params: cartParams, body: mergeBody, response: cart };
  },
});
