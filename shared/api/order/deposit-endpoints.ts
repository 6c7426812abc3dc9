/** Calls of deposits: what of a customer's is held, and where its money goes (guide §6.3). */
import { defineEndpoint } from '@sufra/api';

export type { Deposit, DepositReturn, OrderDeposits } from './deposit-structs.ts';

/**
 * The signed-in customer's deposits by order, 10 orders a page: those of which something is held first, the
 * next due one before the others, then the newest. A page past the end is answered with the last one. Empty
 * where the restaurant holds none (`order.deposits`).
 */
export const listDeposits = /* @__PURE__ */ defineEndpoint({
  name: 'order.list-deposits',
  method: 'GET',
  path: '/api/v1/order/deposits',
  access: 'customer',
  staleOn: ['order.deposits', 'order.status'],
  structs: async () => {
    const [{ pageQuery }, { depositList }] = await Promise.all([
      import('../shapes.ts'),
      import('./deposit-structs.ts'),
    ]);
    return { query: pageQuery, response: depositList };
  },
});

/**
 * Chooses where the money of an order's deposits goes when they are returned, and answers the order. Owner as
 * `getOrder`. Errors: 409 DEPOSIT_WAY for a way that this order has not, or of which nothing is held.
 */
export const chooseDepositRefund = /* @__PURE__ */ defineEndpoint({
  name: 'order.choose-deposit-refund',
  method: 'PUT',
  path: '/api/v1/order/orders/:id/deposits',
  own: true,
  structs: async () => {
    const [{ orderParams, order }, { depositChoiceBody }] = await Promise.all([
      import('./structs.ts'),
      import('./deposit-structs.ts'),
    ]);
    return { params: orderParams, body: depositChoiceBody, response: order };
  },
});
