/** Passkeys of staff: signing in at the console, and the fresh proof, without a code (SHOP-002, SHOP-007). */
import { definePersonalEndpoint } from '../staff-endpoint.ts';

const structs = () => import('./passkey-structs.ts');

/**
 * What a device has to sign so that its person is signed in; does not reveal which people have a passkey.
 * Errors: 429 OTP_RATE of the edge, RATE_LIMITED with Retry-After.
 */
export const askStaffPasskey = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.ask-passkey',
  method: 'POST',
  path: '/api/v1/staff/auth/passkey/start',
  limit: 'guess',
  roles: 'anyone',
  structs: async () => ({ response: (await structs()).askedPasskey }),
});

/**
 * Signs in by a passkey, with all that a code brings. Errors: 410 PASSKEY_EXPIRED for a challenge that was
 * answered already or too late, 422 PASSKEY_REFUSED when what was signed is not for this challenge and the
 * console, 422 PASSKEY_UNKNOWN for a passkey that was removed, or whose person works nowhere.
 */
export const verifyStaffPasskey = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.verify-passkey',
  method: 'POST',
  path: '/api/v1/staff/auth/passkey/verify',
  limit: 'guess',
  roles: 'anyone',
  audit: 'person.signed_in',
  structs: async () => {
    const [{ verifyStaffPasskeyBody }, { staffSignedIn }] = await Promise.all([
      structs(),
      import('./access-structs.ts'),
    ]);
    return { body: verifyStaffPasskeyBody, response: staffSignedIn };
  },
});

/**
 * What a device has to sign to prove again that its person holds it. Errors: 404 for a person without a
 * passkey, 429 as `askStaffPasskey`.
 */
export const askProofPasskey = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.ask-proof-passkey',
  method: 'POST',
  path: '/api/v1/staff/auth/prove/passkey/start',
  limit: 'guess',
  roles: 'person',
  structs: async () => ({ response: (await structs()).askedPasskey }),
});

/**
 * Takes what was signed: calls with `reproof` go on for ten minutes, on this device. Errors as `verifyStaffPasskey`.
 */
export const verifyProofPasskey = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.verify-proof-passkey',
  method: 'POST',
  path: '/api/v1/staff/auth/prove/passkey/verify',
  limit: 'guess',
  roles: 'person',
  structs: async () => {
    const [{ verifyStaffPasskeyBody }, { proof }] = await Promise.all([structs(), import('./access-structs.ts')]);
    return { body: verifyStaffPasskeyBody, response: proof };
  },
});

/** The person's passkeys, oldest first. At most ten. */
export const listStaffPasskeys = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.list-passkeys',
  method: 'GET',
  path: '/api/v1/staff/passkeys',
  roles: 'person',
  structs: async () => ({ response: (await structs()).staffPasskeys }),
});

/**
 * What the device has to sign so that a passkey of the console is made. Errors: 409 PASSKEY_LIMIT from the
 * 11th on, 429 as `askStaffPasskey`.
 */
export const startStaffPasskey = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.start-passkey',
  method: 'POST',
  path: '/api/v1/staff/passkeys/start',
  roles: 'person',
  reproof: true,
  structs: async () => ({ response: (await structs()).newPasskey }),
});

/**
 * Stores the passkey that the device made. The person gets a letter about it, and it stands in the audit of
 * each of their restaurants. Errors as `startStaffPasskey`, 410 PASSKEY_EXPIRED, 422 PASSKEY_REFUSED.
 */
export const createStaffPasskey = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.create-passkey',
  method: 'POST',
  path: '/api/v1/staff/passkeys',
  roles: 'person',
  audit: 'person.passkey_added',
  reproof: true,
  structs: async () => {
    const { createStaffPasskeyBody, staffPasskey } = await structs();
    return { body: createStaffPasskeyBody, response: staffPasskey };
  },
});

/** Forgets a passkey: it signs in no more. 404 for one that is not the person's. */
export const removeStaffPasskey = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.remove-passkey',
  method: 'DELETE',
  path: '/api/v1/staff/passkeys/:id',
  roles: 'person',
  audit: 'person.passkey_removed',
  structs: async () => {
    const { staffPasskeyParams, staffPasskeyRemoved } = await structs();
    return { params: staffPasskeyParams, response: staffPasskeyRemoved };
  },
});
