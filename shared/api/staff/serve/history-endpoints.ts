/**
 * Orders of before, and orders that ended without the restaurant: found, taken out as a file, marked as read
 * (SHOP-010, SHOP-014, SHOP-021).
 */
import { defineStaffEndpoint } from '../staff-endpoint.ts';

const structs = () => import('./history-structs.ts');
const ORDER_EVENTS = ['order.status', 'staff.refund'];

/**
 * Orders of any state, newest first, of the person's branches or of one, by day, state, number, name or
 * mobile. A search looks at the newest 20,000 orders at once; `next` goes on behind them. 422 INVALID_INPUT.
 */
export const listOrderHistory = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.list-order-history',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/order-history',
  limit: 'heavy',
  right: 'see_guests',
  branch: 'query',
  audit: null,
  reproof: false,
  staleOn: ORDER_EVENTS,
  structs: async () => {
    const { historyParams, historyQuery, orderHistory } = await structs();
    return { params: historyParams, query: historyQuery, response: orderHistory };
  },
});

/**
 * The same as CSV, without names and mobiles: at most 10,000 orders of what was asked for, of the person's branches.
 */
export const exportOrderHistory = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.export-order-history',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/order-history/export',
  limit: 'heavy',
  right: 'export',
  branch: null,
  audit: 'orders.exported',
  reproof: true,
  structs: async () => {
    const { historyParams, historyExportBody } = await structs();
    const { csvFile } = await import('../access/audit-structs.ts');
    return { params: historyParams, body: historyExportBody, response: csvFile };
  },
});

/**
 * Orders of the last 24 hours that were missed, canceled by their guest, or canceled by another than the
 * caller after they were accepted, and that no person has marked as read (SHOP-010).
 */
export const listEndedOrders = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.list-ended-orders',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/ended-orders',
  critical: true,
  right: 'see_orders',
  branch: 'query',
  audit: null,
  reproof: false,
  staleOn: ORDER_EVENTS,
  structs: async () => {
    const { historyParams, endedOrders } = await structs();
    const { refundListQuery } = await import('../money/refund-structs.ts');
    return { params: historyParams, query: refundListQuery, response: endedOrders };
  },
});

/**
 * Marks the end of an order as read: it leaves the board of each device. Once is enough; again changes
 * nothing. 409 ORDER_TRANSITION for one that did not end so.
 */
export const seeOrderEnd = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.see-order-end',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/orders/:order/end-seen',
  critical: true,
  right: 'take_orders',
  branch: 'order',
  audit: 'order.end_seen',
  reproof: false,
  structs: async () => {
    const { seenEnd } = await structs();
    const { staffOrderParams } = await import('./board-structs.ts');
    return { params: staffOrderParams, response: seenEnd };
  },
});
