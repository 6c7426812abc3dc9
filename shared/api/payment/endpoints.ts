/** Calls of payment: for now the methods that can be chosen at a branch. */
import { defineEndpoint } from '@sufra/api';

export type { PaymentMethod } from './structs.ts';

/**
 * Ways to pay at this branch, for this order type and amount, in the tenant's order; none when nothing is due. 404 for an unknown
 * branch, 409 TYPE_OFF when it does not serve the type.
 */
export const listPaymentMethods = /* @__PURE__ */ defineEndpoint({
  name: 'payment.list-payment-methods',
  method: 'GET',
  path: '/api/v1/payment/methods',
  critical: true,
  structs: async () => {
    const { methodsQuery, methods } = await import('./structs.ts');
    return { query: methodsQuery, response: methods };
  },
});
