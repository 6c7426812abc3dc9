/**
 * The orders board, and what staff do with an order (SHOP-010, SHOP-011, SHOP-014, SHOP-015). Every action carries the `version` that was seen: 409
 * ORDER_CHANGED with the order as it is now in `data`, when another device or the customer was quicker. Answers are the order as it is then.
 */
import { defineStaffEndpoint } from '../staff-endpoint.ts';

const structs = () => import('./board-structs.ts');
const ORDER_EVENTS = [
  'order.status',
  'order.promise',
  'order.arrived',
  'order.lines',
  'order.deposits',
  'order.rated',
  'order.courier',
  'staff.refund',
];

/** Running orders of the person's branches, or of one. With `since` only what changed. */
export const readBoard = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.board',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/board',
  critical: true,
  right: 'see_orders',
  branch: 'query',
  audit: null,
  reproof: false,
  staleOn: ORDER_EVENTS,
  structs: async () => {
    const { ordersParams, boardQuery, board } = await structs();
    return { params: ordersParams, query: boardQuery, response: board };
  },
});

/** What waits for staff, of the person's branches: ids alone, so that every screen of the console can ring for it. */
export const readWaiting = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.waiting',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/waiting',
  critical: true,
  right: 'see_orders',
  branch: 'query',
  audit: null,
  reproof: false,
  staleOn: ['order.status', 'dine.session', 'table.state', 'staff.printing'],
  structs: async () => {
    const { ordersParams, waitingQuery, waiting } = await structs();
    return { params: ordersParams, query: waitingQuery, response: waiting };
  },
});

/**
 * A board of these branches is open: the page says it each 30 s. A service that accepts by itself does so for 90 s after it (SHOP-023). `branch_id` absent: all
 * that the person works at.
 */
export const noteBoardOpen = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.board-open',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/board/open',
  right: 'take_orders',
  branch: 'query',
  audit: null,
  reads: true,
  reproof: false,
  structs: async () => {
    const { ordersParams, waitingQuery, openBoard } = await structs();
    return { params: ordersParams, query: waitingQuery, response: openBoard };
  },
});

/** One order, running or over. 404 for one that is not the restaurant's. */
export const readStaffOrder = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.order',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/orders/:order',
  critical: true,
  right: 'see_orders',
  branch: 'order',
  audit: null,
  reproof: false,
  staleOn: ORDER_EVENTS,
  structs: async () => {
    const { staffOrderParams, staffOrder } = await structs();
    return { params: staffOrderParams, response: staffOrder };
  },
});

/** Takes a new order. `minutes` move what its customer is promised. Errors: 409 ORDER_CHANGED, ORDER_TRANSITION. */
export const acceptOrder = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.accept-order',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/orders/:order/accept',
  critical: true,
  idempotent: true,
  right: 'take_orders',
  branch: 'order',
  audit: 'order.accepted',
  reproof: false,
  structs: async () => {
    const { staffOrderParams, acceptBody, staffOrder } = await structs();
    return { params: staffOrderParams, body: acceptBody, response: staffOrder };
  },
});

/** Rejects a new order; its customer reads the reason, and what they paid goes back. Errors: 409 ORDER_CHANGED, ORDER_TRANSITION, 422 INVALID_INPUT for a reason that is none. */
export const rejectOrder = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.reject-order',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/orders/:order/reject',
  critical: true,
  idempotent: true,
  right: 'take_orders',
  branch: 'order',
  audit: 'order.rejected',
  reproof: false,
  structs: async () => {
    const { staffOrderParams, rejectBody, staffOrder } = await structs();
    return { params: staffOrderParams, body: rejectBody, response: staffOrder };
  },
});

/** Moves an order to one of `next` that is no end of it: `ready`, `outdelivery`, `delivered`. Errors: 409 ORDER_CHANGED, ORDER_TRANSITION. */
export const moveStaffOrder = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.move-order',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/orders/:order/move',
  critical: true,
  idempotent: true,
  right: 'take_orders',
  branch: 'order',
  audit: 'order.moved',
  reproof: false,
  structs: async () => {
    const { staffOrderParams, moveBody, staffOrder } = await structs();
    return { params: staffOrderParams, body: moveBody, response: staffOrder };
  },
});

/** Where the money goes when the order is rejected or canceled now. */
export const previewCancel = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.preview-cancel',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/orders/:order/cancel-preview',
  right: 'see_orders',
  branch: 'order',
  audit: null,
  reproof: false,
  structs: async () => {
    const { staffOrderParams, refundPreview } = await structs();
    return { params: staffOrderParams, response: refundPreview };
  },
});

