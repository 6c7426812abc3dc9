/**
 * The till of a branch (SHOP-025): opened with a float, read at any time (X), counted, closed by a Z with the
 * next number of the branch. 404 NOT_FOUND for a branch that is not there. Sums are sent as they were typed:
 * 422 AMOUNT_FORM for what is no amount, AMOUNT_RANGE outside of its bounds.
 */
import { defineStaffEndpoint } from '../staff-endpoint.ts';

const structs = () => import('./till-structs.ts');
const TILL = '/api/v1/staff/restaurants/:restaurant/branches/:branch/till';

/** The till as it is now, with its X for roles that see figures. It stores nothing. */
export const readTill = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.read-till',
  method: 'GET',
  path: TILL,
  limit: 'heavy',
  right: 'see_till',
  branch: 'path',
  audit: null,
  reproof: false,
  staleOn: ['order.status', 'staff.refund'],
  structs: async () => {
    const { tillParams, till } = await structs();
    return { params: tillParams, response: till };
  },
});

/** Opens it with a float. 409 TILL_CHANGED when it is open. */
export const openTill = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.open-till',
  method: 'POST',
  path: `${TILL}/open`,
  idempotent: true,
  right: 'use_till',
  branch: 'path',
  audit: 'till.opened',
  reproof: false,
  structs: async () => {
    const { tillParams, openTillBody, till } = await structs();
    return { params: tillParams, body: openTillBody, response: till };
  },
});

/**
 * Cash put in or taken out for no order, with a reason. 422 TILL_REASON without one, 409 TILL_CHANGED when
 * `number` is not the till that is open.
 */
export const moveTillCash = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.move-till-cash',
  method: 'POST',
  path: `${TILL}/moves`,
  idempotent: true,
  right: 'use_till',
  branch: 'path',
  audit: 'till.moved',
  reproof: false,
  structs: async () => {
    const { tillParams, moveTillCashBody, till } = await structs();
    return { params: tillParams, body: moveTillCashBody, response: till };
  },
});

/** Stores what was counted, and only then says what was expected. Each count stands in the Z. 409 TILL_CHANGED. */
export const countTill = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.count-till',
  method: 'POST',
  path: `${TILL}/counts`,
  idempotent: true,
  right: 'use_till',
  branch: 'path',
  audit: 'till.counted',
  reproof: false,
  structs: async () => {
    const { tillParams, countTillBody, tillCount } = await structs();
    return { params: tillParams, body: countTillBody, response: tillCount };
  },
});

/**
 * Closes the day by its last count: the Z is frozen, with the next number of the branch. 409 TILL_CHANGED
 * when another device closed it, TILL_MOVED when cash moved since the count, or there was a later one; 422
 * TILL_REASON for a difference without a reason.
 */
export const closeTill = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.close-till',
  method: 'POST',
  path: `${TILL}/close`,
  idempotent: true,
  right: 'use_till',
  branch: 'path',
  audit: 'till.closed',
  reproof: false,
  structs: async () => {
    const { tillParams, closeTillBody, tillDay } = await structs();
    return { params: tillParams, body: closeTillBody, response: tillDay };
  },
});

/** Closed days of the branch, newest first. */
export const listTillDays = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.list-till-days',
  method: 'GET',
  path: `${TILL}/days`,
  right: 'see_till',
  branch: 'path',
  audit: null,
  reproof: false,
  structs: async () => {
    const { tillParams, tillDaysQuery, tillDays } = await structs();
    return { params: tillParams, query: tillDaysQuery, response: tillDays };
  },
});

/** One Z by its number. 404 NOT_FOUND. */
export const readTillDay = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.read-till-day',
  method: 'GET',
  path: `${TILL}/days/:number`,
  right: 'see_till',
  branch: 'path',
  audit: null,
  reproof: false,
  structs: async () => {
    const { tillDayParams, tillDay } = await structs();
    return { params: tillDayParams, response: tillDay };
  },
});

/**
 * Closed days as CSV, by the day of business, at most 10,000 lines: a line for each Z, and behind it one for
 * each of its methods with `method`, `received` and `returned`. 422 INVALID_INPUT for an end before the
 * beginning.
 */
export const exportTillDays = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.export-till-days',
  method: 'POST',
  path: `${TILL}/export`,
  limit: 'heavy',
  right: 'export',
  branch: 'path',
  audit: 'till.exported',
  reproof: true,
  structs: async () => {
    const { tillParams, tillExportBody } = await structs();
    const { csvFile } = await import('../access/audit-structs.ts');
    return { params: tillParams, body: tillExportBody, response: csvFile };
  },
});
