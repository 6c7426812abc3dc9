/** Which opening hours hold on a day: the same rule where an order is taken and where hours are shown (guide §0.6). */
import type { OrderType } from '@sufra/contract';
import { type CalendarDay, calendarDay, noonOf } from '@sufra/i18n';
import { type ClockRange, endsNextDay, minutesOf } from '@sufra/i18n/time/clock';
import { DAY_MS, MINUTE_MS } from '@sufra/i18n/time/units';

/**
 * Wall-clock ranges of weekdays in the branch's zone; an override replaces the ranges of its date. `type`
 * null: every type.
 */
export interface OpeningHours<Range extends ClockRange = ClockRange> {
  readonly hours: readonly (Range & { readonly type: OrderType | null; readonly day: number })[];
  readonly overrides: readonly {
    readonly date: string;
    readonly type: OrderType | null;
    readonly ranges: readonly Range[];
  }[];
}

/**
 * The ranges that start on a day, for a type or (null) in general: an override of that date first, the type's own
 * before the general one; then the type's own rows when it has any at all, else the rows of every type. Empty: closed
 * that day, or no day.
 */
export function rangesOn<Range extends ClockRange>(
  { hours, overrides }: OpeningHours<Range>,
  type: OrderType | null,
  day: CalendarDay | null,
): readonly Range[] {
  if (!day) return [];
  const ofDate = overrides.filter(({ date }) => date === day.date);
  const override = ofDate.find((row) => row.type === type) ?? ofDate.find((row) => row.type === null);
  if (override) return override.ranges;
  const own = type !== null && hours.some((row) => row.type === type);
  return hours.filter((row) => row.type === (own ? type : null) && row.day === day.weekday);
}

/**
 * The day whose hours run at a moment, on the wall of the branch: after midnight still the day before while a
 * range of it lasts (`isNight`), else the day itself. Null: what is given is no moment.
 */
export function runningDay(
  hours: OpeningHours,
  type: OrderType | null,
  { now, timeZone }: { readonly now: string; readonly timeZone: string },
): { readonly day: CalendarDay; readonly isNight: boolean } | null {
  const day = calendarDay(now, timeZone);
  // By the calendar: a day of 23 hours is not 24 hours ago.
  const before = day && calendarDay(Date.parse(noonOf(day.date)) - DAY_MS, 'UTC');
  if (!day || !before) return null;
  // As long before as the range goes on after midnight, it was still yesterday.
  const isLasting = ({ to }: ClockRange) =>
    calendarDay(Date.parse(now) - minutesOf(to) * MINUTE_MS, timeZone)?.date === before.date;
  const isNight = rangesOn(hours, type, before).some((range) => endsNextDay(range) && isLasting(range));
  return { day: isNight ? before : day, isNight };
}

/**
 * The weekly hours of a branch as a whole: those that hold for every type; when each type has its own alone,
 * those of the first.
 */
export function generalHours<Row extends { readonly type: string | null }>(hours: readonly Row[]): readonly Row[] {
  const type = hours.some((row) => row.type === null) ? null : hours[0]?.type;
  return hours.filter((row) => row.type === type);
}
