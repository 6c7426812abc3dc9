/** Calls of a customer's data: export as a file, and deletion (ACCT-039). */
import { defineEndpoint } from '@sufra/api';

export * from './consent-endpoints.ts';
export type { DataExport, DeletionTerms } from './structs.ts';

/** The customer's export: none, being made, or ready to be fetched until `expires_at`. */
export const getDataExport = /* @__PURE__ */ defineEndpoint({
  name: 'privacy.get-export',
  method: 'GET',
  path: '/api/v1/privacy/export',
  access: 'customer',
  structs: async () => ({ response: (await import('./structs.ts')).dataExport }),
});

/**
 * Asks for a file with all data that are stored about the customer, in the language of the call. One that is
 * being made goes on, and one that is younger than an hour is answered as it is. Within 15 minutes after
 * signing in, otherwise 403 SIGN_IN_AGAIN.
 */
export const requestDataExport = /* @__PURE__ */ defineEndpoint({
  name: 'privacy.request-export',
  method: 'POST',
  path: '/api/v1/privacy/export',
  access: 'customer',
  structs: async () => ({ response: (await import('./structs.ts')).dataExport }),
});

/**
 * The file that is ready: a page of HTML that needs nothing beside it. 404 when none is; 403 SIGN_IN_AGAIN as
 * `requestDataExport`.
 */
export const getDataFile = /* @__PURE__ */ defineEndpoint({
  name: 'privacy.get-file',
  method: 'GET',
  path: '/api/v1/privacy/export/file',
  access: 'customer',
  structs: async () => ({ response: (await import('./structs.ts')).dataFile }),
});

/** What is lost when the account is deleted, and what prevents it. */
export const getDeletionTerms = /* @__PURE__ */ defineEndpoint({
  name: 'privacy.get-deletion-terms',
  method: 'GET',
  path: '/api/v1/privacy/deletion',
  access: 'customer',
  structs: async () => ({ response: (await import('./structs.ts')).deletionTerms }),
  staleOn: ['order.status', 'balance.changed'],
});

/** Sends a fresh code to the customer's mobile. 409 ORDERS_RUNNING while an order is under way; else as `sendOtp`. */
export const startDeletion = /* @__PURE__ */ defineEndpoint({
  name: 'privacy.start-deletion',
  method: 'POST',
  path: '/api/v1/privacy/deletion/start',
  access: 'customer',
  limit: 'code',
  structs: async () => ({ response: (await import('./structs.ts')).deletionChallenge }),
});

/**
 * Takes the code and plans the deletion for `delete_at`: the customer is signed out everywhere, and signing
 * in before calls it off. `wallet`: the balance that the customer agreed to lose. Errors as `verifyOtp`; 409
 * ORDERS_RUNNING, and BALANCE_CHANGED when it is another by now: the code is used then, and another must be
 * requested.
 */
export const confirmDeletion = /* @__PURE__ */ defineEndpoint({
  name: 'privacy.confirm-deletion',
  method: 'POST',
  path: '/api/v1/privacy/deletion/confirm',
  access: 'customer',
  limit: 'guess',
  structs: async () => {
    const { deletionBody, plannedDeletion } = await import('./structs.ts');
    return { body: deletionBody, response: plannedDeletion };
  },
});
