/**
 * New orders that are pushed to a device of staff (SHOP-010): of the restaurants and branches at which its
 * person takes orders. A message names the order and the branch, and never the customer. It ends with the
 * device's session.
 */
import { definePersonalEndpoint } from '../staff-endpoint.ts';

const structs = () => import('./push-structs.ts');

/** Whether this device gets new orders. */
export const readOrderPushes = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.read-order-pushes',
  method: 'GET',
  path: '/api/v1/staff/push',
  roles: 'person',
  structs: async () => ({ response: (await structs()).orderPushes }),
});

/**
 * This device gets new orders from now on, in the language of the call. Errors: 422 INVALID_INPUT for an
 * address that is no push service's.
 */
export const startOrderPushes = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.start-order-pushes',
  method: 'PUT',
  path: '/api/v1/staff/push',
  roles: 'person',
  structs: async () => {
    const { pushBody, orderPushes } = await structs();
    return { body: pushBody, response: orderPushes };
  },
});

/** This device gets none any more. */
export const stopOrderPushes = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.stop-order-pushes',
  method: 'DELETE',
  path: '/api/v1/staff/push',
  roles: 'person',
  structs: async () => ({ response: (await structs()).orderPushes }),
});
