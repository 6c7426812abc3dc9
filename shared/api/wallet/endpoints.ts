/** Calls of the wallet (API-014, API-019, API-057). */
import { defineEndpoint } from '@sufra/api';

export type { Challenge, ChallengeDetails, WalletBalance, WalletExplanation, WalletLog } from './structs.ts';

/** Orders pay from it and give back; `balance.changed` covers everything else. */
const BALANCE_STALE = ['order.status', 'balance.changed'] as const;

/** What the customer has, and from which order amount on it may be used (API-014). 401 without a good token. */
export const getWalletBalance = /* @__PURE__ */ defineEndpoint({
  name: 'wallet.get-balance',
  method: 'GET',
  path: '/api/v1/wallet/wallet-logs/balance',
  access: 'customer',
  structs: async () => {
    const { walletBalance } = await import('./structs.ts');
    return { response: walletBalance };
  },
  staleOn: BALANCE_STALE,
});

/**
 * What came and went, 10 at a time, newest first; the query says which (`logFields` of shapes).
 * `balance_after` counts every type.
 */
export const listWalletLogs = /* @__PURE__ */ defineEndpoint({
  name: 'wallet.list-logs',
  method: 'GET',
  path: '/api/v1/wallet/wallet-logs',
  access: 'customer',
  structs: async () => {
    const { walletLogQuery, walletLogs } = await import('./structs.ts');
    return { query: walletLogQuery, response: walletLogs };
  },
  staleOn: BALANCE_STALE,
});

/** What the balance is made of: by type, by year, and what of it expires when (ACCT-038). */
export const explainWallet = /* @__PURE__ */ defineEndpoint({
  name: 'wallet.explain',
  method: 'GET',
  path: '/api/v1/wallet/wallet-logs/explanation',
  access: 'customer',
  structs: async () => {
    const { walletExplanation } = await import('./structs.ts');
    return { response: walletExplanation };
  },
  staleOn: BALANCE_STALE,
});

/**
 * Puts the value of a coupon of kind `wallet` into the wallet (ACCT-030). 422 COUPON_UNKNOWN (also a text
 * that can be no code), COUPON_EXPIRED, COUPON_NOT_YET, COUPON_USED, COUPON_USED_UP, COUPON_ORDER for a
 * coupon of orders; 429 RATE_LIMITED with `retry_after` in seconds after too many codes that are none. With
 * the same key the answer is the same.
 */
export const chargeWalletByCoupon = /* @__PURE__ */ defineEndpoint({
  name: 'wallet.charge-by-coupon',
  method: 'POST',
  path: '/api/v1/wallet/wallet-logs/charge-by-coupon',
  access: 'customer',
  limit: 'coupon',
  idempotent: true,
  structs: async () => {
    const { chargeBody, walletCharge } = await import('./structs.ts');
    return { body: chargeBody, response: walletCharge };
  },
});

/** Challenges of the customer of the token: those that run first, then those to come, then the others (API-020). */
export const listChallenges = /* @__PURE__ */ defineEndpoint({
  name: 'wallet.list-challenges',
  method: 'GET',
  path: '/api/v1/wallet/challenges-settings/get-by-customer-id',
  access: 'customer',
  structs: async () => {
    const { challengesList } = await import('./structs.ts');
    return { response: challengesList };
  },
  staleOn: BALANCE_STALE,
});

/** One challenge with the orders of this customer that counted (API-021). 404 unknown. */
export const getChallenge = /* @__PURE__ */ defineEndpoint({
  name: 'wallet.get-challenge',
  method: 'GET',
  path: '/api/v1/wallet/challenges-settings/details/:id',
  access: 'customer',
  structs: async () => {
    const { challengeDetails, challengeParams } = await import('./structs.ts');
    return { params: challengeParams, response: challengeDetails };
  },
  staleOn: BALANCE_STALE,
});
