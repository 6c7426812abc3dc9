/**
 * Arithmetic with zones: offsets, wall-clock time and back, days of a calendar. For servers, and for pages after they
 * are ready: it brings dayjs. Days that lose or repeat an hour are handled: a wall-clock time that does not exist is
 * moved forward by the lost hour, one that exists twice is its first occurrence.
 *
 * dayjs says the offset of a zone, and all days and months of a calendar. Its `tz` takes about 80 µs per
 * call, so offsets are cached by zone and day, and moments are moved by them as plain numbers
 * (docs/decisions/0290-days-and-months-by-dayjs.md).
 */
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { DAY_MS, MINUTE_MS } from './units.ts';

// One dayjs is shared by all modules of a page, while each brings this file: a plugin is installed once.
if (!dayjs.tz) {
  dayjs.extend(utc);
  dayjs.extend(timezone);
}

/** A day of a zone, `YYYY-MM-DD`. */
export type DayDate = string;

interface WallTime {
  date: DayDate;
  /** Minutes since midnight. */
  minutes: number;
}

/** The offsets of a zone on a day of UTC: `before` until the clocks change, `after` from then on. */
interface DayOffsets {
  readonly before: number;
  readonly after: number;
  /** Epoch milliseconds; Infinity on a day without a change. */
  readonly changesAt: number;
}

const MAX_DAYS_PER_ZONE = 4_000;
const offsetsByZone = new Map<string, Map<number, DayOffsets>>();

/** Minutes that the zone's clocks are ahead of UTC at an instant. Throws RangeError for a zone that does not exist. */
export function offsetMinutes(zone: string, instant: number): number {
  const day = Math.floor(instant / DAY_MS);
  let days = offsetsByZone.get(zone);
  if (!days || days.size > MAX_DAYS_PER_ZONE) {
    days = new Map();
    offsetsByZone.set(zone, days);
  }
  let offsets = days.get(day);
  if (!offsets) {
    offsets = findOffsets(zone, day, days);
    days.set(day, offsets);
  }
  return instant < offsets.changesAt ? offsets.before : offsets.after;
}

function findOffsets(zone: string, day: number, known: ReadonlyMap<number, DayOffsets>): DayOffsets {
  const before = known.get(day - 1)?.after ?? askOffset(zone, day * DAY_MS);
  const after = known.get(day + 1)?.before ?? askOffset(zone, (day + 1) * DAY_MS);
  if (before === after) return { before, after, changesAt: Number.POSITIVE_INFINITY };
  let last = day * DAY_MS;
  let changesAt = last + DAY_MS;
  while (changesAt - last > MINUTE_MS) {
    const middle = last + Math.floor((changesAt - last) / MINUTE_MS / 2) * MINUTE_MS;
    if (askOffset(zone, middle) === before) last = middle;
    else changesAt = middle;
  }
  return { before, after, changesAt };
}

function askOffset(zone: string, instant: number): number {
  return Math.round(dayjs(instant).tz(zone).utcOffset());
}

/** What the zone's clocks show at an instant. */
export function wallAt(zone: string, instant: number): WallTime {
  const shifted = new Date(instant + offsetMinutes(zone, instant) * MINUTE_MS);
  return {
    date: shifted.toISOString().slice(0, 10),
    minutes: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
  };
}

/** The instant at which the zone's clocks show `minutes` after midnight of `date`; `minutes` may pass 1440. */
export function instantOf(zone: string, date: DayDate, minutes: number): number {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;
  // A change of the clocks lies at most a day away: the offsets on both sides of it are all there can be.
  const before = offsetMinutes(zone, wall - DAY_MS);
  const after = offsetMinutes(zone, wall + DAY_MS);
  const first = wall - Math.max(before, after) * MINUTE_MS;
  if (before === after) return first;
  for (const offset of [before, after]) {
    const instant = wall - offset * MINUTE_MS;
    if (offsetMinutes(zone, instant) === offset) return instant;
  }
  // The time is skipped: the old offset lands as far behind the gap as the time lay in it.
  return wall - before * MINUTE_MS;
}

/** ISO 8601 with the zone's offset: `2026-11-21T19:40:00+03:00`. */
export function isoIn(zone: string, instant: number): string {
  const offset = offsetMinutes(zone, instant);
  const text = new Date(instant + offset * MINUTE_MS).toISOString().slice(0, 19);
  const size = Math.abs(offset);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${text}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

const DAY_FORMAT = 'YYYY-MM-DD';

/** The day that is `days` after `date`. */
export function addDays(date: DayDate, days: number): DayDate {
  return dayjs.utc(date).add(days, 'day').format(DAY_FORMAT);
}

/** The same time of the same day of UTC so many months later; the last day of a shorter month. */
export function addMonths(at: Date, months: number): Date {
  return dayjs.utc(at).add(months, 'month').toDate();
}

/** Weekday of a day; 0 is Sunday. */
export function weekdayOf(date: DayDate): number {
  return dayjs.utc(date).day();
}

/** Whether a text is a day that exists. */
export function isDay(text: string): text is DayDate {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs.utc(text).format(DAY_FORMAT) === text;
}
