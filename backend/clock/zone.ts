/**
 * Wall-clock time of a zone and back. Days that lose or repeat an hour are handled: a wall-clock time that does not
 * exist is moved forward by the lost hour, one that exists twice is its first occurrence.
 */

/** A day of a zone, `YYYY-MM-DD`. */
export type DayDate = string;

interface Wall {
  date: DayDate;
  /** Minutes since midnight. */
  minutes: number;
}

const MINUTE = 60_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(zone: string): Intl.DateTimeFormat {
  let found = formatters.get(zone);
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(zone, found);
  }
  return found;
}

/** Clocks change at full quarters of an hour: within one the offset is the same, and asking costs microseconds. */
const QUARTER = 15 * MINUTE;
const MOST_KEPT = 20_000;
const kept = new Map<string, Map<number, number>>();

/** Minutes that the zone's clocks are ahead of UTC at an instant. */
export function offsetMinutes(zone: string, instant: number): number {
  const quarter = Math.floor(instant / QUARTER);
  let offsets = kept.get(zone);
  if (!offsets || offsets.size > MOST_KEPT) {
    offsets = new Map();
    kept.set(zone, offsets);
  }
  let offset = offsets.get(quarter);
  if (offset === undefined) {
    offset = askOffset(zone, quarter * QUARTER);
    offsets.set(quarter, offset);
  }
  return offset;
}

function askOffset(zone: string, instant: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatter(zone).formatToParts(instant)) part[type] = Number(value);
  const wall = Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!);
  return Math.round((wall - Math.floor(instant / 1000) * 1000) / MINUTE);
}

/** What the zone's clocks show at an instant. */
export function wallAt(zone: string, instant: number): Wall {
  const shifted = new Date(instant + offsetMinutes(zone, instant) * MINUTE);
  return {
    date: shifted.toISOString().slice(0, 10),
    minutes: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
  };
}

/** The instant at which the zone's clocks show `minutes` after midnight of `date`; `minutes` may pass 1440. */
export function instantOf(zone: string, date: DayDate, minutes: number): number {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE;
  // A change of the clocks lies at most a day away: the offsets on both sides of it are all there can be.
  const before = offsetMinutes(zone, wall - 24 * 60 * MINUTE);
  const after = offsetMinutes(zone, wall + 24 * 60 * MINUTE);
  const first = wall - Math.max(before, after) * MINUTE;
  if (before === after) return first;
  for (const offset of [before, after]) {
    const instant = wall - offset * MINUTE;
    if (offsetMinutes(zone, instant) === offset) return instant;
  }
  // The time is skipped: the old offset lands as far behind the gap as the time lay in it.
  return wall - before * MINUTE;
}

/** ISO 8601 with the zone's offset: `2026-11-21T19:40:00+03:00`. */
export function isoIn(zone: string, instant: number): string {
  const offset = offsetMinutes(zone, instant);
  const text = new Date(instant + offset * MINUTE).toISOString().slice(0, 19);
  const size = Math.abs(offset);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${text}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** The day that is `days` after `date`. */
export function addDays(date: DayDate, days: number): DayDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);
}

/** Weekday of a day; 0 is Sunday. */
export function weekdayOf(date: DayDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Minutes since midnight of `HH:MM`. */
export function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(':');
  return Number(hours) * 60 + Number(minutes);
}
