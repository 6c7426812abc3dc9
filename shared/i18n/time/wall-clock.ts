/**
 * What the clock on a wall of a zone shows, by `Intl` alone: this is the part of time that a page needs before it is
 * ready. Arithmetic with zones is in `zone.ts`, which brings dayjs.
 */
import { DAY_MS, MINUTE_MS } from './units.ts';

/** A moment: an ISO instant as the API sends it, epoch milliseconds, or a Date. */
export type Instant = string | number | Date;

export interface WallClock {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: number;
  /** Two digits. */
  readonly minute: string;
}

/** A day of a calendar. */
export interface CalendarDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** 0 is Sunday. */
  readonly weekday: number;
}

/** Hour of the wall clock until which a time is said as of the night before (guide §3.27). */
export const NIGHT_ENDS_AT_HOUR = 5;

const FALLBACK_TIME_ZONE = 'Asia/Riyadh';
/** How far a zone's clocks are ahead of UTC within a span without a change. */
interface KnownOffset {
  readonly timeZone: string;
  readonly minutes: number;
  /** Epoch milliseconds; `until` is not part of it. */
  readonly from: number;
  readonly until: number;
}

let knownOffset: KnownOffset | null = null;

/**
 * Makes times of that zone and span computable without `Intl`, whose first question about a zone costs a
 * phone a quarter of a second in one task. For pages: the edge says it with the document. Null: nothing is
 * known.
 */
export function knowOffset(offset: KnownOffset | null): void {
  knownOffset = offset;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** One formatter per zone; a zone that the platform does not know counts as the fallback. */
function formatter(timeZone: string): Intl.DateTimeFormat {
  let found = formatters.get(timeZone);
  if (!found) {
    const make = (zone: string) =>
      new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
      });
    try {
      found = make(timeZone || FALLBACK_TIME_ZONE);
    } catch {
      found = make(FALLBACK_TIME_ZONE);
    }
    formatters.set(timeZone, found);
  }
  return found;
}

/**
 * What a clock of the zone shows; null for a moment that is not one. Put together from the formatter's parts: what a
 * locale's date looks like as a whole differs between versions of the browsers' locale data.
 */
export function wallClock(instant: Instant, timeZone: string): WallClock | null {
  const date = new Date(instant);
  const time = date.getTime();
  if (Number.isNaN(time)) return null;
  if (knownOffset?.timeZone === timeZone && time >= knownOffset.from && time < knownOffset.until) {
    const shifted = new Date(time + knownOffset.minutes * MINUTE_MS).toISOString();
    const [year = '', month = '', day = '', hour, minute = ''] = shifted.split(/\D/);
    return { year, month, day, hour: Number(hour), minute };
  }
  const part: Record<string, string> = {};
  for (const { type, value } of formatter(timeZone).formatToParts(date)) part[type] = value;
  return {
    year: part.year ?? '',
    month: part.month ?? '',
    day: part.day ?? '',
    hour: Number(part.hour),
    minute: part.minute ?? '',
  };
}

/** Days since 1970-01-01 of the zone's calendar. */
export function dayNumber({ year, month, day }: WallClock): number {
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS;
}

/** Weekday of a day number; 0 is Sunday. */
export function weekdayOfDay(day: number): number {
  return new Date(day * DAY_MS).getUTCDay();
}

/** The zone's calendar day at a moment; null when the moment is not one. */
export function calendarDay(instant: Instant, timeZone: string): CalendarDay | null {
  const wall = wallClock(instant, timeZone);
  return wall && { date: `${wall.year}-${wall.month}-${wall.day}`, weekday: weekdayOfDay(dayNumber(wall)) };
}

/**
 * Africa/Cairo is shown as Asia/Riyadh in headers to the provider and in labels only. Never use it to compute
 * a slot or a "today".
 */
export function headerTimeZone(timeZone: string): string {
  return timeZone === 'Africa/Cairo' ? 'Asia/Riyadh' : timeZone;
}
