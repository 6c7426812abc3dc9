/**
 * Calls of My info that `updateCustomer` is not enough for: picture, mobile and e-mail of the signed-in
 * customer (ACCT-007).
 */
import { defineEndpoint } from '@sufra/api';
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from '../order/limits.ts';

/**
 * Takes a picture of the customer: its bytes as the body. The picture is drawn again, square, without what a
 * camera wrote into it, and stored. Answers the customer. Errors: 413 TOO_LARGE { most }, 422 FILE_TYPE for
 * what is no picture or is damaged, PICTURE_PIXELS { most } for more megapixels.
 */
export const sendAvatar = /* @__PURE__ */ defineEndpoint({
  name: 'user.send-avatar',
  method: 'POST',
  path: '/api/v1/user/customers/avatar',
  access: 'customer',
  limit: 'upload',
  bodyLimit: MAX_PHOTO_BYTES,
  upload: PHOTO_TYPES,
  structs: async () => {
    const [{ customer }, { avatarBody }] = await both();
    return { body: avatarBody, response: customer };
  },
});

/** Forgets the customer's picture and answers the customer. */
export const removeAvatar = /* @__PURE__ */ defineEndpoint({
  name: 'user.remove-avatar',
  method: 'DELETE',
  path: '/api/v1/user/customers/avatar',
  access: 'customer',
  structs: async () => ({ response: (await both())[0].customer }),
});

/**
 * First step to another mobile: sends a code to the present one, so that the finder of an open phone cannot
 * take the account along. Errors as `sendOtp`, and 422 INVALID_INPUT with `field: mobile` for the number that
 * the account has already.
 */
export const startMobileChange = /* @__PURE__ */ defineEndpoint({
  name: 'user.start-mobile-change',
  method: 'POST',
  path: '/api/v1/user/customers/change-mobile/start',
  access: 'customer',
  limit: 'code',
  structs: async () => {
    const [{ challenge }, { mobileChangeBody }] = await both();
    return { body: mobileChangeBody, response: challenge };
  },
});

/**
 * Second step: takes the present number's code, and sends one to the new number. Errors as `verifyOtp` and `sendOtp`.
 */
export const confirmMobileChange = /* @__PURE__ */ defineEndpoint({
  name: 'user.confirm-mobile-change',
  method: 'POST',
  path: '/api/v1/user/customers/change-mobile/confirm',
  access: 'customer',
  limit: 'guess',
  structs: async () => {
    const [{ challenge }, { leaveMobileBody }] = await both();
    return { body: leaveMobileBody, response: challenge };
  },
});

/**
 * Last step: takes the new number's code, changes the mobile and answers the customer. Within 15 minutes
 * after the second step, otherwise 410 OTP_EXPIRED. The number before and the confirmed address get a message
 * that it changed. Errors as `verifyOtp`; 409 MOBILE_TAKEN for a number that is another account's, which only
 * its owner gets to see.
 */
export const changeMobile = /* @__PURE__ */ defineEndpoint({
  name: 'user.change-mobile',
  method: 'POST',
  path: '/api/v1/user/customers/change-mobile',
  access: 'customer',
  limit: 'guess',
  structs: async () => {
    const [{ customer }, { codeBody }] = await both();
    return { body: codeBody, response: customer };
  },
});

/**
 * Sends a code to an e-mail address that the customer says is theirs. Within 15 minutes after signing in,
 * otherwise 403 SIGN_IN_AGAIN, as for `startPasskey`: a confirmed address is a way into the account. Errors
 * as `sendEmailCode`.
 */
export const startEmailConfirmation = /* @__PURE__ */ defineEndpoint({
  name: 'user.start-email-confirmation',
  method: 'POST',
  path: '/api/v1/user/customers/email/send-code',
  access: 'customer',
  limit: 'code',
  structs: async () => {
    const [{ challenge }, { emailBody }] = await both();
    return { body: emailBody, response: challenge };
  },
});

/**
 * Takes that code: the address is the customer's now and signs in (ACCT-009). The number, and the address
 * confirmed before, get a message that it does. Answers the customer. Errors as `verifyOtp`; 409 EMAIL_TAKEN
 * for one that another account has confirmed, which only its owner gets to see.
 */
export const confirmEmail = /* @__PURE__ */ defineEndpoint({
  name: 'user.confirm-email',
  method: 'POST',
  path: '/api/v1/user/customers/email/verify-code',
  access: 'customer',
  limit: 'guess',
  structs: async () => {
    const [{ customer }, { codeBody }] = await both();
    return { body: codeBody, response: customer };
  },
});

function both() {
  return Promise.all([import('./structs.ts'), import('./profile-structs.ts')]);
}
