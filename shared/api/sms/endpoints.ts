/** Calls of the domain sms. */
import { defineEndpoint } from '@sufra/api';

/** Text messages left, of one branch when given, else of all together (API-031). */
export const getSmsBalance = /* @__PURE__ */ defineEndpoint({
  name: 'sms.get-balance',
  method: 'GET',
  path: '/api/v1/sms/clients/by-app',
  structs: async () => {
    const { balanceQuery, smsBalance } = await import('./structs.ts');
    return { query: balanceQuery, response: smsBalance };
  },
  staleOn: ['waiting.position', 'tenant.updated'],
});
