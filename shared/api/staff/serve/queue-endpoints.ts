/**
 * Queues of the branches: parties in order with what they were told, called, seated or skipped, added at the
 * door (SHOP-017).
 */
import { defineStaffEndpoint } from '../staff-endpoint.ts';

const structs = () => import('./queue-structs.ts');

/** Queues of the person's branches, or of one; branches without a queue are left out. */
export const readQueues = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.queues',
  method: 'GET',
  path: '/api/v1/staff/restaurants/:restaurant/queues',
  right: 'see_guests',
  branch: 'query',
  audit: null,
  reproof: false,
  staleOn: ['waiting.position', 'branch.state'],
  structs: async () => {
    const { queuesParams, queuesQuery, allQueues } = await structs();
    return { params: queuesParams, query: queuesQuery, response: allQueues };
  },
});

/**
 * Puts a party that came to the door at the end of a queue. Errors: 404 for a branch or an area without a
 * queue, 422 MOBILE_INVALID.
 */
export const addParty = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.add-party',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/queue/parties',
  idempotent: true,
  right: 'host_guests',
  branch: 'path',
  audit: 'queue.party_added',
  reproof: false,
  structs: async () => {
    const { branchQueueParams, addPartyBody, staffParty } = await structs();
    return { params: branchQueueParams, body: addPartyBody, response: staffParty };
  },
});

/**
 * Calls, seats or skips a party; the answer is the party as it is then. Errors: 404, 409 WAIT_TRANSITION for
 * another `version`, with the party as it is now in `data`, 422 INVALID_INPUT (`table_code`) and 409
 * TABLE_BUSY for one with an order.
 */
export const moveParty = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.move-party',
  method: 'POST',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/queue/parties/:party/move',
  critical: true,
  idempotent: true,
  right: 'host_guests',
  branch: 'path',
  audit: 'queue.party_moved',
  reproof: false,
  structs: async () => {
    const { staffPartyParams, movePartyBody, staffParty } = await structs();
    return { params: staffPartyParams, body: movePartyBody, response: staffParty };
  },
});

/** Lets parties join the queues of a branch, or none; those that are in stay. 404 for a branch without one. */
export const setQueueOpen = /* @__PURE__ */ defineStaffEndpoint({
  name: 'staff.set-queue-open',
  method: 'PUT',
  path: '/api/v1/staff/restaurants/:restaurant/branches/:branch/queue',
  right: 'host_guests',
  branch: 'path',
  audit: 'queue.open',
  reproof: false,
  structs: async () => {
    const { branchQueueParams, queueOpenBody, branchQueues } = await structs();
    return { params: branchQueueParams, body: queueOpenBody, response: branchQueues };
  },
});
