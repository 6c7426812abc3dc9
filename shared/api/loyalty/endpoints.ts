/** Calls of points (API-015, API-057). */
import { defineEndpoint } from '@sufra/api';

export type { LoyaltySettings, PointsBalance, PointsExplanation, PointsLog } from './structs.ts';

/** The customer's points in a program; without `provider` in the one of orders (API-015, C-55). 401 without a good token. */
export const getPointsBalance = /* @__PURE__ */ defineEndpoint({
  name: 'loyalty.get-balance',
  method: 'GET',
  path: '/api/v1/loyalty/points-logs/balance',
  access: 'customer',
  structs: async () => {
    const { pointsBalance, providerQuery } = await import('./structs.ts');
    return { query: providerQuery, response: pointsBalance };
  },
});

/** What came and went, 10 at a time, newest first; the query says which (`logFields` of shapes). `balance_after` counts every type. */
export const listPointsLogs = /* @__PURE__ */ defineEndpoint({
  name: 'loyalty.list-logs',
  method: 'GET',
  path: '/api/v1/loyalty/points-logs',
  access: 'customer',
  structs: async () => {
    const { pointsLogs, pointsLogQuery } = await import('./structs.ts');
    return { query: pointsLogQuery, response: pointsLogs };
  },
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
