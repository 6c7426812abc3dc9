/**
 * When a branch serves. Hours are wall-clock ranges of weekdays in the branch's zone; an override replaces a day's
 * ranges. A range whose `to` is at or before `from` ends on the next day and belongs to the day it starts on;
 * `00:00` to `00:00` is the whole day.
 */
import { type OpeningHours, rangesOn } from '@sufra/api/branch/hours';
import type { OrderType } from '@sufra/contract';
import { clockSpan } from '@sufra/i18n/time/clock';
import { addDays, type DayDate, instantOf, wallAt, weekdayOf } from '@sufra/i18n/time/zone';

export interface Schedule extends OpeningHours {
  time_zone: string;
}

/** Instants in milliseconds; `to` is the first moment that is closed. */
export interface Opening {
  from: number;
  to: number;
}

/** How far ahead the next opening is looked for. */
export const HORIZON_DAYS = 14;

/** Of a schedule, by type and days. Branches are cached between calls, and each call asks for the same days of them. */
const known = new WeakMap<Schedule, Map<string, readonly Opening[]>>();
/** A schedule is asked for a few types and spans of days; yesterday's go with the others. */
const MAX_KNOWN = 64;

/**
 * Openings that start on the days from `first` to `last`, in order; ranges that touch or overlap are one
 * opening. Cached with the schedule, which does not change after the first question.
 */
export function openingsBetween(
  schedule: Schedule,
  type: OrderType,
  first: DayDate,
  last: DayDate,
): readonly Opening[] {
  let ofSchedule = known.get(schedule);
  if (!ofSchedule || ofSchedule.size > MAX_KNOWN) {
    ofSchedule = new Map();
    known.set(schedule, ofSchedule);
  }
  const key = `${type} ${first} ${last}`;
  let openings = ofSchedule.get(key);
  if (!openings) {
    openings = findOpenings(schedule, type, first, last);
    ofSchedule.set(key, openings);
  }
  return openings;
}

function findOpenings(schedule: Schedule, type: OrderType, first: DayDate, last: DayDate): readonly Opening[] {
  const openings: Opening[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    for (const range of rangesOn(schedule, type, { date, weekday: weekdayOf(date) })) {
      const span = clockSpan(range);
      const from = instantOf(schedule.time_zone, date, span.from);
      const to = instantOf(schedule.time_zone, date, span.to);
      if (to > from) openings.push({ from, to });
    }
  }
  return mergeOpenings(openings);
}

/** Openings around an instant: from the day before it to the horizon. */
export function openingsAround(schedule: Schedule, type: OrderType, now: number): readonly Opening[] {
  const today = wallAt(schedule.time_zone, now).date;
  return openingsBetween(schedule, type, addDays(today, -1), addDays(today, HORIZON_DAYS));
}

export function mergeOpenings(openings: readonly Opening[]): Opening[] {
  const merged: Opening[] = [];
  for (const opening of [...openings].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && opening.from <= last.to) last.to = Math.max(last.to, opening.to);
    else merged.push({ ...opening });
  }
  return merged;
}