/**
 * Cancels an order that was accepted. When money goes back: a role that may refund with a fresh proof, up to the restaurant's amount. Errors as `rejectOrder`, 403
 * SIGN_IN_AGAIN, 409 REFUND_NEEDS_SECOND (`askMoneyBack` asks for it).
 */
export const cancelStaffOrder = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.cancel-order',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/orders/:order/cancel',
  critical: true,
  idempotent: true,
  right: 'cancel_orders',
  branch: 'order',
  audit: 'order.canceled',
  reproof: false,
  structs: async () => {
    const { staffOrderParams, rejectBody, staffOrder } = await structs();
    return { params: staffOrderParams, body: rejectBody, response: staffOrder };
  },
});

/** Where the money goes when so much of a delivered order, some dishes of it, or all of it is given back. Errors: 409 ORDER_TRANSITION for one that was not delivered, 422 REFUND_TOO_MUCH { most }. */
export const previewRefund = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.preview-refund',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/orders/:order/refund-preview',
  right: 'refund',
  branch: 'order',
  audit: null,
  reproof: false,
  structs: async () => {
    const { staffOrderParams, refundPreview } = await structs();
    const { refundPreviewQuery } = await import('../money/refund-structs.ts');
    return { params: staffOrderParams, query: refundPreviewQuery, response: refundPreview };
  },
});

/** Gives money of a delivered order back. Errors as `previewRefund`, 409 ORDER_CHANGED, and 409 REFUND_NEEDS_SECOND above the restaurant's limit. */
export const refundStaffOrder = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.refund-order',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/orders/:order/refund',
  idempotent: true,
  right: 'refund',
  branch: 'order',
  audit: 'order.refunded',
  reproof: true,
  structs: async () => {
    const { staffOrderParams, staffRefundBody, staffOrder } = await structs();
    return { params: staffOrderParams, body: staffRefundBody, response: staffOrder };
  },
});

/**
 * Says that a line's dish ran out: the order follows what its customer chose for it, or what was agreed by telephone. Errors: 409 ORDER_CHANGED,
 * ORDER_NOT_EDITABLE, ITEM_UNAVAILABLE, 404, 422, and 409 REFUND_NEEDS_SECOND when more than the restaurant's amount goes back (`askMoneyBack` asks for it).
 */
export const ranOutOfLine = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.ran-out-of-line',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/orders/:order/lines/:line/ran-out',
  idempotent: true,
  right: 'take_orders',
  branch: 'order',
  audit: 'order.ran_out',
  reproof: false,
  structs: async () => {
    const { staffLineParams, staffRanOutBody, staffOrder } = await structs();
    return { params: staffLineParams, body: staffRanOutBody, response: staffOrder };
  },
});

/** Dishes that may come in the place of a line, when its customer agrees by telephone. 404 for a line that is not the order's. */
export const listLineSwaps = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.list-line-swaps',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/orders/:order/lines/:line/swaps',
  right: 'take_orders',
  branch: 'order',
  audit: null,
  reproof: false,
  structs: async () => {
    const { staffLineParams, lineSwaps } = await structs();
    return { params: staffLineParams, response: lineSwaps };
  },
});

/** Promises an order later, as it was agreed by telephone; its customer's page follows. Errors: 409 ORDER_CHANGED, ORDER_NOT_EDITABLE for a new one and one that is over. */
export const makeOrderLater = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.make-order-later',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/orders/:order/later',
  idempotent: true,
  right: 'take_orders',
  branch: 'order',
  audit: 'order.later',
  reproof: false,
  structs: async () => {
    const { staffOrderParams, laterBody, staffOrder } = await structs();
    return { params: staffOrderParams, body: laterBody, response: staffOrder };
  },
});

/** Notes for the kitchen what was agreed by telephone; its customer reads it. Errors: 409 ORDER_CHANGED, ORDER_NOT_EDITABLE once the kitchen is done. */
export const noteOrder = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.note-order',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/orders/:order/note',
  idempotent: true,
  right: 'take_orders',
  branch: 'order',
  audit: 'order.noted',
  reproof: false,
  structs: async () => {
    const { staffOrderParams, kitchenNoteBody, staffOrder } = await structs();
    return { params: staffOrderParams, body: kitchenNoteBody, response: staffOrder };
  },
});

/**
 * Counts a copy of an order's ticket before it is printed and answers its number, from 1, for all devices (SHOP-012). An answer that was lost is asked for again
 * under the same key: the same number. 404 for an order that is not the restaurant's.
 */
export const printTicket = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.print-ticket',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/orders/:order/prints',
  idempotent: true,
  right: 'see_orders',
  branch: 'order',
  audit: 'order.printed',
  reproof: false,
  structs: async () => {
    const { staffOrderParams, printedTicket } = await structs();
    return { params: staffOrderParams, response: printedTicket };
  },
});
