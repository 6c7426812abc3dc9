/**
 * Refunds that wait: for a second person, or for the payment provider (SHOP-014). Answers are the order as it is then.
 */
import { defineStaffEndpoint } from '../staff-endpoint.ts';

const structs = async () => ({
  ...(await import('./refund-structs.ts')),
  ...(await import('../serve/board-structs.ts')),
});

/** Refunds of the person's branches that wait for a second person, newest first. */
export const listRefundRequests = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.list-refund-requests',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/refund-requests',
  right: 'refund',
  branch: 'query',
  audit: null,
  reproof: false,
  staleOn: ['staff.refund'],
  structs: async () => {
    const { refundListParams, refundListQuery, refundRequests } = await structs();
    return { params: refundListParams, query: refundListQuery, response: refundRequests };
  },
});

/**
 * Asks a second person for a refund. It ends after a day; another one of the same order takes its place. No
 * money moves. Errors as `refundStaffOrder`.
 */
export const askRefund = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.ask-refund',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/orders/:order/refund-requests',
  idempotent: true,
  right: 'refund',
  branch: 'order',
  audit: 'refund.asked',
  reproof: true,
  structs: async () => {
    const { staffOrderParams, staffRefundBody, staffOrder } = await structs();
    return { params: staffOrderParams, body: staffRefundBody, response: staffOrder };
  },
});

/**
 * Asks a second person to cancel an order that was accepted, or to let a dish of it run out, when that sends
 * back more than the person may decide: it ends after a day; another request of the same order takes its
 * place. No money moves. `confirmRefund` does it. Errors: 409 ORDER_CHANGED, ORDER_TRANSITION,
 * REFUND_NOTHING, 403 ROLE_FORBIDDEN to cancel as the kitchen, 404, 422.
 */
export const askMoneyBack = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.ask-money-back',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/orders/:order/money-back-requests',
  idempotent: true,
  right: 'take_orders',
  branch: 'order',
  audit: 'refund.asked',
  reproof: false,
  structs: async () => {
    const { staffOrderParams, askMoneyBackBody, staffOrder } = await structs();
    return { params: staffOrderParams, body: askMoneyBackBody, response: staffOrder };
  },
});

/**
 * Agrees, as another person than the one that asked: the money goes back. Errors: 403 REFUND_OWN, 410
 * REFUND_ENDED, and those of `refundStaffOrder`.
 */
export const confirmRefund = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.confirm-refund',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/orders/:order/refund-requests/:request/confirm',
  idempotent: true,
  right: 'refund',
  branch: 'order',
  audit: 'order.refunded',
  reproof: true,
  structs: async () => {
    const { refundRequestParams, staffOrder } = await structs();
    return { params: refundRequestParams, response: staffOrder };
  },
});

/** Refuses it, or takes the own one back. No money moves. Errors: 410 REFUND_ENDED. */
export const refuseRefund = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.refuse-refund',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/orders/:order/refund-requests/:request/refuse',
  idempotent: true,
  right: 'refund',
  branch: 'order',
  audit: 'refund.refused',
  reproof: false,
  structs: async () => {
    const { refundRequestParams, staffOrder } = await structs();
    return { params: refundRequestParams, response: staffOrder };
  },
});

/**
 * Has the payment provider asked again at once for a refund that it refused or did not answer. 404 for one
 * that does not wait.
 */
export const retryRefund = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.retry-refund',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/orders/:order/refunds/:refund/retry',
  idempotent: true,
  right: 'refund',
  branch: 'order',
  audit: 'refund.retried',
  reproof: false,
  structs: async () => {
    const { waitingRefundParams, staffOrder } = await structs();
    return { params: waitingRefundParams, response: staffOrder };
  },
});
