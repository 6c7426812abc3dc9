/** When a reservation is reminded of: pure (RES-032). */
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { beforeQuiet } from '../../sms/quiet-hours.ts';

const REMIND_BEFORE_MINUTES = 180;

/** Three hours before the start; where that is in quiet hours, at their beginning. Epoch milliseconds. */
export function remindAt(startsAt: number, timeZone: string): number {
  return beforeQuiet(startsAt - REMIND_BEFORE_MINUTES * MINUTE_MS, timeZone);
}
