/** Calls of the domain waiting-list. An entry is its owner's: by the token of `x-order-token`, or a customer's own. */
import { type CountedOn, defineEndpoint } from '@sufra/api';
import { countMove } from './queue-move.ts';
import type { WaitingEntry } from './structs.ts';

export type { WaitingCheck, WaitingEntry } from './structs.ts';

const structs = () => import('./structs.ts');

/** An entry counts by the messages of its queue (WL-020). */
const counted: CountedOn = {
  event: 'waiting.position',
  id: (answer) => (answer as WaitingEntry | null)?.queue?.id,
  apply: (answer, message) => countMove(answer as WaitingEntry, message),
};

/** Parties in the queue of a branch, of one area when given (API-035). 404 NOT_FOUND, 403 MODULE_DISABLED. */
export const checkWaiting = /* @__PURE__ */ defineEndpoint({
  name: 'waiting-list.check-waiting',
  method: 'GET',
  path: '/api/v1/waiting-list/waiting/check/:branchId',
  structs: async () => {
    const { checkParams, checkQuery, waitingCheck } = await structs();
    return { params: checkParams, query: checkQuery, response: waitingCheck };
  },
  staleOn: ['waiting.position', 'tenant.updated'],
});

/**
 * The entry of this device or customer that is still in a queue, of one branch or area when given; null: none
 * (API-034, WL-014).
 */
export const getLastActiveEntry = /* @__PURE__ */ defineEndpoint({
  name: 'waiting-list.get-last-active-entry',
  method: 'GET',
  path: '/api/v1/waiting-list/settings/get-last-active-waiting-entity',
  own: true,
  structs: async () => {
    const { lastActive, lastActiveQuery } = await structs();
    return { query: lastActiveQuery, response: lastActive };
  },
  staleOn: ['waiting.position', 'branch.state', 'tenant.updated'],
  counted,
});

/**
 * Joins a queue (API-037). 403 MODULE_DISABLED, 404 NOT_FOUND, 409 WAIT_CLOSED, 409 WAIT_DUPLICATE for a device or a
 * customer that is in a queue already (`data.id`: its entry), 422 PARTY_SIZE, MOBILE_INVALID,
 * INVALID_INPUT with the field, 429 RATE_LIMITED.
 */
export const createWaitingEntry = /* @__PURE__ */ defineEndpoint({
  name: 'waiting-list.create-entry',
  method: 'POST',
  path: '/api/v1/waiting-list/waiting/create',
  always: { frontend: '1' },
  idempotent: true,
  own: true,
  whenClosed: 'refused',
  structs: async () => {
    const { createBody, createQuery, createdEntry } = await structs();
    return { query: createQuery, body: createBody, response: createdEntry };
  },
});

/**
 * An entry, for its owner (API-040). `id` may be the token of its signed link (WL-003): `data.id` then
 * differs, and the edge keeps the token. 404 NOT_FOUND for unknown ids and strangers' alike.
 */
export const getWaitingEntry = /* @__PURE__ */ defineEndpoint({
  name: 'waiting-list.get-entry',
  method: 'GET',
  path: '/api/v1/waiting-list/waiting/:id',
  critical: true,
  own: true,
  structs: async () => {
    const { entryParams, waitingEntry } = await structs();
    return { params: entryParams, response: waitingEntry };
  },
  staleOn: ['waiting.position', 'branch.state', 'tenant.updated', 'dine.session', 'cart.line', 'menu.availability'],
  counted,
});

/**
 * Lets one party pass (API-038). 404, 409 WAIT_LAST when no party is behind, 409 WAIT_DELAYS when none is
 * left, 409 WAIT_COOKING when the party's dishes are with the kitchen already, 409 WAIT_UNPROVED before it
 * has a place, 410 WAIT_OVER.
 */
export const changeQueue = /* @__PURE__ */ defineEndpoint({
  name: 'waiting-list.change-queue',
  method: 'POST',
  path: '/api/v1/waiting-list/waiting/changeQueue/:id',
  idempotent: true,
  own: true,
  structs: async () => {
    const { changeQueueBody, entryParams, waitingEntry } = await structs();
    return { params: entryParams, body: changeQueueBody, response: waitingEntry };
  },
});

/**
 * Proves a party, which gets the last place of its queue (WL-021): by the link of its text message that this
 * device opened, the code at the door, or a customer. Again: the same. 404, 409 WAIT_UNPROVED without a
 * proof, 409 WAIT_DUPLICATE for a customer that is in a queue already, 410 WAIT_OVER.
 */
export const proveEntry = /* @__PURE__ */ defineEndpoint({
  name: 'waiting-list.prove-entry',
  method: 'POST',
  path: '/api/v1/waiting-list/waiting/prove/:id',
  own: true,
  structs: async () => {
    const { entryParams, proveBody, waitingEntry } = await structs();
    return { params: entryParams, body: proveBody, response: waitingEntry };
  },
});

