/**
 * Which browser signs in, for the provider alone: an invitation between two accounts of one device is none
 * (ACCT-035), and codes are counted by the browser that asks for them (decision 536). A random id in a cookie
 * of its own that outlives the sign-out and that no script reads. It opens nothing, so it is not sealed: a
 * changed id is another device.
 */
import { randomBytes } from 'node:crypto';
import type { Cookies } from '../http/cookies.ts';
import { setCookie } from '../http/cookies.ts';
import { takesSecureCookies } from './sealed-cookie.ts';

/** Seconds: half a year after the last sign-in. */
const MAX_AGE_S = 180 * 24 * 60 * 60;
/** 128 random bits. */
const ID = /^[A-Za-z0-9_-]{22}$/;

export interface CallingDevice {
  id: string;
  /** The Set-Cookie line once the call succeeded. */
  cookie: string;
}

/** The browser of a call; a new one when it has no id yet. */
export function callingDevice(cookies: Cookies, origin: string): CallingDevice {
  const secure = takesSecureCookies(origin);
  const name = secure ? '__Host-sufra-device' : 'sufra-device';
  const kept = cookies[name];
  const id = kept && ID.test(kept) ? kept : randomBytes(16).toString('base64url');
  return { id, cookie: setCookie(name, id, { httpOnly: true, secure, maxAge: MAX_AGE_S }) };
}
