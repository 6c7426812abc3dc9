/** Calls of the domain branch: where, when and how a restaurant serves. */
import { defineEndpoint } from '@sufra/api';

export type {
  AreaCheck,
  Branch,
  BranchState,
  DeliveryArea,
  ReservationsSettings,
  Service,
  SettingArea,
  Slot,
  TimeSlots,
  WaitingBranch,
  WaitingSettings,
} from './structs.ts';

/**
 * Branches, only those of `type` when given; by distance when `lat` and `lng` name a place (0,0 does not), else by
 * sort (API-045). `meta.valid_until`: when the first of their states changes.
 */
export const listBranches = /* @__PURE__ */ defineEndpoint({
  name: 'branch.list-branches',
  method: 'GET',
  path: '/api/v1/branch/frontend/branches',
  structs: async () => {
    const { branches, branchesQuery } = await import('./structs.ts');
    return { query: branchesQuery, response: branches };
  },
  staleOn: ['branch.state', 'tenant.updated'],
});

/** One branch (API-024). 404 NOT_FOUND. */
export const getBranch = /* @__PURE__ */ defineEndpoint({
  name: 'branch.get-branch',
  method: 'GET',
  path: '/api/v1/branch/frontend/branches/:id',
  structs: async () => {
    const { branch, branchParams } = await import('./structs.ts');
    return { params: branchParams, response: branch };
  },
  staleOn: ['branch.state', 'tenant.updated'],
});

/** Times to order for, from today to the service's `max_days`, or of one `date` (API-045). 409 TYPE_OFF. */
export const listTimeSlots = /* @__PURE__ */ defineEndpoint({
  name: 'branch.list-time-slots',
  method: 'GET',
  path: '/api/v1/branch/branches/:id/time-slots',
  structs: async () => {
    const { branchParams, timeSlots, timeSlotsQuery } = await import('./structs.ts');
    return { params: branchParams, query: timeSlotsQuery, response: timeSlots };
  },
  staleOn: ['branch.state'],
});

/** Areas that are delivered to, by name: the way without a map (guide §1.3). Of one branch when given, else of all. */
export const listDeliveryAreas = /* @__PURE__ */ defineEndpoint({
  name: 'branch.list-delivery-areas',
  method: 'GET',
  path: '/api/v1/branch/frontend/delivery-areas',
  structs: async () => {
    const { deliveryAreas, deliveryAreasQuery } = await import('./structs.ts');
    return { query: deliveryAreasQuery, response: deliveryAreas };
  },
  staleOn: ['branch.state', 'tenant.updated'],
});

/**
 * Whether a place is delivered to, by position or by area (API-046). Outside every area the answer is not deliverable
 * with `reason` OUT_OF_AREA and branches to collect from. 422 ADDRESS_IMPRECISE for 0,0 and for a position that is not
 * sure to 100 m; 404 NOT_FOUND for an unknown area or branch.
 */
export const checkDeliveryArea = /* @__PURE__ */ defineEndpoint({
  name: 'branch.check-delivery-area',
  method: 'POST',
  path: '/api/v1/branch/frontend/delivery-areas/check',
  structs: async () => {
    const { areaCheck, areaCheckBody } = await import('./structs.ts');
    return { body: areaCheckBody, response: areaCheck };
  },
});

/**
 * Asks for one message once a place is delivered to (guide §1.3); asked again, it is still one. `delivered`:
 * it is already, and nothing was noted. 422 MOBILE_INVALID, ADDRESS_IMPRECISE as above; 429 RATE_LIMITED for
 * too many from one address.
 */
export const tellWhenDelivered = /* @__PURE__ */ defineEndpoint({
  name: 'branch.tell-when-delivered',
  method: 'POST',
  path: '/api/v1/branch/frontend/delivery-areas/tell-me',
  structs: async () => {
    const { wishAnswer, wishBody } = await import('./structs.ts');
    return { body: wishBody, response: wishAnswer };
  },
});

/** Booking settings of a branch (API-022). 403 MODULE_DISABLED. */
export const getReservationsSettings = /* @__PURE__ */ defineEndpoint({
  name: 'branch.get-reservations-settings',
  method: 'GET',
  path: '/api/v1/branch/branches/:id/reservations-settings',
  structs: async () => {
    const { branchParams, frontendQuery, reservationsSettings } = await import('./structs.ts');
    return { params: branchParams, query: frontendQuery, response: reservationsSettings };
  },
  staleOn: ['tenant.updated'],
});

/** Branches with a queue, and how it stands (API-032). 403 MODULE_DISABLED. */
export const listWaitingBranches = /* @__PURE__ */ defineEndpoint({
  name: 'branch.list-waiting-branches',
  method: 'GET',
  path: '/api/v1/branch/frontend/branches-waiting',
  structs: async () => ({ response: (await import('./structs.ts')).waitingBranches }),
  staleOn: ['waiting.position', 'branch.state', 'tenant.updated'],
});

/** Areas of a branch's queue (API-033). 403 MODULE_DISABLED. */
export const listSettingAreas = /* @__PURE__ */ defineEndpoint({
  name: 'branch.list-setting-areas',
  method: 'GET',
  path: '/api/v1/branch/frontend/setting-areas',
  structs: async () => {
    const { settingAreas, settingAreasQuery } = await import('./structs.ts');
    return { query: settingAreasQuery, response: settingAreas };
  },
  staleOn: ['waiting.position', 'tenant.updated'],
});

/** Queue settings of a branch (API-036). 403 MODULE_DISABLED. */
export const getWaitingSettings = /* @__PURE__ */ defineEndpoint({
  name: 'branch.get-waiting-settings',
  method: 'GET',
  path: '/api/v1/branch/branches/:id/waiting-settings',
  structs: async () => {
    const { branchParams, frontendQuery, waitingSettings } = await import('./structs.ts');
    return { params: branchParams, query: frontendQuery, response: waitingSettings };
  },
  staleOn: ['waiting.position', 'tenant.updated'],
});

/** Reasons for leaving the waiting list, in the order of the list (API-041). */
export const listWaitlistReasons = /* @__PURE__ */ defineEndpoint({
  name: 'branch.list-waitlist-cancellation-reasons',
  method: 'GET',
  path: '/api/v1/branch/waitlist-cancellation-reasons',
  structs: async () => ({ response: (await import('./structs.ts')).waitlistReasons }),
});
