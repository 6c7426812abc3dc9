/** Starts of an evening: pure, from opening hours, sitting and notice (RES-013, RES-014). */
import { HOUR_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { type DayDate, wallAt } from '@sufra/i18n/time/zone';
import { openingsBetween, type Schedule } from '../../branch/hours.ts';

export interface Start {
  from: number;
  to: number;
  /** `HH:MM` at the branch. */
  time: string;
  /** After midnight of the evening. */
  is_next_day: boolean;
}

export interface EveningRule {
  slot_minutes: number;
  sitting_minutes: number;
  notice_minutes: number;
}

/**
 * Starts at which a whole sitting lies within the opening, each wall clock once: of the hour that comes twice
 * in the night when the clocks go back, the first; the one that is skipped when they go forward is not there.
 */
export function startsOf(schedule: Schedule, date: DayDate, rule: EveningRule): Start[] {
  const step = rule.slot_minutes * MINUTE_MS;
  const sitting = rule.sitting_minutes * MINUTE_MS;
  const starts = new Map<string, Start>();
  for (const opening of openingsBetween(schedule, 'dine_in', date, date)) {
    for (let from = opening.from; from + sitting <= opening.to; from += step) {
      const wall = wallAt(schedule.time_zone, from);
      const time = `${two(Math.floor(wall.minutes / 60))}:${two(wall.minutes % 60)}`;
      const is_next_day = wall.date > date;
      const key = `${is_next_day} ${time}`;
      if (!starts.has(key)) starts.set(key, { from, to: from + sitting, time, is_next_day });
    }
  }
  return [...starts.values()];
}

/** Whether it can still be reserved: not too soon, and not while staff have paused the branch. */
export function isInTime(
  { from }: Start,
  { notice_minutes }: EveningRule,
  now: number,
  pausedUntil: number | null,
): boolean {
  if (from < now + notice_minutes * MINUTE_MS) return false;
  return pausedUntil === null || from >= pausedUntil;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** Until five in the morning it is still the evening before. */
export function eveningOf(zone: string, now: number): DayDate {
  return wallAt(zone, now - 5 * HOUR_MS).date;
}
