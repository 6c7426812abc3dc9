/** Calls of the domain sms: text messages, and what gateways say of them. */
import { defineEndpoint } from '@sufra/api';

/**
 * Whether text messages can be sent, of one branch when given, else of any (API-031). Everybody may ask, so
 * `balance` is no count of the restaurant's messages: the reference provider answers 1 for some and 0 for
 * none, and the storefront looks for no more than that. With an account at a gateway it is the gateway's
 * word, `checked_at` its age.
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

/**
 * Receipts of a message gateway (MSG-003), sent to the provider of this API directly: no page sends them, and
 * they need neither x-tenant nor x-app-token; the query `tenant` names whose account signs them. Their
 * signature is checked over the bytes as they came, or what else the gateway proves itself with: 401
 * SIGNATURE_WRONG for that alone. One that is unknown, sent twice, late or out of order changes nothing.
 */
export const receiveMessageReceipt = /* @__PURE__ */ defineEndpoint({
  name: 'sms.receive-receipt',
  method: 'POST',
  path: '/api/v1/sms/receipts/:gateway',
  caller: 'edge',
  structs: async () => {
    const { receiptParams, receiptTaken } = await import('./structs.ts');
    return { params: receiptParams, response: receiptTaken };
  },
});

/**
 * Stops optional messages to one recipient (MSG-006), by the link that such a message carries: `token` in its
 * query says to whom, sealed by the provider for `tenant`. The link leads to the tenant's site, whose edge
 * passes it on: mail programs post for their reader (RFC 8058); a browser that opens it (`GET`, the same
 * address) gets a page with a button that posts. 404 for a link that the provider did not make.
 */
export const refuseMessages = /* @__PURE__ */ defineEndpoint({
  name: 'sms.refuse-messages',
  method: 'POST',
  path: '/api/v1/sms/refusals',
  caller: 'edge',
  structs: async () => {
    const { refusalQuery, refusalPage } = await import('./structs.ts');
    return { query: refusalQuery, response: refusalPage };
  },
});
