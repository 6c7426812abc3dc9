/** Calls of cart and order (API-048, API-050). Paths are "not shown" in the specification and follow guide §2. */
import { defineEndpoint } from '@sufra/api';
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from './limits.ts';

export type {
  BuildingType,
  Cart,
  CartBalances,
  CartCoupon,
  CartLine,
  ContextInput,
  ContextPreview,
  CreateOrderBody,
  DeliveryAddress,
  Gate,
  LineInput,
  LineOption,
  LineState,
  Location,
  Order,
  OrderCreated,
  OrderPromise,
  OrderSummary,
  OrderTracking,
  Rating,
  RatingBody,
  RatingPhoto,
  Time,
  Total,
  TotalCode,
} from './structs.ts';

/** Realtime events after which an open cart may be priced or gated differently. */
const CART_STALE = ['menu.availability', 'branch.state'] as const;
const ORDER_STALE = ['order.status', 'order.promise', 'order.arrived', 'order.rated'] as const;

/**
 * Begins an empty cart at a place. Its id is 128 random bits: who knows it owns it (architecture §6).
 * Errors: BRANCH_CLOSED, BRANCH_PAUSED, TYPE_OFF, ADDRESS_IMPRECISE (a delivery whose area is not known), OUT_OF_AREA,
 * AREA_CHANGED (another area or branch delivers there now) and DINE_SESSION_EXPIRED (dine-in without a party at a table)
 * are gates of the cart, not refusals; an unknown branch is 404, a party that this visitor has not joined 410.
 */
export const createCart = /* @__PURE__ */ defineEndpoint({
  name: 'order.create-cart',
  method: 'POST',
  path: '/api/v1/order/carts',
  idempotent: true,
  structs: async () => {
    const { createCartBody, cart } = await import('./structs.ts');
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
    const { cartParams, cart } = await import('./structs.ts');
    return { params: cartParams, response: cart };
  },
});

/** Ends a cart with all its lines. 404 when unknown, expired or ordered, 409 CART_VERSION when `version` is not its own. */
export const deleteCart = /* @__PURE__ */ defineEndpoint({
  name: 'order.delete-cart',
  method: 'DELETE',
  path: '/api/v1/order/carts/:id',
  structs: async () => {
    const { cartParams, versionQuery, cartDeleted } = await import('./structs.ts');
    return { params: cartParams, query: versionQuery, response: cartDeleted };
  },
});

/**
 * Adds a dish; the same dish with the same choices and note merges. Errors: 409 CART_VERSION (data: the cart),
 * 409 ITEM_UNAVAILABLE, OPTION_UNAVAILABLE, 422 OPTION_REQUIRED, OPTION_MIN, OPTION_MAX, MAX_PER_ORDER, 404 unknown item.
 */
export const addLine = /* @__PURE__ */ defineEndpoint({
  name: 'order.add-line',
  method: 'POST',
  path: '/api/v1/order/carts/:id/lines',
  idempotent: true,
  structs: async () => {
    const { cartParams, addLineBody, cart } = await import('./structs.ts');
    return { params: cartParams, body: addLineBody, response: cart };
  },
});

/** Changes quantity, choices or note of a line. Errors as `addLine`. */
export const changeLine = /* @__PURE__ */ defineEndpoint({
  name: 'order.change-line',
  method: 'PUT',
  path: '/api/v1/order/carts/:id/lines/:line',
  structs: async () => {
    const { lineParams, changeLineBody, cart } = await import('./structs.ts');
    return { params: lineParams, body: changeLineBody, response: cart };
  },
});

/** Takes a line out and answers the cart. Errors: 404 unknown cart or line, 409 CART_VERSION (data: the cart). */
export const removeLine = /* @__PURE__ */ defineEndpoint({
  name: 'order.remove-line',
  method: 'DELETE',
  path: '/api/v1/order/carts/:id/lines/:line',
  structs: async () => {
    const { lineParams, versionQuery, cart } = await import('./structs.ts');
    return { params: lineParams, query: versionQuery, response: cart };
  },
});

