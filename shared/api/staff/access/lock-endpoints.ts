/**
 * The lock of shared devices (SHOP-006). A shared device locks after some minutes without a touch, and a
 * person that signed in on it opens it with a PIN: what is done then is theirs. While it is locked every
 * other call is refused with 423 DEVICE_LOCKED.
 */
import { definePersonalEndpoint } from '../staff-endpoint.ts';

const structs = () => import('./lock-structs.ts');

/**
 * Whether this device is locked, the people that open it, and how many new orders wait at `restaurant`
 * (absent: at all of the person's).
 */
export const readLock = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.read-lock',
  method: 'GET',
  path: '/api/v1/staff/lock',
  roles: 'person',
  whileLocked: true,
  staleOn: ['order.status'],
  structs: async () => {
    const { lockQuery, deviceLock } = await structs();
    return { query: lockQuery, response: deviceLock };
  },
});

/** Locks this device now. Errors: 409 DEVICE_PRIVATE for one that is one person's. */
export const lockDevice = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.lock-device',
  method: 'POST',
  path: '/api/v1/staff/lock',
  roles: 'person',
  whileLocked: true,
  structs: async () => ({ response: (await structs()).lockState }),
});

/**
 * A person touched the device: its minutes begin again. Calls that a screen makes by itself do not count as a touch.
 */
export const touchDevice = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.touch-device',
  method: 'POST',
  path: '/api/v1/staff/lock/touch',
  roles: 'person',
  structs: async () => ({ response: (await structs()).lockState }),
});

/**
 * Opens a locked device as `person`. Its session goes on under another token, as after a full sign-in. A PIN
 * is no fresh proof: calls with `reproof` ask for a code or a passkey. Errors: 422 STAFF_PIN_WRONG, also for
 * a person that does not open this device; 429 STAFF_PIN_WAIT with Retry-After after five wrong PINs; 403
 * STAFF_PIN_SPENT after five more, until the person signs in on this device again; 409 DEVICE_PRIVATE.
 * Tablets of one restaurant share an address and are opened all day, so tries are not counted by it.
 */
export const openDevice = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.open-device',
  method: 'POST',
  path: '/api/v1/staff/lock/open',
  roles: 'person',
  whileLocked: true,
  audit: 'device.opened',
  structs: async () => {
    const [{ openBody }, { staffSignedIn }] = await Promise.all([structs(), import('./access-structs.ts')]);
    return { body: openBody, response: staffSignedIn };
  },
});

/**
 * Makes one of the person's devices shared, or this one theirs alone again: then no other person opens it. It
 * stands in the audit of each of their restaurants. Errors: 404 for a device that is not theirs, 422
 * INVALID_INPUT for another device that becomes one person's: a colleague may be at it.
 */
export const shareDevice = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.share-device',
  method: 'PUT',
  path: '/api/v1/staff/devices/:id/lock',
  roles: 'person',
  audit: 'device.shared',
  reproof: true,
  structs: async () => {
    const [{ shareBody }, { deviceParams, staffDevices }] = await Promise.all([
      structs(),
      import('./access-structs.ts'),
    ]);
    return { params: deviceParams, body: shareBody, response: staffDevices };
  },
});

/**
 * Sets the person's PIN, or another in its place: 4 to 8 digits in any script. Errors: 422 PIN_WEAK for
 * digits that are all the same or follow each other.
 */
export const setPin = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.set-pin',
  method: 'PUT',
  path: '/api/v1/staff/pin',
  roles: 'person',
  audit: 'person.pin_set',
  reproof: true,
  structs: async () => {
    const { pinBody, pinSet } = await structs();
    return { body: pinBody, response: pinSet };
  },
});
