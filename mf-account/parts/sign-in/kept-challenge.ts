/** A code that is on its way, kept for this tab so that its timer survives a reload (ACCT-011). */
import type { Challenge } from '@sufra/api/user/endpoints';

export interface KeptChallenge {
  id: string;
  /** As the server shows it: `+966 5• ••• ••67`. */
  masked: string;
  country: string;
  /** As typed, for changing it. */
  mobile: string;
  /** Epoch milliseconds of this device: the server's seconds counted from its answer, so that a wrong clock does no harm. */
  resendAt: number;
  expiresAt: number;
  /** A later code ended an earlier one. */
  resent: boolean;
}

const KEY = 'sufra.account.challenge';

export function fromAnswer(
  answer: Challenge,
  { country, mobile, resent }: Pick<KeptChallenge, 'country' | 'mobile' | 'resent'>,
  now: number,
): KeptChallenge {
  return {
    id: answer.id,
    masked: answer.masked,
    country,
    mobile,
    resent,
    resendAt: now + answer.resend_in * 1000,
    expiresAt: now + answer.expires_in * 1000,
  };
}

/** The challenge of before a reload, while its code can still be right. */
export function readChallenge(now: number): KeptChallenge | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptChallenge | null;
    return kept && typeof kept.id === 'string' && kept.expiresAt > now ? kept : null;
  } catch {
    return null;
  }
}

export function keepChallenge(challenge: KeptChallenge): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(challenge));
  } catch {
    // Private mode or a full store: the timer lives as long as the page.
  }
}

export function dropChallenge(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