/** Moves the cart to another branch, type or time. Lines that are not sold there stay, marked (CHK-016). */
export const setCartContext = /* @__PURE__ */ defineEndpoint({
  name: 'order.set-cart-context',
  method: 'PUT',
  path: '/api/v1/order/carts/:id/context',
  structs: async () => {
    const { cartParams, contextBody, cart } = await import('./structs.ts');
    return { params: cartParams, body: contextBody, response: cart };
  },
});

/** What `setCartContext` would do, without doing it. */
export const previewCartContext = /* @__PURE__ */ defineEndpoint({
  name: 'order.preview-cart-context',
  method: 'POST',
  path: '/api/v1/order/carts/:id/context/preview',
  structs: async () => {
    const { cartParams, previewBody, contextPreview } = await import('./structs.ts');
    return { params: cartParams, body: previewBody, response: contextPreview };
  },
});

/** Checks everything again (guide §0.2) and, with `accept_prices`, takes today's prices as seen. */
export const validateCart = /* @__PURE__ */ defineEndpoint({
  name: 'order.validate-cart',
  method: 'POST',
  path: '/api/v1/order/carts/:id/validate',
  structs: async () => {
    const { cartParams, validateBody, cart } = await import('./structs.ts');
    return { params: cartParams, body: validateBody, response: cart };
  },
});

/**
 * Puts a coupon into the cart, in place of the one that was there, when it can be used for it now (CHK-019 to CHK-021). It stays
 * while the cart changes: `coupon.reason` says when it takes nothing off. Errors: 422 COUPON_UNKNOWN, COUPON_EXPIRED,
 * COUPON_NOT_YET (`from`), COUPON_MINIMUM (`missing`, `minimum`), COUPON_ITEM, COUPON_TYPE, COUPON_BRANCH, COUPON_USED,
 * COUPON_FIRST_ORDER, COUPON_USED_UP, COUPON_LOGIN, COUPON_STACK; 429 RATE_LIMITED after too many unknown codes; 409 CART_VERSION.
 */
export const setCartCoupon = /* @__PURE__ */ defineEndpoint({
  name: 'order.set-cart-coupon',
  method: 'PUT',
  path: '/api/v1/order/carts/:id/coupon',
  structs: async () => {
    const { cartParams, couponBody, cart } = await import('./structs.ts');
    return { params: cartParams, body: couponBody, response: cart };
  },
});

/** Takes the coupon out; a cart without one is answered as it is. Errors: 409 CART_VERSION. */
export const removeCartCoupon = /* @__PURE__ */ defineEndpoint({
  name: 'order.remove-cart-coupon',
  method: 'DELETE',
  path: '/api/v1/order/carts/:id/coupon',
  structs: async () => {
    const { cartParams, versionQuery, cart } = await import('./structs.ts');
    return { params: cartParams, query: versionQuery, response: cart };
  },
});

/**
 * Switches paying with points and from the wallet on and off (CHK-022 to CHK-025). One that cannot be used is refused and stays off:
 * 422 POINTS_SHORT, POINTS_MIN (`min`), WALLET_SHORT, WALLET_MINIMUM (`minimum`), COUPON_STACK (points beside such a coupon);
 * 409 CART_VERSION. `balances` of the cart says later why one that is on is not used.
 */
export const setCartBalances = /* @__PURE__ */ defineEndpoint({
  name: 'order.set-cart-balances',
  method: 'PUT',
  path: '/api/v1/order/carts/:id/balances',
  access: 'customer',
  structs: async () => {
    const { cartParams, balancesBody, cart } = await import('./structs.ts');
    return { params: cartParams, body: balancesBody, response: cart };
  },
});

/** Puts a guest's cart into the signed-in customer's (CHK-017); the guest's cart is gone afterwards. */
export const mergeCart = /* @__PURE__ */ defineEndpoint({
  name: 'order.merge-cart',
  method: 'POST',
  path: '/api/v1/order/carts/:id/merge',
  access: 'customer',
  structs: async () => {
    const { cartParams, mergeBody, cart } = await import('./structs.ts');
    return { params: cartParams, body: mergeBody, response: cart };
  },
});

