/** Calls of points (API-015, API-057). */
import { defineEndpoint } from '@sufra/api';

export type {
  LoyaltySettings,
  PointsBalance,
  PointsExplanation,
  PointsLog,
  Referrals,
  ReferredFriend,
  Reward,
} from './structs.ts';

/** Orders earn and give back; `balance.changed` covers everything else. */
const BALANCE_STALE = ['order.status', 'balance.changed'] as const;

/**
 * The customer's points in a program; without `provider` in the one of orders (API-015, C-55). 401 without a
 * good token.
 */
export const getPointsBalance = /* @__PURE__ */ defineEndpoint({
  name: 'loyalty.get-balance',
  method: 'GET',
  path: '/api/v1/loyalty/points-logs/balance',
  access: 'customer',
  structs: async () => {
    const { pointsBalance, providerQuery } = await import('./structs.ts');
    return { query: providerQuery, response: pointsBalance };
  },
  staleOn: BALANCE_STALE,
});

/**
 * What came and went, 10 at a time, newest first; the query says which (`logFields` of shapes).
 * `balance_after` counts every type.
 */
export const listPointsLogs = /* @__PURE__ */ defineEndpoint({
  name: 'loyalty.list-logs',
  method: 'GET',
  path: '/api/v1/loyalty/points-logs',
  access: 'customer',
  structs: async () => {
    const { pointsLogs, pointsLogQuery } = await import('./structs.ts');
    return { query: pointsLogQuery, response: pointsLogs };
  },
  staleOn: BALANCE_STALE,
});

/** What the balance is made of: by type, by year, and what of it expires when (ACCT-027, ACCT-038). */
export const explainPoints = /* @__PURE__ */ defineEndpoint({
  name: 'loyalty.explain',
  method: 'GET',
  path: '/api/v1/loyalty/points-logs/explanation',
  access: 'customer',
  structs: async () => {
    const { pointsExplanation, providerQuery } = await import('./structs.ts');
    return { query: providerQuery, response: pointsExplanation };
  },
  staleOn: BALANCE_STALE,
});

/** How points are earned and what they are worth (C-74). */
export const getLoyaltySettings = /* @__PURE__ */ defineEndpoint({
  name: 'loyalty.get-settings',
  method: 'GET',
  path: '/api/v1/loyalty/settings',
  structs: async () => {
    const { loyaltySettings } = await import('./structs.ts');
    return { response: loyaltySettings };
  },
  staleOn: ['tenant.updated'],
});

/** What the customer's points can be changed into, those in hand first, then by what they cost (ACCT-032). */
export const listRewards = /* @__PURE__ */ defineEndpoint({
  name: 'loyalty.list-rewards',
  method: 'GET',
  path: '/api/v1/loyalty/rewards',
  access: 'customer',
  structs: async () => {
    const { providerQuery, rewards } = await import('./structs.ts');
    return { query: providerQuery, response: rewards };
  },
  staleOn: BALANCE_STALE,
});

/**
 * Takes the points and gives a coupon of this customer. 404 unknown, 422 POINTS_SHORT, 409 REWARD_HELD: one
 * is there and was not used, 410 REWARD_OVER.
 */
export const redeemReward = /* @__PURE__ */ defineEndpoint({
  name: 'loyalty.redeem-reward',
  method: 'POST',
  path: '/api/v1/loyalty/rewards/:id/redeem',
  access: 'customer',
  idempotent: true,
  structs: async () => {
    const { reward, rewardParams } = await import('./structs.ts');
    return { params: rewardParams, response: reward };
  },
});

/**
 * Takes the reward back and returns the points, as good for as long as they were. 404 nothing to undo, 409
 * REWARD_USED, 410 UNDO_OVER after 10 minutes.
 */
export const undoReward = /* @__PURE__ */ defineEndpoint({
  name: 'loyalty.undo-reward',
  method: 'POST',
  path: '/api/v1/loyalty/rewards/:id/undo',
  access: 'customer',
  structs: async () => {
    const { reward, rewardParams } = await import('./structs.ts');
    return { params: rewardParams, response: reward };
  },
});

/** The customer's own code, and how it stands with each friend who came by it (ACCT-035). */
export const listReferrals = /* @__PURE__ */ defineEndpoint({
  name: 'loyalty.list-referrals',
  method: 'GET',
  path: '/api/v1/loyalty/referrals',
  access: 'customer',
  structs: async () => {
    const { referrals } = await import('./structs.ts');
    return { response: referrals };
  },
  staleOn: BALANCE_STALE,
});

/**
 * Puts in the code of the inviting customer, once and before the first delivered order. 422 REFERRAL_UNKNOWN,
 * REFERRAL_OWN, REFERRAL_CIRCLE (it leads back to the customer), REFERRAL_DEVICE (both signed in on one
 * device); 409 REFERRAL_KNOWN; 429 RATE_LIMITED after too many unknown codes.
 */
export const applyReferral = /* @__PURE__ */ defineEndpoint({
  name: 'loyalty.apply-referral',
  method: 'POST',
  path: '/api/v1/loyalty/referrals/apply',
  access: 'customer',
  limit: 'coupon',
  structs: async () => {
    const { applyBody, referrals } = await import('./structs.ts');
    return { body: applyBody, response: referrals };
  },
});
