/** Calls of points (API-015, API-057). */
import { defineEndpoint } from '@sufra/api';

export type { LoyaltySettings, PointsBalance, PointsLog } from './structs.ts';

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

/** What came and went, newest first, 10 a page; a page past the end is answered with the last one. */
export const listPointsLogs = /* @__PURE__ */ defineEndpoint({
  name: 'loyalty.list-logs',
  method: 'GET',
  path: '/api/v1/loyalty/points-logs',
  access: 'customer',
  structs: async () => {
    const { pointsLogs, pointsPageQuery } = await import('./structs.ts');
    return { query: pointsPageQuery, response: pointsLogs };
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
