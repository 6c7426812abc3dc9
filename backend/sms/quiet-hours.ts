/** Hours without messages that their recipient does not wait for: pure (RES-032, MSG-005). */
import { addDays, instantOf, wallAt } from '@sufra/i18n/time/zone';

/** From 22:00 to 09:00 at the branch. */
const QUIET_FROM_MINUTES = 22 * 60;
const QUIET_TO_MINUTES = 9 * 60;

/** Whether messages that no customer waits for stay unsent at a moment. */
export function isQuiet(at: number, timeZone: string): boolean {
  const { minutes } = wallAt(timeZone, at);
  return minutes < QUIET_TO_MINUTES || minutes >= QUIET_FROM_MINUTES;
}

/** The moment itself; one in quiet hours, the minute before they begin. Epoch milliseconds. */
export function beforeQuiet(at: number, timeZone: string): number {
  if (!isQuiet(at, timeZone)) return at;
  const { date, minutes } = wallAt(timeZone, at);
  const evening = minutes < QUIET_TO_MINUTES ? addDays(date, -1) : date;
  return instantOf(timeZone, evening, QUIET_FROM_MINUTES - 1);
}

/** The moment itself; one in quiet hours, their end. Epoch milliseconds. */
export function afterQuiet(at: number, timeZone: string): number {
  if (!isQuiet(at, timeZone)) return at;
  const { date, minutes } = wallAt(timeZone, at);
  const morning = minutes < QUIET_TO_MINUTES ? date : addDays(date, 1);
  return instantOf(timeZone, morning, QUIET_TO_MINUTES);
}
