/** People of a restaurant: roles, branches, invitations, and their devices (SHOP-002, SHOP-003, SHOP-004, SHOP-006). */
import { defineStaffEndpoint } from '../staff-endpoint.ts';

const structs = () => import('./people-structs.ts');

/** People of the restaurant and open invitations. */
export const listPeople = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.list-people',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/people',
  right: 'see_people',
  branch: null,
  audit: null,
  reproof: false,
  staleOn: ['staff.people'],
  structs: async () => {
    const { restaurantParams, people } = await structs();
    return { params: restaurantParams, response: people };
  },
});

/**
 * Invites a person by e-mail: a link for 48 hours that opens once. Another invitation of the same address
 * ends the one before. Errors: 409 STAFF_KNOWN for an address of one of the restaurant's people, 409
 * STAFF_LIMIT with more than 100 people and invitations, 429 RATE_LIMITED after 30 invitations in a day, 422
 * INVALID_INPUT for an unknown branch or a limited owner.
 */
export const invitePerson = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.invite-person',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/invitations',
  idempotent: true,
  right: 'change_people',
  branch: null,
  audit: 'invitation.made',
  reproof: true,
  structs: async () => {
    const { restaurantParams, invitationBody, people } = await structs();
    return { params: restaurantParams, body: invitationBody, response: people };
  },
});

/** Takes an invitation back: its link opens nothing any more. 404 for one that is not open. */
export const endInvitation = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.end-invitation',
  method: 'DELETE',
  path: '/api/v1/staff/restaurants/:restaurant/invitations/:invitation',
  right: 'change_people',
  branch: null,
  audit: 'invitation.ended',
  reproof: false,
  structs: async () => {
    const { invitationParams, people } = await structs();
    return { params: invitationParams, response: people };
  },
});

/**
 * Changes role and branches of a person, at once on their open pages. Errors: 409 LAST_OWNER, 404, 422 as
 * `invitePerson`.
 */
export const changePerson = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.change-person',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/people/:person',
  right: 'change_people',
  branch: null,
  audit: 'person.changed',
  reproof: true,
  structs: async () => {
    const { personParams, membershipBody, people } = await structs();
    return { params: personParams, body: membershipBody, response: people };
  },
});

/**
 * Ends a person's access to the restaurant, on all devices at once. Other restaurants of theirs stay. Errors:
 * 409 LAST_OWNER, 404.
 */
export const endPerson = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.end-person',
  method: 'DELETE',
  path: '/api/v1/staff/restaurants/:restaurant/people/:person',
  right: 'change_people',
  branch: null,
  audit: 'person.ended',
  reproof: true,
  structs: async () => {
    const { personParams, people } = await structs();
    return { params: personParams, response: people };
  },
});

/**
 * Signs a person out of all their devices, but the one that asks: a tablet was lost. 404 for one that does
 * not work here.
 */
export const endPersonDevices = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.end-person-devices',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/people/:person/end-devices',
  right: 'change_people',
  branch: null,
  audit: 'device.ended',
  reproof: false,
  structs: async () => {
    const { personParams, people } = await structs();
    return { params: personParams, response: people };
  },
});
