/** Days that can be booked, as weeks from Sunday on: what the calendar shows (RES-013). */
import { addDays, type DayDate, isDay, weekdayOf } from '@sufra/i18n/time/zone';

/** Weeks that are in view at once. */
export const WEEKS_IN_VIEW = 3;
const DAYS_PER_WEEK = 7;

export interface Horizon {
  /** Today in the branch's zone. */
  readonly first: DayDate;
  /** `maximum_duration` days ahead. */
  readonly last: DayDate;
}

/** All weeks that hold a day of the horizon, whole. */
export function weeksOf({ first, last }: Horizon): DayDate[][] {
  const weeks: DayDate[][] = [];
  for (let start = addDays(first, -weekdayOf(first)); start <= last; start = addDays(start, DAYS_PER_WEEK)) {
    weeks.push(Array.from({ length: DAYS_PER_WEEK }, (_, index) => addDays(start, index)));
  }
  return weeks;
}

/** The view that shows a day: 0 is the first weeks. */
export function viewOf(weeks: readonly DayDate[][], date: DayDate): number {
  const week = weeks.findIndex((days) => days.includes(date));
  return week < 0 ? 0 : Math.floor(week / WEEKS_IN_VIEW);
}

/** The day where a key leads from `date`, within the horizon; null: the key is not one of the calendar. */
export function dayByKey(key: string, date: DayDate, { first, last }: Horizon, isRtl: boolean): DayDate | null {
  const forward = isRtl ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: DAYS_PER_WEEK,
    ArrowUp: -DAYS_PER_WEEK,
    Home: -weekdayOf(date),
    End: DAYS_PER_WEEK - 1 - weekdayOf(date),
    PageDown: DAYS_PER_WEEK * WEEKS_IN_VIEW,
    PageUp: -DAYS_PER_WEEK * WEEKS_IN_VIEW,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const to = addDays(date, step);
  return to < first ? first : to > last ? last : to;
}

/**
 * A day of a link or of the stored value, made one that can be booked: today for the past and for what is no
 * day (RES-013).
 */
export function bookableDay(date: string | null | undefined, { first, last }: Horizon): DayDate {
  if (!date || !isDay(date) || date < first) return first;
  return date > last ? last : date;
}
