/** The way of a new restaurant to its first order (SHOP-040). */
import { defineStaffEndpoint } from '../staff-endpoint.ts';

const structs = () => import('./start-structs.ts');

/** What is left before the first order. It is computed from what is there: nothing is ticked off by hand. */
export const readStart = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.start',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/start',
  right: 'publish',
  branch: 'every',
  audit: null,
  reproof: false,
  staleOn: ['order.status', 'branch.state', 'menu.availability'],
  structs: async () => {
    const { startParams, start } = await structs();
    return { params: startParams, response: start };
  },
});

/**
 * Takes cash for every type of order, or none. Cards need an account of the restaurant at a payment provider,
 * which the operator enters.
 */
export const takeCash = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.take-cash',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/ways-to-pay/cash',
  right: 'publish',
  branch: 'every',
  audit: 'payment.cash',
  reproof: false,
  structs: async () => {
    const { startParams, cashBody, start } = await structs();
    return { params: startParams, body: cashBody, response: start };
  },
});
