/** Calls of pushed messages about orders (CHK-056). */
import { defineEndpoint } from '@sufra/api';

export type { OrderDevice } from './push-structs.ts';

/**
 * The server's public key of Web Push, which a browser subscribes with; null where the restaurant does not
 * offer messages about orders.
 */
export const getOrderPushKey = /* @__PURE__ */ defineEndpoint({
  name: 'order.get-push-key',
  method: 'GET',
  path: '/api/v1/order/push-key',
  structs: async () => {
    const { pushKey } = await import('./push-structs.ts');
    return { response: pushKey };
  },
});

/**
 * Sends messages about an order to this browser by Web Push. Sent again it has no other effect. An order has
 * three browsers at most: a fourth takes the place of the one that asked longest ago. Owner as `getOrder`.
 * Errors: 403 MODULE_DISABLED where the restaurant does not offer it, 422 INVALID_INPUT for a subscription
 * that is none, or of a push service that the provider does not know.
 */
export const subscribeToOrder = /* @__PURE__ */ defineEndpoint({
  name: 'order.subscribe',
  method: 'POST',
  path: '/api/v1/order/orders/:id/devices',
  own: true,
  structs: async () => {
    const [{ orderParams }, { orderDevice, pushBody }] = await Promise.all([
      import('./structs.ts'),
      import('./push-structs.ts'),
    ]);
    return { params: orderParams, body: pushBody, response: orderDevice };
  },
});

/**
 * Sends this browser no messages any more, about any order. An unknown `device` is answered the same. Owner
 * of the order as `getOrder`.
 */
export const unsubscribeFromOrders = /* @__PURE__ */ defineEndpoint({
  name: 'order.unsubscribe',
  method: 'DELETE',
  path: '/api/v1/order/orders/:id/devices/:device',
  own: true,
  structs: async () => {
    const { orderDevice, orderDeviceParams } = await import('./push-structs.ts');
    return { params: orderDeviceParams, response: orderDevice };
  },
});

/**
 * A browser's service worker says that it showed a message: no text message follows. `token` came with the
 * message alone. Sent again, or too late, it is answered the same, and so is an unknown one.
 */
export const confirmPush = /* @__PURE__ */ defineEndpoint({
  name: 'order.confirm-push',
  method: 'POST',
  path: '/api/v1/order/pushes/:token/shown',
  structs: async () => {
    const [{ tokenParams }, { deleted }] = await Promise.all([import('./structs.ts'), import('./usual-structs.ts')]);
    return { params: tokenParams, response: deleted };
  },
});
