/** Calls of payment: methods, the amount to pay, and the sessions it is paid by (API-052, guide §2 Payment). */
import { defineEndpoint } from '@sufra/api';

export type { CreateSessionBody, Payable, PaymentMethod, PaymentSession } from './structs.ts';

/**
 * Ways to pay at this branch, for this order type and amount, in the tenant's order; none when nothing is
 * due. For a reservation (`purpose`, without a type), a share (with the type of its order, of a group order)
 * and a top-up of the wallet (without a branch too): those that pay at once. A method whose provider does not
 * take so little, or does not count the currency, is not among them; with `hindered` those that only the
 * amount hinders are there too, with their `hindrance` (`AMOUNT_BELOW`, `AMOUNT_ABOVE`; CHK-005). 404 for an
 * unknown branch, 409 TYPE_OFF when it does not serve the type, 422 INVALID_INPUT for an order without one,
 * and without a branch where one is needed.
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

/**
 * What an order that waits for its payment costs and until when it can be paid: for its owner by its id, for
 * every holder of its signed link by the link's token (CHK-035). 404 for anything else.
 */
export const getPayable = /* @__PURE__ */ defineEndpoint({
  name: 'payment.get-payable',
  method: 'GET',
  path: '/api/v1/payment/payables/:id',
  own: true,
  critical: true,
  staleOn: ['order.status'],
  structs: async () => {
    const { payableParams, payable } = await import('./structs.ts');
    return { params: payableParams, response: payable };
  },
});

/** The caller's newest order that waits for its payment (CHK-035). 404: there is none. */
export const findPayable = /* @__PURE__ */ defineEndpoint({
  name: 'payment.find-payable',
  method: 'GET',
  path: '/api/v1/payment/payables',
  own: true,
  critical: true,
  structs: async () => {
    const { payable } = await import('./structs.ts');
    return { response: payable };
  },
});

/**
 * Begins to pay, or goes on with what was begun: there is one open session per order, so a second tap, tab or
 * device with the same method gets the same one, and another method ends it. `ref_id`: as `getPayable`.
 * Errors: 404 unknown or a stranger's order, 409 ALREADY_PAID (data: { session_id }), 410 PAYMENT_EXPIRED
 * when it cannot be paid any more, 422 PAYMENT_METHOD for a method that is not offered for it or that its
 * provider refuses (nothing was taken, another method is the way on), 429 RATE_LIMITED after many tries
 * within minutes, 503 PAYMENT_AWAY when the provider does not answer: nothing was taken, and the same call
 * may be sent again.
 */
export const createPaymentSession = /* @__PURE__ */ defineEndpoint({
  name: 'payment.create-session',
  method: 'POST',
  path: '/api/v1/payment/sessions',
  idempotent: true,
  critical: true,
  structs: async () => {
    const { createSessionBody, session } = await import('./structs.ts');
    return { body: createSessionBody, response: session };
  },
});

/**
 * A session, for every caller that knows its id (128 random bits): while it is open the provider is asked
 * first, so the answer is the provider's and not that of a redirect (API-053). It names no person and opens
 * no order: a bank may bring its customer back into another browser (`opens` false), which learns the number,
 * the branch with its phone, and what is said at the counter, the number's last digits. 404 when unknown.
 */
export const getPaymentSession = /* @__PURE__ */ defineEndpoint({
  name: 'payment.get-session',
  method: 'GET',
  path: '/api/v1/payment/sessions/:id',
  own: true,
  critical: true,
  structs: async () => {
    const { sessionParams, session } = await import('./structs.ts');
    return { params: sessionParams, response: session };
  },
});

/**
 * The merchant session that the device's Apple Pay sheet asks for. `validation_url` is the sheet's and must
 * be one of Apple's hosts (422 otherwise, safety E9). 404 unknown, 409 ALREADY_PAID, 410 PAYMENT_EXPIRED, 422
 * PAYMENT_METHOD when the provider refuses it, 503 PAYMENT_AWAY.
 */
export const validateApplePay = /* @__PURE__ */ defineEndpoint({
  name: 'payment.validate-apple-pay',
  method: 'POST',
  path: '/api/v1/payment/sessions/:id/apple-pay/merchant',
  critical: true,
  structs: async () => {
    const { sessionParams, merchantBody, merchantSession } = await import('./structs.ts');
    return { params: sessionParams, body: merchantBody, response: merchantSession };
  },
});

/**
 * Pays with the token of the device's sheet; the token is handed to the provider and stored nowhere. Errors
 * as `validateApplePay`.
 */
export const authorizeApplePay = /* @__PURE__ */ defineEndpoint({
  name: 'payment.authorize-apple-pay',
  method: 'POST',
  path: '/api/v1/payment/sessions/:id/apple-pay/authorize',
  idempotent: true,
  critical: true,
  structs: async () => {
    const { sessionParams, authorizeBody, session } = await import('./structs.ts');
    return { params: sessionParams, body: authorizeBody, response: session };
  },
});

/**
 * A message of a payment provider, sent to the provider of this API directly: no page sends it, and it needs
 * neither x-tenant nor x-app-token; the query `tenant` names whose secret signs it. Its signature is checked
 * over the bytes as they came: 401 SIGNATURE_WRONG for that alone. What it says is a hint, on which the
 * payment provider is asked. About something that is not ours, sent twice, late or out of order it changes
 * nothing (safety B8).
 */
export const receivePaymentWebhook = /* @__PURE__ */ defineEndpoint({
  name: 'payment.receive-webhook',
  method: 'POST',
  path: '/api/v1/payment/webhooks/:provider',
  caller: 'edge',
  structs: async () => {
    const { webhookParams, webhookTaken } = await import('./structs.ts');
    return { params: webhookParams, response: webhookTaken };
  },
});
