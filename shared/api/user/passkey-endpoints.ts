/** Calls of passkeys: made, named and removed by a signed-in customer, and signing in with one (ACCT-037). */
import { defineEndpoint } from '@sufra/api';

/** The signed-in customer's passkeys, oldest first. */
export const listPasskeys = /* @__PURE__ */ defineEndpoint({
  name: 'user.list-passkeys',
  method: 'GET',
  path: '/api/v1/user/customer-passkeys/list-passkeys',
  access: 'customer',
  structs: async () => ({ response: (await import('./passkey-structs.ts')).passkeys }),
});

/**
 * What the device has to sign so that a passkey of this site is made. Within 15 minutes after signing in,
 * otherwise 403 SIGN_IN_AGAIN: the finder of an open phone cannot make a key to the account. Errors: 409
 * PASSKEY_LIMIT from the 11th on.
 */
export const startPasskey = /* @__PURE__ */ defineEndpoint({
  name: 'user.start-passkey',
  method: 'POST',
  path: '/api/v1/user/customer-passkeys/start',
  access: 'customer',
  structs: async () => ({ response: (await import('./passkey-structs.ts')).newPasskey }),
});

/**
 * Stores the passkey that the device made; the account's number and confirmed address get a message that
 * there is one. Errors as `startPasskey`, and 410 PASSKEY_EXPIRED for a challenge that was answered already
 * or too late, 422 PASSKEY_REFUSED when what was signed is not for this challenge and site or its owner was
 * not asked.
 */
export const createPasskey = /* @__PURE__ */ defineEndpoint({
  name: 'user.create-passkey',
  method: 'POST',
  path: '/api/v1/user/customer-passkeys/create',
  access: 'customer',
  structs: async () => {
    const { createPasskeyBody, passkey } = await import('./passkey-structs.ts');
    return { body: createPasskeyBody, response: passkey };
  },
});

/** Gives a passkey another name. 404 for one that is not the customer's. */
export const renamePasskey = /* @__PURE__ */ defineEndpoint({
  name: 'user.rename-passkey',
  method: 'PUT',
  path: '/api/v1/user/customer-passkeys/update/:id',
  access: 'customer',
  structs: async () => {
    const { passkeyParams, passkeyNameBody, passkey } = await import('./passkey-structs.ts');
    return { params: passkeyParams, body: passkeyNameBody, response: passkey };
  },
});

/** Forgets a passkey: it signs in no more. 404 for one that is not the customer's. */
export const deletePasskey = /* @__PURE__ */ defineEndpoint({
  name: 'user.delete-passkey',
  method: 'DELETE',
  path: '/api/v1/user/customer-passkeys/delete/:id',
  access: 'customer',
  structs: async () => {
    const { passkeyParams, passkeyDeleted } = await import('./passkey-structs.ts');
    return { params: passkeyParams, response: passkeyDeleted };
  },
});

/**
 * What a device has to sign so that its owner is signed in; does not reveal which customers have a passkey. Errors: 403
 * MODULE_DISABLED while accounts are off, 429 RATE_LIMITED with Retry-After.
 */
export const askPasskey = /* @__PURE__ */ defineEndpoint({
  name: 'user.ask-passkey',
  method: 'POST',
  path: '/api/v1/user/auth/passkey/start',
  structs: async () => ({ response: (await import('./passkey-structs.ts')).askedPasskey }),
});

/**
 * Signs in by a passkey, with all that a code brings. Errors as `createPasskey`, and 422 PASSKEY_UNKNOWN for
 * one that was removed.
 */
export const verifyPasskey = /* @__PURE__ */ defineEndpoint({
  name: 'user.verify-passkey',
  method: 'POST',
  path: '/api/v1/user/auth/passkey/verify',
  structs: async () => {
    const [{ verifyPasskeyBody }, { signedIn }] = await Promise.all([
      import('./passkey-structs.ts'),
      import('./structs.ts'),
    ]);
    return { body: verifyPasskeyBody, response: signedIn };
  },
});
