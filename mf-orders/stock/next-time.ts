/** The instant that staff mean by a time of day. */
import { addDays, instantOf, wallAt } from '@sufra/i18n/time/zone';

/** The next moment at which clocks of `zone` show `clock` (`20:30`), as ISO 8601; null: it is no time. */
export function nextTime(clock: string, zone: string, now: number): string | null {
  const match = /^(\d{2}):(\d{2})$/.exec(clock);
  if (!match) return null;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  const { date } = wallAt(zone, now);
  const today = instantOf(zone, date, minutes);
  return new Date(today > now ? today : instantOf(zone, addDays(date, 1), minutes)).toISOString();
}
