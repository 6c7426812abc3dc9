/** Calls of the domain waiting-list. */
import { defineEndpoint } from '@sufra/api';

export type { WaitingCheck } from './structs.ts';

/** Parties in the queue of a branch, of one area when given (API-035). 404 NOT_FOUND, 403 MODULE_DISABLED. */
export const checkWaiting = /* @__PURE__ */ defineEndpoint({
  name: 'waiting-list.check-waiting',
  method: 'GET',
  path: '/api/v1/waiting-list/waiting/check/:branchId',
  structs: async () => {
    const { checkParams, checkQuery, waitingCheck } = await import('./structs.ts');
    return { params: checkParams, query: checkQuery, response: waitingCheck };
  },
  staleOn: ['waiting.position', 'tenant.updated'],
});
