/** Calls of sign-in and customer (API-013, API-054). */
import { defineEndpoint } from '@sufra/api';

export * from './device-endpoints.ts';
export * from './message-endpoints.ts';
export * from './passkey-endpoints.ts';
export type { Passkey } from './passkey-structs.ts';
export * from './profile-endpoints.ts';
export type { Address, AddressInput, Challenge, Customer, SignedIn, Vehicle, VehicleInput } from './structs.ts';

/**
 * Sends a code of six digits by SMS, or of four where `general.code_length` says so; a new code ends the old
 * one. Answers the same for known and unknown numbers (B5). Errors: 403 MODULE_DISABLED while accounts are
 * off, 422 MOBILE_INVALID, MOBILE_UNREACHABLE for a number that the gateway refuses, 429 OTP_RATE with
 * Retry-After, 503 CODES_AWAY while no code can be sent at all.
 */
export const sendOtp = /* @__PURE__ */ defineEndpoint({
  name: 'user.send-otp',
  method: 'POST',
  path: '/api/v1/user/auth/send-otp',
  limit: 'code',
  structs: async () => {
    const { sendOtpBody, challenge } = await import('./structs.ts');
    return { body: sendOtpBody, response: challenge };
  },
});

/**
 * Sends a code to an e-mail address (ACCT-009). Answers the same for known and unknown addresses (B5).
 * Errors: 403 MODULE_DISABLED, 422 INVALID_INPUT with `field: email`, 429 OTP_RATE with Retry-After.
 */
export const sendEmailCode = /* @__PURE__ */ defineEndpoint({
  name: 'user.send-email-code',
  method: 'POST',
  path: '/api/v1/user/auth/email/send-code',
  limit: 'code',
  structs: async () => {
    const { sendEmailCodeBody, challenge } = await import('./structs.ts');
    return { body: sendEmailCodeBody, response: challenge };
  },
});

/**
 * Signs in by the code of an e-mail. Errors as `verifyOtp`; 409 EMAIL_UNKNOWN when the code was right and no
 * account has confirmed this address: only the reader of its mail gets to see that, and an account begins
 * with a mobile (ACCT-005).
 */
export const verifyEmailCode = /* @__PURE__ */ defineEndpoint({
  name: 'user.verify-email-code',
  method: 'POST',
  path: '/api/v1/user/auth/email/verify-code',
  limit: 'guess',
  structs: async () => {
    const { verifyOtpBody, signedIn } = await import('./structs.ts');
    return { body: verifyOtpBody, response: signedIn };
  },
});

/**
 * A new code for the same challenge, by SMS or e-mail as before, after 30, 60 and 120 s. Errors: 403
 * MODULE_DISABLED as above, 429 OTP_RATE, 410 OTP_EXPIRED.
 */
export const resendOtp = /* @__PURE__ */ defineEndpoint({
  name: 'user.resend-otp',
  method: 'POST',
  path: '/api/v1/user/auth/resend-otp',
  limit: 'code',
  structs: async () => {
    const { resendOtpBody, challenge } = await import('./structs.ts');
    return { body: resendOtpBody, response: challenge };
  },
});

/**
 * Signs in. Errors: 422 OTP_WRONG { left }, 410 OTP_EXPIRED, 429 OTP_LOCKED. A wrong code ends nothing but a
 * try. Orders that this device's tokens open come into the account when they were placed with the verified
 * mobile (CHK-051).
 */
export const verifyOtp = /* @__PURE__ */ defineEndpoint({
  name: 'user.verify-otp',
  method: 'POST',
  path: '/api/v1/user/auth/verify-otp',
  limit: 'guess',
  structs: async () => {
    const { verifyOtpBody, signedIn } = await import('./structs.ts');
    return { body: verifyOtpBody, response: signedIn };
  },
});

/**
 * Name and more of a customer who just verified a new number. Errors: 422 INVALID_INPUT with the field; with
 * `field: referral_code` 422 REFERRAL_UNKNOWN, REFERRAL_OWN, REFERRAL_CIRCLE and REFERRAL_DEVICE (both signed
 * in on one device), 409 REFERRAL_KNOWN after the first order or another invitation, 429 RATE_LIMITED after
 * many wrong codes. Nothing is stored then.
 */
export const register = /* @__PURE__ */ defineEndpoint({
  name: 'user.register',
  method: 'POST',
  path: '/api/v1/user/auth/register',
  access: 'customer',
  limit: 'guess',
  structs: async () => {
    const { registerBody, customer } = await import('./structs.ts');
    return { body: registerBody, response: customer };
  },
});

/** Revokes the token. */
export const logout = /* @__PURE__ */ defineEndpoint({
  name: 'user.logout',
  method: 'POST',
  path: '/api/v1/user/auth/logout',
  access: 'customer',
  structs: async () => {
    const { loggedOut } = await import('./structs.ts');
    return { response: loggedOut };
  },
});

/** Revokes every token of the customer, this one too: a phone that was lost is signed out with the rest. */
export const logoutEverywhere = /* @__PURE__ */ defineEndpoint({
  name: 'user.logout-everywhere',
  method: 'POST',
  path: '/api/v1/user/auth/logout-everywhere',
  access: 'customer',
  structs: async () => {
    const { loggedOut } = await import('./structs.ts');
    return { response: loggedOut };
  },
});

/** The signed-in customer. 401 for a bad token makes the visitor a guest again (HOST-051). */
export const getCustomerDetails = /* @__PURE__ */ defineEndpoint({
  name: 'user.get-customer-details',
  method: 'GET',
  path: '/api/v1/user/customers/details',
  access: 'customer',
  structs: async () => {
    const { customer } = await import('./structs.ts');
    return { response: customer };
  },
});

