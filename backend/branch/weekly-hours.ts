/** Hours of some days of the week by a branch's clock: of dishes and of offers. Pure. */
import { clockSpan } from '@sufra/i18n/time/clock';
import { MINUTES_PER_DAY } from '@sufra/i18n/time/units';
import { addDays, instantOf, wallAt, weekdayOf } from '@sufra/i18n/time/zone';

/** `days`: 0 is Sunday, and names the day on which the hours begin. `to` at or before `from` ends on the next day. */
export interface WeeklyHours {
  days: number[];
  from: string;
  to: string;
}

/** The range that starts on a day, as instants; null when the hours have not this day. */
function rangeOn(hours: WeeklyHours, zone: string, date: string): { from: number; to: number } | null {
  if (!hours.days.includes(weekdayOf(date))) return null;
  const span = clockSpan(hours);
  return { from: instantOf(zone, date, span.from), to: instantOf(zone, date, span.to) };
}

/** When the range that holds `time` ends, in epoch milliseconds; null: none does. */
export function endOf(hours: WeeklyHours, zone: string, time: number): number | null {
  const today = wallAt(zone, time).date;
  const span = clockSpan(hours);
  const within = (date: string) => instantOf(zone, date, span.from) <= time && time < instantOf(zone, date, span.to);
  const weekday = weekdayOf(today);
  if (hours.days.includes(weekday) && within(today)) return instantOf(zone, today, span.to);
  // Asked for each offer of a menu: yesterday only where it goes on over midnight.
  if (span.to <= MINUTES_PER_DAY || !hours.days.includes((weekday + 6) % 7)) return null;
  const yesterday = addDays(today, -1);
  return within(yesterday) ? instantOf(zone, yesterday, span.to) : null;
}

export function isWithin(hours: WeeklyHours, zone: string, time: number): boolean {
  return endOf(hours, zone, time) !== null;
}

/** When they begin next after `time`. */
export function nextStart(hours: WeeklyHours, zone: string, time: number): number | null {
  const today = wallAt(zone, time).date;
  for (let days = 0; days <= 7; days++) {
    const range = rangeOn(hours, zone, addDays(today, days));
    if (range && range.from > time) return range.from;
  }
  return null;
}

/** Next instant at which they begin or end. */
export function nextEdge(hours: WeeklyHours, zone: string, time: number): number | null {
  const today = wallAt(zone, time).date;
  for (let days = -1; days <= 7; days++) {
    const range = rangeOn(hours, zone, addDays(today, days));
    if (!range) continue;
    if (range.from > time) return range.from;
    if (range.to > time) return range.to;
  }
  return null;
}