/**
 * Places the order. Everything is checked again. Errors: 409 PRICE_CHANGED and CART_VERSION (data: the cart),
 * SLOT_FULL and SLOT_PASSED (data: { next: slots }), BRANCH_CLOSED, BRANCH_PAUSED, TYPE_OFF, ITEM_UNAVAILABLE,
 * OUT_OF_AREA, AREA_CHANGED, 422 WALLET_METHOD (points or wallet with a method that does not go with them), 410 DINE_SESSION_EXPIRED, 422 ADDRESS_IMPRECISE, VEHICLE_REQUIRED, BELOW_MINIMUM, CART_EMPTY, SCHEDULE_ONLY, SLOT_INVALID, 403 MODULE_DISABLED.
 */
export const createOrder = /* @__PURE__ */ defineEndpoint({
  name: 'order.create-order',
  method: 'POST',
  path: '/api/v1/order/orders',
  critical: true,
  idempotent: true,
  structs: async () => {
    const { createOrderBody, orderCreated } = await import('./structs.ts');
    return { body: createOrderBody, response: orderCreated };
  },
});

/** Orders of the signed-in customer, 10 a page: those under way first, then newest first (ACCT-006, CHK-051). */
export const listOrders = /* @__PURE__ */ defineEndpoint({
  name: 'order.list-orders',
  method: 'GET',
  path: '/api/v1/order/orders',
  critical: true,
  access: 'customer',
  staleOn: ORDER_STALE,
  structs: async () => {
    const { pageQuery, orderList } = await import('./structs.ts');
    return { query: pageQuery, response: orderList };
  },
});

/**
 * Orders that this device's tokens open and that are in no account, those under way first, then newest first (CHK-051). All of
 * them: a device keeps few tokens. Without tokens the list is empty. What was placed by a customer, or came into their
 * account when they signed in, is in `listOrders`.
 */
export const listDeviceOrders = /* @__PURE__ */ defineEndpoint({
  name: 'order.list-device-orders',
  method: 'GET',
  path: '/api/v1/order/device-orders',
  own: true,
  critical: true,
  staleOn: ORDER_STALE,
  structs: async () => {
    const { orderList } = await import('./structs.ts');
    return { response: orderList };
  },
});

/** One order, for its owner: the customer, or who sends its token. Unknown and a stranger's are the same 404. */
export const getOrder = /* @__PURE__ */ defineEndpoint({
  name: 'order.get-order',
  method: 'GET',
  path: '/api/v1/order/orders/:id',
  own: true,
  critical: true,
  staleOn: ORDER_STALE,
  structs: async () => {
    const { orderParams, order } = await import('./structs.ts');
    return { params: orderParams, response: order };
  },
});

/** The part of an order that changes, small enough to poll. Owner as `getOrder`. */
export const getOrderTracking = /* @__PURE__ */ defineEndpoint({
  name: 'order.get-order-tracking',
  method: 'GET',
  path: '/api/v1/order/orders/:id/tracking',
  own: true,
  critical: true,
  staleOn: ORDER_STALE,
  structs: async () => {
    const { orderParams, orderTracking } = await import('./structs.ts');
    return { params: orderParams, response: orderTracking };
  },
});

/** The order of a signed link (`/o/{token}`). */
export const getOrderByToken = /* @__PURE__ */ defineEndpoint({
  name: 'order.get-order-by-token',
  method: 'GET',
  path: '/api/v1/order/orders/by-token/:token',
  own: true,
  critical: true,
  staleOn: ORDER_STALE,
  structs: async () => {
    const { tokenParams, order } = await import('./structs.ts');
    return { params: tokenParams, response: order };
  },
});

/** Why a customer can cancel, in the order in which they are shown (CHK-046). */
export const listCancelReasons = /* @__PURE__ */ defineEndpoint({
  name: 'order.list-cancel-reasons',
  method: 'GET',
  path: '/api/v1/order/order-cancellation-reasons',
  structs: async () => {
    const { cancelReasons } = await import('./structs.ts');
    return { response: cancelReasons };
  },
});

/**
 * The customer cancels, until the order's `cancel.until` (CHK-046), and gets the order as it is then: `payment` and `refund` say
 * what becomes of the money. Owner as `getOrder`. One that is canceled already is answered as it is. Errors: 409
 * ORDER_NOT_CANCELABLE { phone } when it is too late, 422 INVALID_INPUT for a reason that is not in the list.
 */
