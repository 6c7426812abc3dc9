/**
 * Which sign-in codes this browser asked for (safety B3): a code is tried, and sent again, only from where it
 * was asked for. The ids of its challenges stand sealed in a cookie of their own, which only asking for a
 * code writes: no other answer that is on its way at the same time can take them out again. So are those of
 * passkeys, in a cookie beside it: each sign-in page asks for one, and none of them may cost a code its
 * place.
 */

import type { Endpoint } from '@sufra/api';
import { confirmDeletion, startDeletion } from '@sufra/api/privacy/endpoints';
import {
  askProofPasskey,
  askStaffPasskey,
  createStaffPasskey,
  resendStaffCode,
  sendProofCode,
  sendStaffCode,
  startStaffPasskey,
  verifyProofCode,
  verifyProofPasskey,
  verifyStaffCode,
  verifyStaffPasskey,
} from '@sufra/api/staff/endpoints';
import {
  askPasskey,
  changeMobile,
  confirmEmail,
  confirmMobileChange,
  createPasskey,
  resendOtp,
  sendEmailCode,
  sendOtp,
  startEmailConfirmation,
  startMobileChange,
  startPasskey,
  verifyEmailCode,
  verifyOtp,
  verifyPasskey,
} from '@sufra/api/user/endpoints';
import { isId } from '@sufra/contract';
import { type Cookies, setCookie } from '../http/cookies.ts';
import type { KeyRing } from './keys.ts';
import { seal, unseal } from './seal.ts';
import { takesSecureCookies } from './sealed-cookie.ts';

/** Seconds: longer than any code of the challenge can live. */
const MAX_AGE_S = 60 * 60;
/** Newest that are stored: a number that was mistyped, another one, and again. */
const MAX_CODES = 6;
const OF_CHALLENGE: readonly Endpoint[] = [
  verifyPasskey,
  createPasskey,
  verifyOtp,
  verifyEmailCode,
  resendOtp,
  confirmMobileChange,
  changeMobile,
  confirmEmail,
  confirmDeletion,
  resendStaffCode,
  verifyStaffCode,
  verifyProofCode,
  verifyStaffPasskey,
  verifyProofPasskey,
  createStaffPasskey,
];
/** Of a device that signs. */
const OF_PASSKEY: readonly Endpoint[] = [
  ...[askPasskey, startPasskey, verifyPasskey, createPasskey],
  ...[askStaffPasskey, askProofPasskey, startStaffPasskey],
  ...[verifyStaffPasskey, verifyProofPasskey, createStaffPasskey],
];
/** Those whose answer is a new challenge. */
const ASKS: readonly Endpoint[] = [
  sendOtp,
  sendEmailCode,
  startMobileChange,
  confirmMobileChange,
  startEmailConfirmation,
  startPasskey,
  askPasskey,
  startDeletion,
  sendStaffCode,
  sendProofCode,
  askStaffPasskey,
  askProofPasskey,
  startStaffPasskey,
];

/** Calls that ask for a code or a passkey, or try one: the provider counts them by the browser that makes them. */
export const OF_SIGN_IN_CODES: readonly Endpoint[] = [...new Set([...ASKS, ...OF_CHALLENGE])];

export interface AskedCodes {
  /** False for a call about a challenge that this browser did not ask for. `sent`: the body, parsed. */
  allows(endpoint: Endpoint, sent: unknown, visit: Visit): boolean;
  /** The id of the challenge that a call tries, when this browser asked for it; else null. */
  tried(endpoint: Endpoint, sent: unknown, visit: Visit): string | null;
  /** The Set-Cookie line of a new challenge; null for any other answer. `answer`: parsed, of a call that succeeded. */
  note(endpoint: Endpoint, answer: unknown, visit: Visit): string | null;
}

export interface Visit {
  cookies: Cookies;
  tenant: string;
  origin: string;
}

export function createAskedCodes(keys: KeyRing, now: () => number = Date.now): AskedCodes {
  const read = (endpoint: Endpoint, { cookies, tenant, origin }: Visit): string[] => {
    const kept = unseal(cookies[cookieName(endpoint, origin)] ?? '', purpose(endpoint, tenant), keys) as Kept | null;
    if (!kept || !Array.isArray(kept.ids) || typeof kept.at !== 'number') return [];
    return now() / 1000 - kept.at <= MAX_AGE_S ? kept.ids : [];
  };
  return {
    allows(endpoint, sent, visit) {
      if (!OF_CHALLENGE.includes(endpoint)) return true;
      const id = fieldOf(sent, 'challenge_id');
      // Without one there is nothing to try: the provider says what is missing.
      return typeof id !== 'string' || read(endpoint, visit).includes(id);
    },
    tried(endpoint, sent, visit) {
      const id = fieldOf(sent, 'challenge_id');
      return typeof id === 'string' && OF_CHALLENGE.includes(endpoint) && read(endpoint, visit).includes(id)
        ? id
        : null;
    },
    note(endpoint, answer, visit) {
      if (!ASKS.includes(endpoint)) return null;
      const id = fieldOf(fieldOf(answer, 'data'), 'id');
      if (!isId(id)) return null;
      const ids = [id, ...read(endpoint, visit).filter((known) => known !== id)].slice(0, MAX_CODES);
      const kept: Kept = { ids, at: Math.floor(now() / 1000) };
      const options = { httpOnly: true, secure: takesSecureCookies(visit.origin), maxAge: MAX_AGE_S };
      return setCookie(cookieName(endpoint, visit.origin), seal(kept, purpose(endpoint, visit.tenant), keys), options);
    },
  };
}

interface Kept {
  ids: string[];
  /** Seconds. */
  at: number;
}

function kindOf(endpoint: Endpoint): 'codes' | 'passkeys' {
  return OF_PASSKEY.includes(endpoint) ? 'passkeys' : 'codes';
}

function cookieName(endpoint: Endpoint, origin: string): string {
  return `${takesSecureCookies(origin) ? '__Host-' : ''}sufra-${kindOf(endpoint)}`;
}

function purpose(endpoint: Endpoint, tenant: string): string {
  return `${kindOf(endpoint)} ${tenant}`;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
