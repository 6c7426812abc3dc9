/** Devices that the customer is signed in on (ACCT-002). */
import { defineEndpoint } from '@sufra/api';

/** Sign-ins that are good now, this one first, then the one that was used last. */
export const listDevices = /* @__PURE__ */ defineEndpoint({
  name: 'user.list-devices',
  method: 'GET',
  path: '/api/v1/user/devices',
  access: 'customer',
  structs: async () => ({ response: (await import('./device-structs.ts')).devices }),
});

/** Signs one of them out, at once; its open pages become a guest's. 404 unknown, ended, or another customer's. */
export const endDevice = /* @__PURE__ */ defineEndpoint({
  name: 'user.end-device',
  method: 'DELETE',
  path: '/api/v1/user/devices/:id',
  access: 'customer',
  structs: async () => {
    const { deviceParams, endedDevice } = await import('./device-structs.ts');
    return { params: deviceParams, response: endedDevice };
  },
});