export const cancelOrder = /* @__PURE__ */ defineEndpoint({
  name: 'order.cancel-order',
  method: 'POST',
  path: '/api/v1/order/orders/:id/cancel',
  critical: true,
  idempotent: true,
  structs: async () => {
    const { orderParams, cancelOrderBody, order } = await import('./structs.ts');
    return { params: orderParams, body: cancelOrderBody, response: order };
  },
});

/**
 * The customer of a car pickup is there (CHK-050): an event, no status. The restaurant is told; said again it replaces the spot.
 * Answers the order. Owner as `getOrder`. Errors: 409 ARRIVAL_CLOSED for another type and for an order that has ended.
 */
export const reportArrival = /* @__PURE__ */ defineEndpoint({
  name: 'order.report-arrival',
  method: 'POST',
  path: '/api/v1/order/orders/:id/arrived',
  critical: true,
  idempotent: true,
  structs: async () => {
    const { orderParams, arrivedBody, order } = await import('./structs.ts');
    return { params: orderParams, body: arrivedBody, response: order };
  },
});

/**
 * Sends one picture for the rating of an order (CHK-049): its bytes as the body. The provider finds out from them what it is, draws it anew
 * without what a camera wrote into it, and keeps that. One that is in no rating after a day is gone. Owner as `getOrder`. Errors: 409
 * RATE_CLOSED, 409 PHOTO_LIMIT { max }, 413 TOO_LARGE, 422 FILE_TYPE for what is no picture, is damaged, or has too many pixels.
 */
export const sendRatingPhoto = /* @__PURE__ */ defineEndpoint({
  name: 'order.send-rating-photo',
  method: 'POST',
  path: '/api/v1/order/orders/:id/rating-photos',
  limit: 'upload',
  bodyLimit: MAX_PHOTO_BYTES,
  upload: PHOTO_TYPES,
  structs: async () => {
    const { orderParams, photoBody, ratingPhoto } = await import('./structs.ts');
    return { params: orderParams, body: photoBody, response: ratingPhoto };
  },
});

/** Takes a picture back that is in no rating yet; 404 for any other. Owner as `getOrder`. */
export const removeRatingPhoto = /* @__PURE__ */ defineEndpoint({
  name: 'order.remove-rating-photo',
  method: 'DELETE',
  path: '/api/v1/order/orders/:id/rating-photos/:photo',
  structs: async () => {
    const { photoParams, photoDeleted } = await import('./structs.ts');
    return { params: photoParams, response: photoDeleted };
  },
});

/**
 * Rates an order, once, within 14 days after it was delivered (CHK-047), and answers the order. Owner as `getOrder`. Errors: 409
 * RATE_CLOSED, 422 IMAGE_REQUIRED where the tenant wants a picture (CHK-049), 422 INVALID_INPUT with the field for a line or a
 * picture that is not this order's.
 */
export const rateOrder = /* @__PURE__ */ defineEndpoint({
  name: 'order.rate-order',
  method: 'POST',
  path: '/api/v1/order/orders/:id/rating',
  idempotent: true,
  structs: async () => {
    const { orderParams, ratingBody, order } = await import('./structs.ts');
    return { params: orderParams, body: ratingBody, response: order };
  },
});

/**
 * Moves an order for a chosen time to another, as long as its customer could cancel it (CHK-046), and answers the order. Owner as
 * `getOrder`. Errors: 409 ORDER_NOT_EDITABLE { phone } when it is too late or the order is for now, SLOT_FULL and SLOT_PASSED, 422
 * SLOT_INVALID, and ITEM_UNAVAILABLE when a dish of it is not sold then.
 */
export const rescheduleOrder = /* @__PURE__ */ defineEndpoint({
  name: 'order.reschedule-order',
  method: 'POST',
  path: '/api/v1/order/orders/:id/reschedule',
  idempotent: true,
  structs: async () => {
    const { orderParams, rescheduleBody, order } = await import('./structs.ts');
    return { params: orderParams, body: rescheduleBody, response: order };
  },
});
