/**
 * Calls of the order (API-050), and the door to those of its cart and rating. Paths are "not shown" in the
 * specification and follow guide §2.
 */
import { type CountedOn, defineEndpoint } from '@sufra/api';
import { broughtOrder, moveCourier, moveListed } from './courier.ts';
import type { Order, OrderSummary } from './structs.ts';

export * from './cart-endpoints.ts';
export type {
  Cart,
  CartBalances,
  CartCoupon,
  CartLine,
  CartOffer,
  ContextChange,
  ContextInput,
  ContextPreview,
  Gate,
  LineInput,
  LineOption,
  LineState,
  Location,
  OrderPromise,
  RunsOut,
  Swap,
  Time,
  Total,
  TotalCode,
  UpsellDish,
} from './cart-structs.ts';
export * from './deposit-endpoints.ts';
export * from './group-endpoints.ts';
export * from './push-endpoints.ts';
export * from './rating-endpoints.ts';
export type { Rating, RatingBody, RatingPhoto } from './rating-structs.ts';
export type {
  BuildingType,
  Courier,
  CreateOrderBody,
  DeliveryAddress,
  DoorCard,
  DoorCardLink,
  Earned,
  EditLine,
  EditOrderBody,
  KitchenTimes,
  Order,
  OrderCreated,
  OrderEdit,
  OrderShare,
  OrderSummary,
  OrderTracking,
  PayLink,
  RanOutLine,
  SharedOrder,
} from './structs.ts';
export * from './usual-endpoints.ts';

const ORDER_STALE = [
  'order.status',
  'order.promise',
  'order.arrived',
  'order.rated',
  'order.lines',
  'order.deposits',
  'order.shares',
] as const;

/** An order that is on the way, where its courier is another thing each few seconds. */
const STALE_ON_THE_WAY = [...ORDER_STALE, 'order.courier'] as const;
const counted: CountedOn = {
  event: 'order.courier',
  id: (answer) => (answer as Order | null)?.id,
  apply: (answer, message) => moveCourier(answer as Order, message),
};

const countedInList: CountedOn = {
  event: 'order.courier',
  id: (answer) => broughtOrder(answer as OrderSummary[]),
  apply: (answer, message) => moveListed(answer as OrderSummary[], message),
};

/**
 * Places the order. Everything is checked again. Errors: 409 PRICE_CHANGED and CART_VERSION (data: the cart),
 * SLOT_FULL and SLOT_PASSED (data: { next: slots }, as for SLOT_INVALID), BRANCH_CLOSED, BRANCH_PAUSED,
 * TYPE_OFF, ITEM_UNAVAILABLE, OUT_OF_AREA, AREA_CHANGED, 422 WALLET_METHOD (points or wallet with a method
 * that does not go with them), 410 DINE_SESSION_EXPIRED, 422 ADDRESS_IMPRECISE, VEHICLE_REQUIRED,
 * BELOW_MINIMUM, CART_EMPTY, SCHEDULE_ONLY, SLOT_INVALID, 403 MODULE_DISABLED, 403 CASH_SIGN_IN for a guest's
 * cash order where `order.cash_signed_in` is on (CHK-059), 429 RATE_LIMITED after many cash orders from one
 * address or with one number.
 */
export const createOrder = /* @__PURE__ */ defineEndpoint({
  name: 'order.create-order',
  method: 'POST',
  path: '/api/v1/order/orders',
  critical: true,
  idempotent: true,
  whenClosed: 'refused',
  structs: async () => {
    const { createOrderBody, orderCreated } = await import('./structs.ts');
    return { body: createOrderBody, response: orderCreated };
  },
});

/**
 * Orders of the signed-in customer, 10 a page: those under way first, then newest first (ACCT-006, CHK-051);
 * of one `state` alone when asked for.
 */
export const listOrders = /* @__PURE__ */ defineEndpoint({
  name: 'order.list-orders',
  method: 'GET',
  path: '/api/v1/order/orders',
  critical: true,
  access: 'customer',
  staleOn: STALE_ON_THE_WAY,
  counted: countedInList,
  structs: async () => {
    const { ordersQuery, orderList } = await import('./structs.ts');
    return { query: ordersQuery, response: orderList };
  },
});

/**
 * Orders that this device's tokens open and that are in no account, those under way first, then newest first
 * (CHK-051). All of them: a device has few tokens. Without tokens the list is empty. What was placed by a
 * customer, or came into their account when they signed in, is in `listOrders`.
 */
