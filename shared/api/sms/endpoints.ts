/** Calls of the domain sms. */
import { defineEndpoint } from '@sufra/api';

/**
 * Whether text messages can be sent, of one branch when given, else of any (API-031). Everybody may ask, so `balance` is no count of the
 * restaurant's messages: the reference provider answers 1 for some and 0 for none, and the storefront looks for no more than that.
 */
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
