/** How fast payments of one thing are begun (CHK-028). */
import { MINUTE_MS, SECOND_MS } from '@sufra/i18n/time/units';
import { refuse } from '../errors/refusal.ts';
import type { SessionRow } from './tables.ts';

/**
 * A person who tries cards, ways and brands stays below; a program that tries stolen cards does not.
 *
 * @internal
 */
export const TRIES_MOST = 10;
/** @internal */
export const TRIES_WITHIN_MS = 10 * MINUTE_MS;

/**
 * Refuses a payment that is begun too soon after so many others of the same order, reservation, top-up or
 * share. `sessions`: theirs, the first try first, locked, so that tries at once count each other. Throws
 * RATE_LIMITED with the seconds until the next one.
 */
export function refuseHastyTry(sessions: readonly Pick<SessionRow, 'created_at' | 'stray_of'>[], now: Date): void {
  const since = now.getTime() - TRIES_WITHIN_MS;
  // The bank made those: the customer began none of them.
  const recent = sessions.filter(({ created_at, stray_of }) => stray_of === null && created_at.getTime() > since);
  const first = recent.at(-TRIES_MOST);
  if (first) throw refuse('RATE_LIMITED', { retryAfter: Math.ceil((first.created_at.getTime() - since) / SECOND_MS) });
}
