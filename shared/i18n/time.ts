import { isolate, isolateLtr } from './isolate.ts';
import { intlTag, type Locale } from './locales.ts';

/** A moment: an ISO instant as the API sends it, epoch milliseconds, or a Date. */
export type Instant = string | number | Date;

export interface TimeOptions {
  readonly locale: Locale;
  /** IANA zone in which the moment is shown: the branch's for slots, `headerTimeZone` of it for header and labels. */
  readonly timeZone: string;
}

export interface TimeParts {
  /** `07:40`, always two digits. */
  readonly clock: string;
  /** `AM`/`PM`, in Arabic `ص`/`م`. */
  readonly period: string;
}

const fallbackTimeZone = 'Asia/Riyadh';
const fields = new Map<string, Intl.DateTimeFormat>();

/** One formatter per zone; a zone that the platform does not know counts as the fallback. */
function formatter(timeZone: string): Intl.DateTimeFormat {
  let found = fields.get(timeZone);
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
      found = make(timeZone || fallbackTimeZone);
    } catch {
      found = make(fallbackTimeZone);
    }
    fields.set(timeZone, found);
  }
  return found;
}

interface WallClock {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: number;
  readonly minute: string;
}

/** What a clock on the wall of the zone shows; null for a moment that is not one. */
function wallClock(instant: Instant, timeZone: string): WallClock | null {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return null;
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

/** A day of a calendar. */
export interface CalendarDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** 0 is Sunday. */
  readonly weekday: number;
}

/**
 * The zone's calendar day at a moment; null when the moment is not one. It is put together from the formatter's parts:
 * what a locale's date looks like as a whole differs between versions of the browsers' locale data.
 */
export function calendarDay(instant: Instant, timeZone: string): CalendarDay | null {
  const wall = wallClock(instant, timeZone);
  if (!wall) return null;
  return { date: `${wall.year}-${wall.month}-${wall.day}`, weekday: new Date(dayNumber(wall) * DAY_MS).getUTCDay() };
}

/**
 * Africa/Cairo is shown as Asia/Riyadh in the header and in labels only. Never use it to compute a slot or
 * a "today".
 */
export function headerTimeZone(timeZone: string): string {
  return timeZone === 'Africa/Cairo' ? 'Asia/Riyadh' : timeZone;
}

/** Clock and half of the day apart, for elements; null when the moment is not one. */
export function timeParts(instant: Instant, { locale, timeZone }: TimeOptions): TimeParts | null {
  const wall = wallClock(instant, timeZone);
  if (!wall) return null;
  const morning = wall.hour < 12;
  return {
    clock: `${String(wall.hour % 12 || 12).padStart(2, '0')}:${wall.minute}`,
    period: locale === 'ar' ? (morning ? 'ص' : 'م') : morning ? 'AM' : 'PM',
  };
}

/** `07:40 PM`, in Arabic `07:40 م`; empty when the moment is not one. */
export function formatTime(instant: Instant, options: TimeOptions): string {
  const parts = timeParts(instant, options);
  return parts ? `${parts.clock} ${parts.period}` : '';
}

/** `2026/11/21`; empty when the moment is not one. */
export function formatDate(instant: Instant, { timeZone }: { readonly timeZone: string }): string {
  const wall = wallClock(instant, timeZone);
  return wall ? `${wall.year}/${wall.month}/${wall.day}` : '';
}

export interface RangeOptions extends TimeOptions {
  /** `run` for chips and cards (`07:15–07:30 م`), `words` for sentences (`07:15 إلى 07:30 م`). */
  readonly form?: 'run' | 'words';
}

/**
 * Two times of a promise or a slot. The clock part is one isolated left-to-right run with the half of the day
 * outside it; when the halves differ each time keeps its own.
 */
export function formatRange(from: Instant, to: Instant, options: RangeOptions): string {
  const start = timeParts(from, options);
  const end = timeParts(to, options);
  if (!start || !end) return start ? formatTime(from, options) : end ? formatTime(to, options) : '';
  const words = options.form === 'words' && options.locale === 'ar';
  if (start.period !== end.period) {
    const one = `${start.clock} ${start.period}`;
    const two = `${end.clock} ${end.period}`;
    return words ? `${one} إلى ${two}` : `${isolate(one)} – ${isolate(two)}`;
  }
  const run = words ? `${start.clock} إلى ${end.clock}` : isolateLtr(`${start.clock}–${end.clock}`);
  return `${run} ${end.period}`;
}

/** A span of numbers such as minutes, `25–35`, as one isolated left-to-right run. */
export function formatSpan(from: number, to: number): string {
  return from === to ? String(from) : isolateLtr(`${from}–${to}`);
}

const DAY_MS = 86_400_000;

/** Days since 1970-01-01 of the zone's calendar. */
function dayNumber(wall: WallClock): number {
  return Date.UTC(Number(wall.year), Number(wall.month) - 1, Number(wall.day)) / DAY_MS;
}

const nearDays: Record<Locale, Record<string, string>> = {
  ar: { '-1': 'أمس', '0': 'اليوم', '1': 'غداً' },
  en: { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' },
};

export interface DayOptions extends TimeOptions {
  /** The server's clock; "today" is the zone's day of this moment. */
  readonly now: Instant;
}

/** Name of the weekday, `السبت` / `Saturday`. */
export function formatWeekday(instant: Instant, { locale, timeZone }: TimeOptions): string {
  const wall = wallClock(instant, timeZone);
  return wall ? weekday(dayNumber(wall), locale) : '';
}

function weekday(day: number, locale: Locale): string {
  return new Intl.DateTimeFormat(intlTag(locale), { weekday: 'long', timeZone: 'UTC' }).format(day * DAY_MS);
}

/** `اليوم`, `غداً`, a weekday within the coming week, otherwise the date. English words are lower case for sentences. */
export function formatDay(instant: Instant, { locale, timeZone, now }: DayOptions): string {
  const wall = wallClock(instant, timeZone);
  const today = wallClock(now, timeZone);
  if (!wall || !today) return '';
  const distance = dayNumber(wall) - dayNumber(today);
  const near = nearDays[locale][distance];
  if (near) return near;
  return distance > 1 && distance < 7 ? weekday(dayNumber(wall), locale) : formatDate(instant, { timeZone });
}

/**
 * A time after midnight with the night it belongs to, `12:30 ص (ليلة السبت)`, so that nobody comes a day late; any
 * other time as `formatTime` gives it (guide §3.27).
 */
export function formatNightTime(instant: Instant, options: TimeOptions): string {
  const wall = wallClock(instant, options.timeZone);
  const time = formatTime(instant, options);
  if (!wall || wall.hour >= 5) return time;
  const night = weekday(dayNumber(wall) - 1, options.locale);
  return options.locale === 'ar' ? `${time} (ليلة ${night})` : `${time} (${night} night)`;
}
