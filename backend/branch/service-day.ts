/**
 * The day that a kitchen means by "today": a service that began in the evening is that evening's until it
 * ends, whatever the calendar says (SHOP-013, MENU-008).
 */
import type { OrderType } from '@sufra/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { addDays, type DayDate, instantOf, wallAt } from '@sufra/i18n/time/zone';
import { mergeOpenings, type Opening, openingsBetween, type Schedule } from './hours.ts';

/** What staff say while they clean up is about the service that has just ended. */
const AFTERWARDS_MS = 2 * HOUR_MS;
const AHEAD_DAYS = 7;

export interface ServiceDay {
  /** On which its services begin. */
  date: DayDate;
  /** Until when it is the same day for certain, epoch milliseconds. */
  until: number;
  /** When the next one opens, epoch milliseconds; midnight where no opening is known. */
  next: number;
}

/** The day of service at a moment (epoch milliseconds), of these types together. */
export function serviceDay(schedule: Schedule, types: readonly OrderType[], now: number): ServiceDay {
  const zone = schedule.time_zone;
  const today = wallAt(zone, now).date;
  const midnight = instantOf(zone, addDays(today, 1), 0);
  const openings = mergeOpenings(
    types.flatMap((type) => openingsBetween(schedule, type, addDays(today, -1), addDays(today, AHEAD_DAYS))),
  );
  const current = openings.find(({ from, to }) => from <= now && now < to + AFTERWARDS_MS);
  // What never closes has the days of the calendar.
  const isEndless = current !== undefined && current.to - current.from > DAY_MS;
  if (isEndless && current.to > midnight) return { date: today, until: midnight, next: midnight };
  const dateOf = ({ from }: Opening) => wallAt(zone, from).date;
  const date = current && !isEndless ? dateOf(current) : today;
  const next = openings.find((opening) => dateOf(opening) > date && opening.from > now);
  return {
    date,
    until: date < today ? current!.to + AFTERWARDS_MS : midnight,
    next: next?.from ?? midnight,
  };
}

/**
 * The day of business at a moment, by which a branch's till is closed (SHOP-025). `beginsAt`: the hour on the
 * branch's clock at which the restaurant's day begins; null: it says none, so that it is the day of service.
 */
export function businessDay(
  schedule: Schedule,
  types: readonly OrderType[],
  { now, beginsAt }: { now: number; beginsAt: number | null },
): DayDate {
  if (beginsAt === null) return serviceDay(schedule, types, now).date;
  const { date, minutes } = wallAt(schedule.time_zone, now);
  return minutes < beginsAt * (HOUR_MS / MINUTE_MS) ? addDays(date, -1) : date;
}

/**
 * From when what is ordered ahead can be made although the branch is paused, epoch milliseconds; null: it is
 * not paused. `pausedUntil` Infinity: a pause without an end closes this day of service.
 */
export function aheadFrom(
  schedule: Schedule,
  type: OrderType,
  { pausedUntil, now }: { pausedUntil: number | null; now: number },
): number | null {
  return pausedUntil === Number.POSITIVE_INFINITY ? serviceDay(schedule, [type], now).next : pausedUntil;
}