export const listDeviceOrders = /* @__PURE__ */ defineEndpoint({
  name: 'order.list-device-orders',
  method: 'GET',
  path: '/api/v1/order/device-orders',
  own: true,
  critical: true,
  staleOn: STALE_ON_THE_WAY,
  counted: countedInList,
  structs: async () => {
    const { orderList } = await import('./structs.ts');
    return { response: orderList };
  },
});

/**
 * "Forget me" (CHK-065): which of this device's tokens open orders that are in no account and are over, or
 * bills of tables whose party has left. The edge forgets these and keeps `ended_tokens` to itself. Orders
 * that run stay, because their customer waits for them; the orders themselves stay with the restaurant, and
 * so do links in messages.
 */
export const forgetDeviceOrders = /* @__PURE__ */ defineEndpoint({
  name: 'order.forget-device-orders',
  method: 'DELETE',
  path: '/api/v1/order/device-orders',
  critical: true,
  structs: async () => {
    const { ordersForgotten } = await import('./structs.ts');
    return { response: ordersForgotten };
  },
});

/**
 * One order, for its owner: the customer, or a visitor that sends its token. Unknown and a stranger's are the same 404.
 */
export const getOrder = /* @__PURE__ */ defineEndpoint({
  name: 'order.get-order',
  method: 'GET',
  path: '/api/v1/order/orders/:id',
  own: true,
  critical: true,
  staleOn: STALE_ON_THE_WAY,
  counted,
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
  staleOn: STALE_ON_THE_WAY,
  counted,
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
  staleOn: STALE_ON_THE_WAY,
  counted,
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
 * The customer cancels, until the order's `cancel.until` (CHK-046), and gets the order as it is then:
 * `payment` and `refund` say what happens to the money. Owner as `getOrder`. One that is canceled already is
 * answered as it is. Errors: 409 ORDER_NOT_CANCELABLE { phone } when it is too late, 422 INVALID_INPUT for a
 * reason that is not in the list.
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
 * How long a branch's last orders for now of one type really took: until they were ready, a delivery until it
 * was at the door (guide §6.6). Null where fewer than twelve were handed over in the last seven days, and
 * where the restaurant does not offer it.
 */
export const getKitchenTimes = /* @__PURE__ */ defineEndpoint({
  name: 'order.get-kitchen-times',
  method: 'GET',
  path: '/api/v1/order/kitchen-times',
  structs: async () => {
    const { kitchenTimes, kitchenTimesQuery } = await import('./structs.ts');
    return { query: kitchenTimesQuery, response: kitchenTimes };
  },
});

/**
 * Makes the card with the way to the door of a delivery, or changes its note, and answers its link (guide
 * §6.10): the same however often. Owner as `getOrder`. Errors: 403 MODULE_DISABLED where the restaurant does
 * not offer it, 409 DOOR_CARD_CLOSED for an order that is no delivery or has ended.
 */
export const keepDoorCard = /* @__PURE__ */ defineEndpoint({
  name: 'order.keep-door-card',
  method: 'PUT',
  path: '/api/v1/order/orders/:id/door-card',
  critical: true,
  structs: async () => {
    const { orderParams, doorCardBody, doorCardLink } = await import('./structs.ts');
    return { params: orderParams, body: doorCardBody, response: doorCardLink };
  },
});

/** The card of a link, for every holder of it, until the order is delivered; 404 then, as for an unknown one. */
export const getDoorCard = /* @__PURE__ */ defineEndpoint({
  name: 'order.get-door-card',
  method: 'GET',
  path: '/api/v1/order/door-cards/:token',
  own: true,
  critical: true,
  structs: async () => {
    const { tokenParams, doorCard } = await import('./structs.ts');
    return { params: tokenParams, response: doorCard };
  },
});

/**
 * The link by which any holder pays an order that waits for its payment, and sees nothing but what
 * `getPayable` says (guide §6.2). The same however often it is asked for. Owner as `getOrder`. Errors: 403
 * MODULE_DISABLED where the restaurant does not offer it, 410 PAYMENT_EXPIRED for an order that does not wait
 * any more.
 */
export const getPayLink = /* @__PURE__ */ defineEndpoint({
  name: 'order.get-pay-link',
  method: 'GET',
  path: '/api/v1/order/orders/:id/pay-link',
  own: true,
  critical: true,
  staleOn: ORDER_STALE,
  structs: async () => {
    const { orderParams, payLink } = await import('./structs.ts');
    return { params: orderParams, response: payLink };
  },
});

/**
 * The link by which others see how far the order is and what was ordered, and no data of its customer; the
 * same however often it is asked for, until two days after the order's time. Owner as `getOrder`. 404 also
 * for an order that waits for its payment.
 */
export const getOrderShare = /* @__PURE__ */ defineEndpoint({
  name: 'order.get-order-share',
  method: 'GET',
  path: '/api/v1/order/orders/:id/share',
  own: true,
  critical: true,
  structs: async () => {
    const { orderParams, orderShare } = await import('./structs.ts');
    return { params: orderParams, response: orderShare };
  },
});

/** The order of a shared link, for every holder of it. 404 for an unknown one and one that is over. */
export const getSharedOrder = /* @__PURE__ */ defineEndpoint({
  name: 'order.get-shared-order',
  method: 'GET',
  path: '/api/v1/order/shared-orders/:token',
  own: true,
  critical: true,
  structs: async () => {
    const { tokenParams, sharedOrder } = await import('./structs.ts');
    return { params: tokenParams, response: sharedOrder };
  },
});

/**
 * The customer of a car pickup is there (CHK-050): an event, no status. The restaurant gets a message; said
 * again it replaces the spot. Answers the order. Owner as `getOrder`. Errors: 409 ARRIVAL_CLOSED for another
 * type and for an order that has ended.
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
 * Moves an order for a chosen time to another, as long as its customer could cancel it (CHK-046), and answers
 * the order. Owner as `getOrder`. Errors: 409 ORDER_NOT_EDITABLE { phone } when it is too late or the order
 * is for now, SLOT_FULL and SLOT_PASSED, 422 SLOT_INVALID, ITEM_UNAVAILABLE when a dish of it is not sold
 * then, and 409 OFFER_TIME { name, time } when an offer that made its price does not hold then.
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

/**
 * What a change of the dishes of an order for a chosen time would make of it, at today's prices, without
 * making it (CHK-046). Owner as `getOrder`. Errors: 409 ORDER_NOT_EDITABLE { phone } as `editOrder`,
 * ITEM_UNAVAILABLE for a dish that is put in and not sold there, 422 INVALID_INPUT.
 */
export const previewOrderEdit = /* @__PURE__ */ defineEndpoint({
  name: 'order.preview-order-edit',
  method: 'POST',
  path: '/api/v1/order/orders/:id/edit/preview',
  structs: async () => {
    const { orderParams, previewEditBody, orderEdit } = await import('./structs.ts');
    return { params: orderParams, body: previewEditBody, response: orderEdit };
  },
});

/**
 * Changes the dishes of an order for a chosen time, as long as its customer could cancel it (CHK-046), and
 * answers the order. The time stays; what was paid too much goes back at once. One that a bank was paid for
 * and costs more is changed once its difference, `pay_difference`, is paid by a payment session of the order:
 * until then the answer has `change`, and the order is as it was (CHK-064). One that balances paid takes the
 * rest from them. Owner as `getOrder`. Errors: 409 ORDER_NOT_EDITABLE { phone } when it is too late or the
 * order is for now, ORDER_CHANGED for another `version`, PRICE_CHANGED { was, now } for another total than
 * was accepted, EDIT_COSTS_MORE { amount } for another difference than was named or more than balances have,
 * ITEM_UNAVAILABLE, OPTION_UNAVAILABLE, 422 BELOW_MINIMUM, CART_EMPTY, OPTION_REQUIRED and the like,
 * INVALID_INPUT.
 */
export const editOrder = /* @__PURE__ */ defineEndpoint({
  name: 'order.edit-order',
  method: 'POST',
  path: '/api/v1/order/orders/:id/edit',
  idempotent: true,
  structs: async () => {
    const { orderParams, editOrderBody, order } = await import('./structs.ts');
    return { params: orderParams, body: editOrderBody, response: order };
  },
});

/**
 * Gives up a change that waits for its difference (`change` of the order) and answers the order, which stays
 * as it is; nothing where none waits. A payment of it that is under way goes back when it arrives (CHK-064).
 * Owner as `getOrder`.
 */
export const dropOrderChange = /* @__PURE__ */ defineEndpoint({
  name: 'order.drop-order-change',
  method: 'POST',
  path: '/api/v1/order/orders/:id/edit/drop',
  idempotent: true,
  structs: async () => {
    const { orderParams, order } = await import('./structs.ts');
    return { params: orderParams, response: order };
  },
});
