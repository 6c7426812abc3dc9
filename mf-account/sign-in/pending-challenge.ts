/** A code that is on its way, stored for this tab so that its timer survives a reload (ACCT-011). */
import type { Challenge } from '@sufra/api/user/endpoints';
import { isRecord, storageRecord } from '@sufra/contract';

/** Of a provider that does not say it (ACCT-012). */
const CODE_LENGTH = 4;

export interface PendingChallenge {
  id: string;
  /** As the server shows it: `+966 5• ••• ••67`. */
  masked: string;
  country: string;
  /** As typed, for changing it; empty for a code by e-mail. */
  mobile: string;
  /** The address of a code by e-mail. */
  email: string | null;
  /** Digits of the code. */
  length: number;
  /**
   * Epoch milliseconds of this device: the server's seconds counted from its answer, so that a wrong clock
   * has no effect.
   */
  resendAt: number;
  expiresAt: number;
  /** A later code ended an earlier one. */
  resent: boolean;
}

const record = storageRecord({ area: 'session', key: 'sufra.account.challenge', version: 1, parse: parseChallenge });

export function fromAnswer(
  answer: Challenge,
  { country, mobile, email, resent }: Pick<PendingChallenge, 'country' | 'mobile' | 'email' | 'resent'>,
  now: number,
): PendingChallenge {
  return {
    id: answer.id,
    masked: answer.masked,
    country,
    mobile,
    email,
    length: answer.length ?? CODE_LENGTH,
    resent,
    resendAt: now + answer.resend_in * 1000,
    expiresAt: now + answer.expires_in * 1000,
  };
}

/** The challenge of before a reload, while its code can still be right. */
export function readChallenge(now: number): PendingChallenge | null {
  const kept = record.read();
  return kept && kept.expiresAt > now ? kept : null;
}

export const storeChallenge = record.write;
export const dropChallenge = record.remove;

/** The stored value of a challenge; null: nothing that can be read. */
export function parseChallenge(value: unknown): PendingChallenge | null {
  if (!isRecord(value)) return null;
  const { id, masked, country, mobile, resendAt, expiresAt, resent } = value;
  if (typeof id !== 'string' || typeof masked !== 'string') return null;
  if (typeof country !== 'string' || typeof mobile !== 'string') return null;
  const email = typeof value.email === 'string' ? value.email : null;
  const length = typeof value.length === 'number' ? value.length : CODE_LENGTH;
  if (typeof resendAt !== 'number' || typeof expiresAt !== 'number') return null;
  return { id, masked, country, mobile, email, length, resendAt, expiresAt, resent: resent === true };
}
