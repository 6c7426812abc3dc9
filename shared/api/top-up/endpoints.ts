/** Calls of topping up the wallet by card (ACCT-028); it is paid by a payment session with the purpose `wallet`. */
import { defineEndpoint } from '@sufra/api';

export type { TopUp, TopUpOffer, TopUps } from './structs.ts';

/** `balance.changed` covers refunds at the provider and payments. */
const STALE = ['balance.changed'] as const;

/**
 * What can be topped up here, and the customer's last ten that were paid, newest first. `offer` null: the
 * tenant offers none.
 */
export const listTopUps = /* @__PURE__ */ defineEndpoint({
  name: 'top-up.list',
  method: 'GET',
  path: '/api/v1/top-up/top-ups',
  access: 'customer',
  structs: async () => ({ response: (await import('./structs.ts')).topUps }),
  staleOn: STALE,
});

/**
 * Begins one; nothing is credited before its provider says that it is paid. A customer has one that waits:
 * another takes its place, and the same amount goes on with it. 422 TOP_UP_AMOUNT outside of the bounds
 * (data: { min, max }), 403 MODULE_DISABLED when none is offered.
 */
export const createTopUp = /* @__PURE__ */ defineEndpoint({
  name: 'top-up.create',
  method: 'POST',
  path: '/api/v1/top-up/top-ups',
  access: 'customer',
  idempotent: true,
  structs: async () => {
    const { topUp, topUpBody } = await import('./structs.ts');
    return { body: topUpBody, response: topUp };
  },
});

/** One of the customer's own. 404 unknown or a stranger's. */
export const getTopUp = /* @__PURE__ */ defineEndpoint({
  name: 'top-up.get',
  method: 'GET',
  path: '/api/v1/top-up/top-ups/:id',
  access: 'customer',
  structs: async () => {
    const { topUp, topUpParams } = await import('./structs.ts');
    return { params: topUpParams, response: topUp };
  },
  staleOn: STALE,
});

/**
 * Gives back to the card what is left of it in the wallet (`refundable`); it leaves the wallet at once, and
 * the provider is asked until it says that it is done. 404 unknown or a stranger's, 409 TOP_UP_SPENT when
 * nothing is left of it or its days are over.
 */
export const refundTopUp = /* @__PURE__ */ defineEndpoint({
  name: 'top-up.refund',
  method: 'POST',
  path: '/api/v1/top-up/top-ups/:id/refund',
  access: 'customer',
  idempotent: true,
  structs: async () => {
    const { topUp, topUpParams } = await import('./structs.ts');
    return { params: topUpParams, response: topUp };
  },
});
