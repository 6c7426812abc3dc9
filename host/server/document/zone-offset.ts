/** What a document says of its tenant's zone, so that its page need not ask the browser before it is interactive. */
import type { ZoneOffset } from '@sufra/contract';
import { DAY_MS } from '@sufra/i18n/time/units';
import { offsetMinutes } from '@sufra/i18n/time/zone';

/** Times that a page shows lie within: an order of yesterday, a week's days to choose. */
const DAYS_BEFORE = 2;
const DAYS_AFTER = 8;

/**
 * The zone's offset around an instant (epoch milliseconds), the same for a whole day of UTC; null when its
 * clocks change within that span, or there is no such zone: then the browser is asked.
 */
export function zoneOffset(timeZone: string, now: number): ZoneOffset | null {
  const today = Math.floor(now / DAY_MS);
  try {
    const minutes = offsetMinutes(timeZone, (today - DAYS_BEFORE) * DAY_MS);
    for (let day = today - DAYS_BEFORE; day <= today + DAYS_AFTER; day++) {
      if (offsetMinutes(timeZone, day * DAY_MS) !== minutes) return null;
    }
    return { minutes, from: (today - DAYS_BEFORE) * DAY_MS, until: (today + DAYS_AFTER) * DAY_MS };
  } catch {
    return null;
  }
}
