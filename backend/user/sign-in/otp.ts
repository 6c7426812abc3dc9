/** Rules of sign-in by code (guide §1.11, ACCT-011, ACCT-012, API-054), without clock, database or network. */
import { readCodeDigits } from '@sufra/i18n';

export const CODE_TTL_SECONDS = 5 * 60;
export const TRIES = 5;
export const RESEND_SECONDS = [30, 60, 120] as const;
export const SENDS_PER_HOUR = 5;
/** After the last wrong try the number gets no new code for so long. */
export const LOCK_SECONDS = 10 * 60;

export interface ChallengeState {
  sends: number;
  attempts_left: number;
  sent_at: Date;
  expires_at: Date;
  ended: 'used' | 'replaced' | 'locked' | null;
}

/** Seconds after the n-th code of a challenge before the next one. */
export function resendWait(sends: number): number {
  return RESEND_SECONDS[Math.min(sends, RESEND_SECONDS.length) - 1] ?? RESEND_SECONDS[0];
}

/** Seconds until the next code may be asked for; 0: now. */
export function resendIn(challenge: ChallengeState, now: Date): number {
  return secondsUntil(challenge.sent_at.getTime() + resendWait(challenge.sends) * 1000, now);
}

export function expiresIn(challenge: ChallengeState, now: Date): number {
  return secondsUntil(challenge.expires_at.getTime(), now);
}

export type Verdict =
  | { outcome: 'right' }
  | { outcome: 'wrong'; attempts_left: number }
  /** The last try was wrong, now or before. */
  | { outcome: 'locked' }
  /** Too old, replaced by a newer code, or used. */
  | { outcome: 'expired' };

/** What a try of a code means. A code that cannot be one (`null`) counts as a wrong try. */
export function judge(challenge: ChallengeState, matches: boolean, now: Date): Verdict {
  if (challenge.ended === 'locked') return { outcome: 'locked' };
  if (challenge.ended !== null || expiresIn(challenge, now) === 0) return { outcome: 'expired' };
  if (challenge.attempts_left <= 0) return { outcome: 'locked' };
  if (matches) return { outcome: 'right' };
  const attempts_left = challenge.attempts_left - 1;
  return attempts_left > 0 ? { outcome: 'wrong', attempts_left } : { outcome: 'locked' };
}

/**
 * Digits of a code, where the tenant's setting does not say 4 [ACCT-012]: a guess finds one of six a hundred
 * times less often (safety B3).
 */
export const CODE_LENGTH = 6;
export const SHORT_CODE_LENGTH = 4;
export const CODE_LENGTH_SETTING = 'general.code_length';

/** Exactly so many digits, in any writing, spaces and dashes aside; null for anything else [ACCT-012]. */
export function readCode(text: string, length: number = CODE_LENGTH): string | null {
  const digits = readCodeDigits(text);
  return digits.length === length && /^\d+$/.test(digits) ? digits : null;
}

/** `n•••@example.com`: enough to recognise one's own address. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0]}•••${email.slice(at)}`;
}

function secondsUntil(instant: number, now: Date): number {
  return Math.max(0, Math.ceil((instant - now.getTime()) / 1000));
}
