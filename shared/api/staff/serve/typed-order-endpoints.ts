/**
 * Orders that staff type in for a guest at the telephone or at the counter (SHOP-024). Menu, prices, areas,
 * times and refusals are the storefront's: the same functions answer.
 */
import { defineStaffEndpoint } from '../staff-endpoint.ts';

const structs = () => import('./typed-order-structs.ts');
const MENU_STALE = ['menu.availability', 'tenant.updated'];

/**
 * The guest of a mobile number, as earlier orders at this restaurant know them. Found by the whole number
 * alone. Errors: 422 MOBILE_INVALID, 429 RATE_LIMITED after 60 numbers of one person in an hour.
 */
export const findGuest = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.find-guest',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/guest',
  right: 'type_orders',
  branch: 'path',
  audit: null,
  reads: true,
  reproof: false,
  structs: async () => {
    const { typedOrderParams, guestBody, foundGuest } = await structs();
    return { params: typedOrderParams, body: guestBody, response: foundGuest };
  },
});

/** The menu of a branch, as `menu.get-menu` answers it. Errors: 404, 409 TYPE_OFF. */
export const readOrderMenu = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.order-menu',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/order-menu',
  right: 'type_orders',
  branch: 'path',
  audit: null,
  limit: 'heavy',
  reproof: false,
  staleOn: MENU_STALE,
  structs: async () => {
    const { typedOrderParams, typedMenuQuery } = await structs();
    const { menu } = await import('../../menu/structs.ts');
    return { params: typedOrderParams, query: typedMenuQuery, response: menu };
  },
});

/** One dish with its choices, as `menu.get-item` answers it. Errors: 404, 409 TYPE_OFF. */
export const readOrderDish = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.order-dish',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/order-menu/:item',
  right: 'type_orders',
  branch: 'path',
  audit: null,
  reproof: false,
  staleOn: MENU_STALE,
  structs: async () => {
    const { typedDishParams, typedMenuQuery } = await structs();
    const { item } = await import('../../menu/structs.ts');
    return { params: typedDishParams, query: typedMenuQuery, response: item };
  },
});

/**
 * Where a branch delivers and when it serves, as `branch.list-delivery-areas` and `branch.list-time-slots`
 * answer it. Errors: 404, 409 TYPE_OFF.
 */
export const readOrderPlaces = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.order-places',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/order-places',
  right: 'type_orders',
  branch: 'path',
  audit: null,
  reproof: false,
  staleOn: ['branch.state', 'tenant.updated'],
  structs: async () => {
    const { typedOrderParams, typedPlacesQuery, typedPlaces } = await structs();
    return { params: typedOrderParams, query: typedPlacesQuery, response: typedPlaces };
  },
});

/**
 * What an order would cost now, priced as a cart of the storefront; it is stored nowhere. What prevents it
 * are gates of the cart. Errors: 404, 422 SLOT_INVALID.
 */
export const quoteTypedOrder = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.quote-typed-order',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/typed-orders/quote',
  right: 'type_orders',
  branch: 'path',
  audit: null,
  reads: true,
  reproof: false,
  structs: async () => {
    const { typedOrderParams, typedQuoteBody, typedQuote } = await structs();
    return { params: typedOrderParams, body: typedQuoteBody, response: typedQuote };
  },
});

/**
 * Places the order. In cash it is accepted at once and does not ring; by link it waits to be paid and is
 * accepted when it is. The guest gets a text message. Errors as `order.create-order`: 409 PRICE_CHANGED
 * (data: the cart), SLOT_FULL, SLOT_PASSED, BRANCH_CLOSED, BRANCH_PAUSED, TYPE_OFF, ITEM_UNAVAILABLE,
 * OUT_OF_AREA, PROMISE_CHANGED, 422 ADDRESS_IMPRECISE, BELOW_MINIMUM, MOBILE_INVALID, INVALID_INPUT
 * (`customer.name`), PAYMENT_METHOD (`pay`); 429 RATE_LIMITED after 120 orders of one person in an hour.
 */
export const placeTypedOrder = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.place-typed-order',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/typed-orders',
  critical: true,
  idempotent: true,
  right: 'type_orders',
  branch: 'path',
  audit: 'order.typed',
  reproof: false,
  structs: async () => {
    const { typedOrderParams, typedOrderBody, typedOrder } = await structs();
    return { params: typedOrderParams, body: typedOrderBody, response: typedOrder };
  },
});
