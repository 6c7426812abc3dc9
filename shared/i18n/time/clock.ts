/** Opening hours and serving hours: wall-clock times `HH:MM` without a day or a zone. */
import { MINUTES_PER_DAY } from './units.ts';

export interface ClockRange {
  /** `HH:MM`. */
  readonly from: string;
  /** `HH:MM`; at or before `from`: of the day after. */
  readonly to: string;
}

/** Minutes since midnight of `HH:MM`. */
export function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/**
 * A range in minutes since midnight of the day it starts on. `to` is past 1440 when the range ends on the next day;
 * `00:00` to `00:00` is the whole day, 0 to 1440.
 */
export function clockSpan(range: ClockRange): { readonly from: number; readonly to: number } {
  return { from: minutesOf(range.from), to: minutesOf(range.to) + (endsNextDay(range) ? MINUTES_PER_DAY : 0) };
}

/** True when a range ends on the day after it starts. */
export function endsNextDay(range: ClockRange): boolean {
  return minutesOf(range.to) <= minutesOf(range.from);
}

/** True when a range is the whole day, `00:00` to `00:00` or to `24:00`. */
export function isWholeDay(range: ClockRange): boolean {
  const { from, to } = clockSpan(range);
  return from === 0 && to === MINUTES_PER_DAY;
}