/**
 * Changes what is given of the customer, nothing else, and answers the customer. 401 without a good token,
 * 422 with the field.
 */
export const updateCustomer = /* @__PURE__ */ defineEndpoint({
  name: 'user.update-customer',
  method: 'PUT',
  path: '/api/v1/user/customers/update',
  access: 'customer',
  structs: async () => {
    const { updateBody, customer } = await import('./structs.ts');
    return { body: updateBody, response: customer };
  },
});

/** The signed-in customer's addresses, all in one answer: the default first, then the oldest (API-016, ACCT-021). */
export const listAddresses = /* @__PURE__ */ defineEndpoint({
  name: 'user.list-addresses',
  method: 'GET',
  path: '/api/v1/user/customer-addresses/list-addresses',
  access: 'customer',
  structs: async () => {
    const { addressesQuery, addresses } = await import('./structs.ts');
    return { query: addressesQuery, response: addresses };
  },
  staleOn: ['tenant.updated'],
});

/**
 * Stores an address; the first one is the default. Errors: 409 ADDRESS_LIMIT from the 51st on, 422
 * ADDRESS_IMPRECISE with the field when its door cannot be found by it, or with `latitude` when there is
 * neither a position nor an area.
 */
export const createAddress = /* @__PURE__ */ defineEndpoint({
  name: 'user.create-address',
  method: 'POST',
  path: '/api/v1/user/customer-addresses/create',
  access: 'customer',
  structs: async () => {
    const { addressInput, address } = await import('./structs.ts');
    return { body: addressInput, response: address };
  },
});

/** Replaces an address of the customer (API-017). Errors as `createAddress`; 404 for one that is not theirs. */
export const updateAddress = /* @__PURE__ */ defineEndpoint({
  name: 'user.update-address',
  method: 'PUT',
  path: '/api/v1/user/customer-addresses/update/:id',
  access: 'customer',
  structs: async () => {
    const { addressParams, addressInput, address } = await import('./structs.ts');
    return { params: addressParams, body: addressInput, response: address };
  },
});

/**
 * Forgets an address of the customer (API-018); orders keep theirs, and the oldest that is left becomes the
 * default when it was the default. 404 for one that is not theirs.
 */
export const deleteAddress = /* @__PURE__ */ defineEndpoint({
  name: 'user.delete-address',
  method: 'DELETE',
  path: '/api/v1/user/customer-addresses/delete/:id',
  access: 'customer',
  structs: async () => {
    const { addressParams, addressDeleted } = await import('./structs.ts');
    return { params: addressParams, response: addressDeleted };
  },
});

/** The signed-in customer's cars: the default first, then the oldest (ACCT-025, CHK-050). */
export const listVehicles = /* @__PURE__ */ defineEndpoint({
  name: 'user.list-vehicles',
  method: 'GET',
  path: '/api/v1/user/customer-vehicles/list-vehicles',
  access: 'customer',
  structs: async () => ({ response: (await import('./structs.ts')).vehicles }),
});

/**
 * Stores a car; the first one is the default. Errors: 409 VEHICLE_DUPLICATE for a plate that the customer has
 * already, 409 VEHICLE_LIMIT, 422 INVALID_INPUT with the field for a brand or colour that is not in the
 * lists, or a plate that is none.
 */
export const createVehicle = /* @__PURE__ */ defineEndpoint({
  name: 'user.create-vehicle',
  method: 'POST',
  path: '/api/v1/user/customer-vehicles/create',
  access: 'customer',
  structs: async () => {
    const { savedVehicleInput, vehicle } = await import('./structs.ts');
    return { body: savedVehicleInput, response: vehicle };
  },
});

/** Changes a car of the customer. Errors as `createVehicle`; 404 for one that is not theirs. */
export const updateVehicle = /* @__PURE__ */ defineEndpoint({
  name: 'user.update-vehicle',
  method: 'PUT',
  path: '/api/v1/user/customer-vehicles/update/:id',
  access: 'customer',
  structs: async () => {
    const { vehicleParams, savedVehicleInput, vehicle } = await import('./structs.ts');
    return { params: vehicleParams, body: savedVehicleInput, response: vehicle };
  },
});

/**
 * Forgets a car of the customer; orders keep theirs, and the oldest that is left becomes the default when it
 * was the default. 404 for one that is not theirs.
 */
export const deleteVehicle = /* @__PURE__ */ defineEndpoint({
  name: 'user.delete-vehicle',
  method: 'DELETE',
  path: '/api/v1/user/customer-vehicles/delete/:id',
  access: 'customer',
  structs: async () => {
    const { vehicleParams, vehicleDeleted } = await import('./structs.ts');
    return { params: vehicleParams, response: vehicleDeleted };
  },
});

/** Brands to choose from, with `other` last. Also for guests, to type a car for one order (CHK-050). */
export const listVehicleBrands = /* @__PURE__ */ defineEndpoint({
  name: 'user.list-vehicle-brands',
  method: 'GET',
  path: '/api/v1/user/customer-vehicles/vehicle-brands',
  structs: async () => ({ response: (await import('./structs.ts')).vehicleBrands }),
});

/** Colours to choose from. Also for guests. */
export const listVehicleColors = /* @__PURE__ */ defineEndpoint({
  name: 'user.list-vehicle-colors',
  method: 'GET',
  path: '/api/v1/user/customer-vehicles/vehicle-colors',
  structs: async () => ({ response: (await import('./structs.ts')).vehicleColors }),
});
