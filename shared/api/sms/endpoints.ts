/** Calls of the domain sms: text messages, and what gateways say of them. */
import { defineEndpoint } from '@sufra/api';

/**
 * Whether text messages can be sent, of one branch when given, else of any (API-031). Everybody may ask, so `balance` is no count of the
 * restaurant's messages: the reference provider answers 1 for some and 0 for none, and the storefront looks for no more than that. With an account
 * at a gateway it is the gateway's word, `checked_at` its age.
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
 * Receipts of a message gateway (MSG-003), sent to the provider of this API directly: no page sends them, and they need neither x-tenant nor
 * x-app-token; the query `tenant` names whose account signs them. Their signature is checked over the bytes as they came, or what else the
 * gateway proves itself with: 401 SIGNATURE_WRONG for that alone. One that is unknown, sent twice, late or out of order changes nothing.
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
 * Stops optional messages to the recipient of one message (MSG-006), by the link that the message carries: `token` and `tenant` are in its query.
 * Mail programs post to it for their reader (RFC 8058); a browser that opens it gets a page with a button that posts. No page of a storefront calls
 * it. 404 for a link that is not signed, or whose message is forgotten.
 */
export const refuseMessages = /* @__PURE__ */ defineEndpoint({
  name: 'sms.refuse-messages',
  method: 'POST',
  path: '/api/v1/sms/refusals/:id',
  caller: 'edge',
  structs: async () => {
    const { refusalParams, refusalPage } = await import('./structs.ts');
    return { params: refusalParams, response: refusalPage };
  },
});
