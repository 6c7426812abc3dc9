/** Waits of the sender. Pure. */
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@sufra/i18n/time/units';

/** Between tries at an authority that does not answer; the last one again and again, so that a day has many. */
const AWAY_PAUSES_MS = [5 * SECOND_MS, 15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS];
/** Until it is asked again about a document that it looks at. */
const CHECK_PAUSES_MS = [3 * SECOND_MS, 10 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS];
/** So long after the document that it waits for. */
const BEHIND_MS = 3 * SECOND_MS;
/** Credentials that were refused are refused again until a person mended them. */
export const KEYS_PAUSE_MS = 30 * MINUTE_MS;
/** A server that died on the way holds a document no longer than this. */
export const CLAIM_MS = 2 * MINUTE_MS;

/** Until a document that waits for another is looked at again. `tryAt`: of that one; null: it has no signature yet. */
export const behind = (tryAt: Date | null, now: Date): Date =>
  new Date(Math.max(now.getTime(), tryAt?.getTime() ?? now.getTime() + MINUTE_MS) + BEHIND_MS);

const at = (pauses: readonly number[], tries: number): number => pauses[Math.min(tries, pauses.length - 1)]!;
export const awayPause = (tries: number): number => at(AWAY_PAUSES_MS, tries);
export const checkPause = (tries: number): number => at(CHECK_PAUSES_MS, tries);

/** Days before the end of a certificate at which owners are written; it is ending from the first on. */
export const END_STEPS_DAYS = [30, 14, 7, 2, 0] as const;
/** How long before the end of its time a document that is not reported is said aloud, and again. */
export const LATE_STEPS_MS = { first: 18 * HOUR_MS, second: 8 * HOUR_MS, last: 2 * HOUR_MS } as const;
