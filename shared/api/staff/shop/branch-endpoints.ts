/**
 * A branch as its restaurant sets it up: where it is, when it is open, what it takes, where it delivers, its
 * tables, sections and queue (SHOP-035). Each change carries the `mark` of the part that it was made on: 409
 * BRANCH_CHANGED with the branch as it is now (`branchSetup`) in `data` when another person was quicker, and
 * nothing is stored (SHOP-037). Customers see a change at once. Answers are the branch as it is then.
 */
import { defineStaffEndpoint } from '../staff-endpoint.ts';

const structs = () => import('./branch-structs.ts');
const BRANCH_EVENTS = ['branch.state'];

/** Everything that can be set up of a branch. */
export const readBranchSetup = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.branch-setup',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/setup',
  right: 'change_branches',
  branch: 'path',
  audit: null,
  reproof: false,
  staleOn: BRANCH_EVENTS,
  structs: async () => {
    const { setupParams, branchSetup } = await structs();
    return { params: setupParams, response: branchSetup };
  },
});

/**
 * Opens another branch: without hours and services, so that nothing can be ordered there yet. 409
 * BRANCH_LIMIT beyond 200.
 */
export const openBranch = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.open-branch',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/branches',
  idempotent: true,
  right: 'change_branches',
  branch: null,
  audit: 'branch.opened',
  reproof: false,
  structs: async () => {
    const { restaurantParams, openBranchBody, branchSetup } = await structs();
    return { params: restaurantParams, body: openBranchBody, response: branchSetup };
  },
});

/** Name, address, telephone and place. */
export const changeBranchAbout = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.change-branch-about',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/setup/about',
  right: 'change_branches',
  branch: 'path',
  audit: 'branch.about',
  reproof: false,
  structs: async () => {
    const { setupParams, aboutBody, branchSetup } = await structs();
    return { params: setupParams, body: aboutBody, response: branchSetup };
  },
});

/**
 * The week and its exceptions, all of them. Errors with the row in `field` (`hours.3`, `exceptions.0`): 422
 * HOURS_OVERLAP, 422 INVALID_INPUT for an exception that ends before it begins, or is longer than 92 days.
 */
export const changeBranchHours = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.change-branch-hours',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/setup/hours',
  right: 'change_branches',
  branch: 'path',
  audit: 'branch.hours',
  reproof: false,
  structs: async () => {
    const { setupParams, hoursBody, branchSetup } = await structs();
    return { params: setupParams, body: hoursBody, response: branchSetup };
  },
});

/**
 * What the branch takes, and on what terms; a type that is not in the list is not taken. A pause stays. 422
 * INVALID_INPUT with the service in `field`.
 */
export const changeBranchServices = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.change-branch-services',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/setup/services',
  right: 'change_branches',
  branch: 'path',
  audit: 'branch.services',
  reproof: false,
  structs: async () => {
    const { setupParams, servicesBody, branchSetup } = await structs();
    return { params: setupParams, body: servicesBody, response: branchSetup };
  },
});

/**
 * Where the branch delivers, all areas; customers that wait for a place get their message. Errors with the
 * area in `field` (`areas.0.polygon`): 422 AREA_CROSSES for borders that cross or touch each other, 422
 * INVALID_INPUT, 404 for an id that is not the branch's.
 */
export const changeBranchAreas = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.change-branch-areas',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/setup/areas',
  right: 'change_branches',
  branch: 'path',
  audit: 'branch.areas',
  reproof: false,
  structs: async () => {
    const { setupParams, areasBody, branchSetup } = await structs();
    return { params: setupParams, body: areasBody, response: branchSetup };
  },
});

/**
 * Tables with a printed code, all of them; a new one gets its code. Errors: 409 TABLE_BUSY for the removal of
 * one with a party, 404.
 */
export const changeBranchTables = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.change-branch-tables',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/setup/tables',
  right: 'change_branches',
  branch: 'path',
  audit: 'branch.tables',
  reproof: false,
  structs: async () => {
    const { setupParams, tablesBody, branchSetup } = await structs();
    return { params: setupParams, body: tablesBody, response: branchSetup };
  },
});

/**
 * Where guests sit, all sections in their order with the tables that are reserved; new ones get their ids.
 * Errors with the place in `field` (`sections.0.tables.2.label`): 422 INVALID_INPUT, 404. 409 SECTION_WAITED
 * (`count`) while parties wait for what would have no queue any more, 409 SECTION_RESERVED (`count`, `until`)
 * while reservations have a table that would go or be too small.
 */
export const changeBranchSections = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.change-branch-sections',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/setup/sections',
  right: 'change_branches',
  branch: 'path',
  audit: 'branch.sections',
  reproof: false,
  structs: async () => {
    const { setupParams, sectionsBody, branchSetup } = await structs();
    return { params: setupParams, body: sectionsBody, response: branchSetup };
  },
});

/**
 * Whether the branch takes reservations, and on what terms. Reservations that were made have the terms of
 * their moment (RES-029). Switched off, it takes no new ones. 422 INVALID_INPUT with the term in `field`
 * (`terms.sittings.1.guests_to`).
 */
export const changeBranchReservations = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.change-branch-reservations',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/setup/reservations',
  right: 'change_branches',
  branch: 'path',
  audit: 'branch.reservations',
  reproof: false,
  structs: async () => {
    const { setupParams, reservationsBody, branchSetup } = await structs();
    return { params: setupParams, body: reservationsBody, response: branchSetup };
  },
});

/**
 * Whether the branch has a queue, and on what terms; whether it can be joined now is `staff.set-queue-open`.
 * 422 INVALID_INPUT with the term in `field`, 409 SECTION_WAITED (`count`) for the end of a queue in which
 * parties wait.
 */
export const changeBranchWaiting = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.change-branch-waiting',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/setup/waiting',
  right: 'change_branches',
  branch: 'path',
  audit: 'branch.waiting',
  reproof: false,
  structs: async () => {
    const { setupParams, waitingBody, branchSetup } = await structs();
    return { params: setupParams, body: waitingBody, response: branchSetup };
  },
});
