/** When a reservation is reminded of: pure (RES-032). */
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { addDays, instantOf, wallAt } from '@sufra/i18n/time/zone';

const REMIND_BEFORE_MINUTES = 180;
/** Nobody gets a message at the branch from 22:00 to 09:00. */
const QUIET_FROM_MINUTES = 22 * 60;
const QUIET_TO_MINUTES = 9 * 60;

/** Three hours before the start; where that is in quiet hours, at their beginning. Epoch milliseconds. */
export function remindAt(startsAt: number, timeZone: string): number {
  const due = startsAt - REMIND_BEFORE_MINUTES * MINUTE_MS;
  const { date, minutes } = wallAt(timeZone, due);
  if (minutes >= QUIET_TO_MINUTES && minutes < QUIET_FROM_MINUTES) return due;
  const evening = minutes < QUIET_TO_MINUTES ? addDays(date, -1) : date;
  return instantOf(timeZone, evening, QUIET_FROM_MINUTES - 1);
}

/** Whether messages that nobody waits for stay unsent at a moment. */
export function isQuiet(at: number, timeZone: string): boolean {
  const { minutes } = wallAt(timeZone, at);
  return minutes < QUIET_TO_MINUTES || minutes >= QUIET_FROM_MINUTES;
}