/**
 * "On my way": the turn is claimed (WL-013). Again: the same. 404, 409 WAIT_TRANSITION when it is no turn,
 * 410 WAIT_OVER when too late.
 */
export const claimTurn = /* @__PURE__ */ defineEndpoint({
  name: 'waiting-list.claim-turn',
  method: 'POST',
  path: '/api/v1/waiting-list/waiting/claim/:id',
  own: true,
  structs: async () => {
    const { entryParams, waitingEntry } = await structs();
    return { params: entryParams, response: waitingEntry };
  },
});

/**
 * Changes guests, name, note, needs or area (API-039). 404, 422 PARTY_SIZE, 409 WAIT_CLOSED for an area whose
 * queue is not open, 410 WAIT_OVER.
 */
export const updateWaitingEntry = /* @__PURE__ */ defineEndpoint({
  name: 'waiting-list.update-entry',
  method: 'PUT',
  path: '/api/v1/waiting-list/waiting/update/:id',
  own: true,
  structs: async () => {
    const { entryParams, updateBody, waitingEntry } = await structs();
    return { params: entryParams, body: updateBody, response: waitingEntry };
  },
});

/**
 * Leaves the queue (API-042). Left already: the same answer. 404, 410 WAIT_OVER, 422 INVALID_INPUT for a
 * reason that is none.
 */
export const cancelWaitingEntry = /* @__PURE__ */ defineEndpoint({
  name: 'waiting-list.cancel-entry',
  method: 'POST',
  path: '/api/v1/waiting-list/waiting/cancel/:id',
  own: true,
  structs: async () => {
    const { cancelBody, entryParams, waitingEntry } = await structs();
    return { params: entryParams, body: cancelBody, response: waitingEntry };
  },
});

/** Rates the wait, 1 to 5, once, after being seated (API-043, WL-012). 404, 409 RATE_CLOSED. */
export const rateWaitingEntry = /* @__PURE__ */ defineEndpoint({
  name: 'waiting-list.rate-entry',
  method: 'POST',
  path: '/api/v1/waiting-list/waiting/rating/:id',
  own: true,
  structs: async () => {
    const { entryParams, ratingBody, waitingEntry } = await structs();
    return { params: entryParams, body: ratingBody, response: waitingEntry };
  },
});

/**
 * Opens the order of an entry on this device (WL-019): a dine-in session without a table, whose dishes go to
 * the kitchen when the turn is claimed. Opened before, it is the same one. 403 MODULE_DISABLED, 404, 409
 * BRANCH_CLOSED, BRANCH_PAUSED, TYPE_OFF, TABLE_FULL, WAIT_UNPROVED, 410 WAIT_OVER.
 */
export const orderWhileWaiting = /* @__PURE__ */ defineEndpoint({
  name: 'waiting-list.order',
  method: 'POST',
  path: '/api/v1/waiting-list/waiting/order/:id',
  idempotent: true,
  own: true,
  whenClosed: 'refused',
  structs: async () => {
    const { entryParams, waitingOrder } = await structs();
    return { params: entryParams, response: waitingOrder };
  },
});

/** The server's public key of Web Push, which a browser subscribes with (WL-017). */
export const getPushKey = /* @__PURE__ */ defineEndpoint({
  name: 'waiting-list.get-push-key',
  method: 'GET',
  path: '/api/v1/waiting-list/settings/push-key',
  structs: async () => {
    const { pushKey } = await structs();
    return { response: pushKey };
  },
});

/**
 * Announces the turn to this browser by Web Push, in place of a text message; the browser that asks last gets
 * it (WL-017). 404, 410 WAIT_OVER, 422 INVALID_INPUT for a subscription that is none, or of a push service
 * that the provider does not know.
 */
export const subscribeToEntry = /* @__PURE__ */ defineEndpoint({
  name: 'waiting-list.subscribe',
  method: 'POST',
  path: '/api/v1/waiting-list/waiting/push/:id',
  own: true,
  structs: async () => {
    const { entryParams, pushBody, waitingEntry } = await structs();
    return { params: entryParams, body: pushBody, response: waitingEntry };
  },
});

/** Announces the turn by text message again. Without a subscription it answers the same. 404. */
export const unsubscribeFromEntry = /* @__PURE__ */ defineEndpoint({
  name: 'waiting-list.unsubscribe',
  method: 'DELETE',
  path: '/api/v1/waiting-list/waiting/push/:id',
  own: true,
  structs: async () => {
    const { entryParams, waitingEntry } = await structs();
    return { params: entryParams, response: waitingEntry };
  },
});
