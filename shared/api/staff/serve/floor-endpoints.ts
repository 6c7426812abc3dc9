/** What is sold out, and what takes no orders for a while (SHOP-013). Customers see it within a second. */
import { defineStaffEndpoint } from '../staff-endpoint.ts';

const structs = () => import('./floor-structs.ts');

/** Branches that the person works at, with their services as they are now. */
export const listStaffBranches = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.list-branches',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/branches',
  right: 'see_orders',
  branch: null,
  audit: null,
  reproof: false,
  staleOn: ['branch.state'],
  structs: async () => {
    const { branchesParams, staffBranches } = await structs();
    return { params: branchesParams, response: staffBranches };
  },
});

/**
 * Takes no orders at a branch, or of one service of it, for some minutes. A longer or shorter pause replaces
 * the one before. 404 for a service that it does not have.
 */
export const pauseBranch = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.pause-branch',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/pause',
  right: 'pause',
  branch: 'path',
  audit: 'branch.paused',
  reproof: false,
  structs: async () => {
    const { branchParams, pauseBody, staffBranch } = await structs();
    return { params: branchParams, body: pauseBody, response: staffBranch };
  },
});

/** Takes orders again. Nothing happens to what is not paused. */
export const resumeBranch = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.resume-branch',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/resume',
  right: 'pause',
  branch: 'path',
  audit: 'branch.resumed',
  reproof: false,
  structs: async () => {
    const { branchParams, resumeBody, staffBranch } = await structs();
    return { params: branchParams, body: resumeBody, response: staffBranch };
  },
});

/** Dishes and options of a branch (`*`: of every branch) and whether they are sold out. */
export const readStock = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.stock',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/stock',
  limit: 'heavy',
  right: 'see_orders',
  branch: 'path',
  audit: null,
  reproof: false,
  staleOn: ['menu.availability'],
  structs: async () => {
    const { stockParams, stock } = await structs();
    return { params: stockParams, response: stock };
  },
});

/**
 * Says that a dish is sold out, or can be ordered again, at a branch or (`*`) at every branch, which ends
 * what was said of single ones. Errors: 404, 422 INVALID_INPUT for a time that is over or more than a year
 * away.
 */
export const setDishAvailability = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.set-dish-availability',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/stock/:item',
  right: 'sell_out',
  branch: 'path',
  audit: 'dish.availability',
  reproof: false,
  structs: async () => {
    const { stockItemParams, availabilityBody, stockChanged } = await structs();
    return { params: stockItemParams, body: availabilityBody, response: stockChanged };
  },
});

/** The same of an option of a dish. */
export const setOptionAvailability = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.set-option-availability',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/stock/:item/options/:option',
  right: 'sell_out',
  branch: 'path',
  audit: 'option.availability',
  reproof: false,
  structs: async () => {
    const { stockOptionParams, availabilityBody, stockChanged } = await structs();
    return { params: stockOptionParams, body: availabilityBody, response: stockChanged };
  },
});
