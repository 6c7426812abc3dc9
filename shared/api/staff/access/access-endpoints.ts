/** Signing in at the console, the session, and the own devices (SHOP-002, SHOP-004, SHOP-006, SHOP-007). */
import { definePersonalEndpoint } from '../staff-endpoint.ts';

const structs = () => import('./access-structs.ts');

/**
 * Sends a sign-in code to an e-mail address. Known and unknown addresses are answered alike; only a person of
 * some restaurant gets a letter. Errors: 429 OTP_RATE, OTP_LOCKED, 503 CODES_AWAY, 422 EMAIL_UNREACHABLE.
 */
export const sendStaffCode = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.send-code',
  method: 'POST',
  path: '/api/v1/staff/auth/send-code',
  limit: 'code',
  roles: 'anyone',
  structs: async () => {
    const { staffCodeBody, challenge } = await structs();
    return { body: staffCodeBody, response: challenge };
  },
});

/** A new code for the same challenge, after 30, 60 and 120 s. Errors: 429 OTP_RATE, OTP_LOCKED, 410 OTP_EXPIRED. */
export const resendStaffCode = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.resend-code',
  method: 'POST',
  path: '/api/v1/staff/auth/resend-code',
  limit: 'code',
  roles: 'anyone',
  structs: async () => {
    const { staffResendBody, challenge } = await structs();
    return { body: staffResendBody, response: challenge };
  },
});

/** Signs in. Errors: 422 OTP_WRONG { count }, 410 OTP_EXPIRED, 429 OTP_LOCKED. */
export const verifyStaffCode = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.verify-code',
  method: 'POST',
  path: '/api/v1/staff/auth/verify-code',
  limit: 'guess',
  roles: 'anyone',
  audit: 'person.signed_in',
  structs: async () => {
    const { staffVerifyBody, staffSignedIn } = await structs();
    return { body: staffVerifyBody, response: staffSignedIn };
  },
});

/** Signs in by a link that the command `sufra staff` printed. The link opens once. Errors: 410 LINK_ENDED. */
export const enterByLink = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.enter-by-link',
  method: 'POST',
  path: '/api/v1/staff/auth/enter-by-link',
  limit: 'guess',
  roles: 'anyone',
  audit: 'person.signed_in',
  structs: async () => {
    const { enterBody, staffSignedIn } = await structs();
    return { body: enterBody, response: staffSignedIn };
  },
});

/**
 * What an invitation offers, before it is accepted. Errors: 410 LINK_ENDED for one that is unknown, used,
 * taken back or older than 48 hours.
 */
export const readInvitation = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.read-invitation',
  method: 'GET',
  path: '/api/v1/staff/auth/invitations/:token',
  limit: 'guess',
  roles: 'anyone',
  structs: async () => {
    const { linkParams, openInvitation } = await structs();
    return { params: linkParams, response: openInvitation };
  },
});

/** Accepts an invitation, once, and signs in: its letter proves the address. Errors: 410 LINK_ENDED. */
export const acceptInvitation = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.accept-invitation',
  method: 'POST',
  path: '/api/v1/staff/auth/accept-invitation',
  limit: 'guess',
  roles: 'anyone',
  audit: 'person.joined',
  structs: async () => {
    const { joinBody, staffSignedIn } = await structs();
    return { body: joinBody, response: staffSignedIn };
  },
});

/** The signed-in person, and the restaurants that they work for. */
export const getStaffSession = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.get-session',
  method: 'GET',
  path: '/api/v1/staff/session',
  roles: 'person',
  structs: async () => ({ response: (await structs()).staffSession }),
});

/** Ends this session. Its sockets are closed. */
export const staffSignOut = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.sign-out',
  method: 'POST',
  path: '/api/v1/staff/auth/sign-out',
  roles: 'person',
  whileLocked: true,
  structs: async () => ({ response: (await structs()).staffSignedOut }),
});

/** Changes the name that colleagues read. */
export const renamePerson = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.rename-person',
  method: 'PUT',
  path: '/api/v1/staff/person',
  roles: 'person',
  structs: async () => {
    const { renameBody, staffSession } = await structs();
    return { body: renameBody, response: staffSession };
  },
});

/**
 * Sends a code to the person's own address, to prove again who holds the device. `resendStaffCode` sends
 * another. Errors as `sendStaffCode`.
 */
export const sendProofCode = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.send-proof-code',
  method: 'POST',
  path: '/api/v1/staff/auth/prove',
  limit: 'code',
  roles: 'person',
  structs: async () => ({ response: (await structs()).challenge }),
});

/** Takes the code: calls with `reproof` go on for ten minutes, on this device. Errors as `verifyStaffCode`. */
export const verifyProofCode = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.verify-proof-code',
  method: 'POST',
  path: '/api/v1/staff/auth/prove/verify',
  limit: 'guess',
  roles: 'person',
  structs: async () => {
    const { staffVerifyBody, proof } = await structs();
    return { body: staffVerifyBody, response: proof };
  },
});

/**
 * Devices that the person is signed in on: this one first, then the one that was used last. At most 20; the
 * oldest ends when another comes.
 */
export const listStaffDevices = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.list-devices',
  method: 'GET',
  path: '/api/v1/staff/devices',
  roles: 'person',
  structs: async () => ({ response: (await structs()).staffDevices }),
});

/** Ends one of them at once; its open pages and sockets end with it. 404 unknown, ended, or another person's. */
export const endStaffDevice = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.end-device',
  method: 'DELETE',
  path: '/api/v1/staff/devices/:id',
  roles: 'person',
  structs: async () => {
    const { deviceParams, devicesEnded } = await structs();
    return { params: deviceParams, response: devicesEnded };
  },
});

/** Ends all of them but this one. */
export const endOtherDevices = /* @__PURE__ */ definePersonalEndpoint({
  name: 'staff.end-other-devices',
  method: 'POST',
  path: '/api/v1/staff/devices/end-others',
  roles: 'person',
  structs: async () => ({ response: (await structs()).devicesEnded }),
});
