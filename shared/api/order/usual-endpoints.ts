/** Calls of usual orders: named orders to have again (ACCT-036, API-058). */
import { defineEndpoint } from '@sufra/api';

export type { UsualOrder, UsualPreview, UsualSuggestion } from './usual-structs.ts';

/** The customer's usual orders, newest first, 10 a page; a page past the end is answered with the last one. */
export const listUsualOrders = /* @__PURE__ */ defineEndpoint({
  name: 'order.list-usual-orders',
  method: 'GET',
  path: '/api/v1/order/usual-orders',
  access: 'customer',
  structs: async () => {
    const { pageQuery } = await import('../shapes.ts');
    const { usualOrders } = await import('./usual-structs.ts');
    return { query: pageQuery, response: usualOrders };
  },
});

/** An order that the customer has placed three times and not saved yet; null: there is none. */
export const suggestUsualOrder = /* @__PURE__ */ defineEndpoint({
  name: 'order.suggest-usual-order',
  method: 'GET',
  path: '/api/v1/order/usual-orders/suggestion',
  access: 'customer',
  structs: async () => ({ response: (await import('./usual-structs.ts')).usualSuggested }),
  staleOn: ['order.status'],
});

/**
 * Stores the dishes of an own order under a name. 404 for an order that is unknown or a stranger's, 409
 * USUAL_LIMIT with `max`.
 */
export const createUsualOrder = /* @__PURE__ */ defineEndpoint({
  name: 'order.create-usual-order',
  method: 'POST',
  path: '/api/v1/order/usual-orders',
  access: 'customer',
  structs: async () => {
    const { createUsualBody, usualOrder } = await import('./usual-structs.ts');
    return { body: createUsualBody, response: usualOrder };
  },
});

/** Another name. 404 unknown or a stranger's. */
export const changeUsualOrder = /* @__PURE__ */ defineEndpoint({
  name: 'order.change-usual-order',
  method: 'PUT',
  path: '/api/v1/order/usual-orders/:id',
  access: 'customer',
  structs: async () => {
    const { changeUsualBody, usualOrder, usualParams } = await import('./usual-structs.ts');
    return { params: usualParams, body: changeUsualBody, response: usualOrder };
  },
});

/** Forgets it. 404 unknown or a stranger's. */
export const deleteUsualOrder = /* @__PURE__ */ defineEndpoint({
  name: 'order.delete-usual-order',
  method: 'DELETE',
  path: '/api/v1/order/usual-orders/:id',
  access: 'customer',
  structs: async () => {
    const { deleted, usualParams } = await import('./usual-structs.ts');
    return { params: usualParams, response: deleted };
  },
});

/**
 * What it would be today: each dish with its price, what it was, or why it is unavailable. Changes nothing.
 * 404 unknown or a stranger's.
 */
export const previewUsualOrder = /* @__PURE__ */ defineEndpoint({
  name: 'order.preview-usual-order',
  method: 'POST',
  path: '/api/v1/order/usual-orders/:id/preview',
  access: 'customer',
  structs: async () => {
    const { previewBody, usualParams, usualPreview } = await import('./usual-structs.ts');
    return { params: usualParams, body: previewBody, response: usualPreview };
  },
});
