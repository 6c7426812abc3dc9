/** Times and dates in words, the same on server and page. */
import { isolate, isolateIn, isolateLtr } from '../isolate.ts';
import { intlTag, type Locale } from '../locales.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './units.ts';
import { dayNumber, type Instant, NIGHT_ENDS_AT_HOUR, wallClock } from './wall-clock.ts';

export interface TimeOptions {
  readonly locale: Locale;
  /** IANA zone in which the moment is shown: the branch's for slots, `headerTimeZone` of it for header and labels. */
  readonly timeZone: string;
}

export interface TimeParts {
  /** `07:40`, always two digits; of an added language `19:40`. */
  readonly clock: string;
  /** `AM`/`PM`, in Arabic `ص`/`م`; empty in an added language, whose clock has 24 hours (HOST-065). */
  readonly period: string;
}

/** Clock and half of the day apart, for elements; null when the moment is not one. */
export function timeParts(instant: Instant, { locale, timeZone }: TimeOptions): TimeParts | null {
  const wall = wallClock(instant, timeZone);
  return wall && clockParts(wall.hour, wall.minute, locale);
}

function clockParts(hour: number, minute: string, locale: Locale): TimeParts {
  const morning = hour < 12;
  if (locale !== 'ar' && locale !== 'en') return { clock: `${String(hour).padStart(2, '0')}:${minute}`, period: '' };
  return {
    clock: `${String(hour % 12 || 12).padStart(2, '0')}:${minute}`,
    period: locale === 'ar' ? (morning ? 'ص' : 'م') : morning ? 'AM' : 'PM',
  };
}

/** `HH:MM` of opening hours, which have neither day nor zone; `24:00` is midnight. */
function partsOfClock(clock: string, locale: Locale): TimeParts {
  const [hour, minute = '00'] = clock.split(':');
  return clockParts(Number(hour) % 24, minute, locale);
}

/** A wall-clock time `06:00` as `06:00 AM`, in Arabic `06:00 ص`. */
export function formatClock(clock: string, locale: Locale): string {
  return textOf(partsOfClock(clock, locale));
}

/** Two wall-clock times `12:00` and `23:30` as one run, like `formatRange`. */
export function formatClockRange(from: string, to: string, locale: Locale): string {
  return rangeText(partsOfClock(from, locale), partsOfClock(to, locale), { locale });
}

function textOf({ clock, period }: TimeParts): string {
  return `${clock} ${period}`.trimEnd();
}

/** `07:40 PM`, in Arabic `07:40 م`; empty when the moment is not one. */
export function formatTime(instant: Instant, options: TimeOptions): string {
  const parts = timeParts(instant, options);
  return parts ? textOf(parts) : '';
}

/** `2026/11/21`; empty when the moment is not one. */
export function formatDate(instant: Instant, { timeZone }: { readonly timeZone: string }): string {
  const wall = wallClock(instant, timeZone);
  return wall ? `${wall.year}/${wall.month}/${wall.day}` : '';
}

/** `2026/11/21 07:40 PM`; empty when the moment is not one. */
export function formatDateTime(instant: Instant, options: TimeOptions): string {
  return `${formatDate(instant, options)} ${formatTime(instant, options)}`.trim();
}

/** A moment that is on this day (`2026-11-21`) in every zone that the product serves. */
export function noonOf(day: string): string {
  return `${day}T12:00:00Z`;
}

/** A day of the calendar, `2026-11-21`, as `formatDate` gives it: `2026/11/21`. */
export function formatCalendarDate(day: string): string {
  return formatDate(noonOf(day), { timeZone: 'UTC' });
}

export interface RangeOptions extends TimeOptions {
  /**
   * `run` for chips and cards (`07:15–07:30 م`), in Arabic sentences `words` (`07:15 إلى 07:30 م`) or, after «بين»,
   * `between` (`07:15 و07:30 م`). English has the run in sentences too.
   */
  readonly form?: 'run' | 'words' | 'between';
}

/** Whether a range is one time: it begins and ends in one minute, and no sentence says that it lies between two. */
export function isOneTime(from: Instant, to: Instant): boolean {
  const minute = (at: Instant) => Math.floor(new Date(at).getTime() / MINUTE_MS);
  return minute(from) === minute(to);
}

/**
 * Two times of a promise or a slot. The clock part is one isolated left-to-right run with the half of the day
 * outside it; when the halves differ each time keeps its own, and the whole is one run in the page's
 * direction: its own text is a dash, which has none.
 */
export function formatRange(from: Instant, to: Instant, options: RangeOptions): string {
  const start = timeParts(from, options);
  const end = timeParts(to, options);
  if (!start || !end) return start ? textOf(start) : end ? textOf(end) : '';
  // From a time to itself is that time.
  if (isOneTime(from, to)) return textOf(start);
  return rangeText(start, end, options);
}

/** The word between the two times of an Arabic sentence; null: they are one run. */
const JOINS = { run: null, words: ' إلى ', between: ' و' } as const;

function rangeText(start: TimeParts, end: TimeParts, { locale, form }: Pick<RangeOptions, 'locale' | 'form'>): string {
  const join = locale === 'ar' ? JOINS[form ?? 'run'] : null;
  if (start.period !== end.period) {
    const one = textOf(start);
    const two = textOf(end);
    return join ? `${one}${join}${two}` : isolateIn(locale, `${isolate(one)} – ${isolate(two)}`);
  }
  const run = join ? `${start.clock}${join}${end.clock}` : isolateLtr(`${start.clock}–${end.clock}`);
  return `${run} ${end.period}`.trimEnd();
}

/** A span of numbers such as minutes, `25–35`, as one isolated left-to-right run. */
export function formatSpan(from: number, to: number): string {
  return from === to ? String(from) : isolateLtr(`${from}–${to}`);
}

const nearDays: Record<string, Record<string, string>> = {
  ar: { '-1': 'أمس', '0': 'اليوم', '1': 'غداً' },
  en: { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' },
};

function nearDay(distance: number, locale: Locale): string | undefined {
  const words = nearDays[locale];
  if (words) return words[distance];
  return Math.abs(distance) < 2
    ? new Intl.RelativeTimeFormat(intlTag(locale), { numeric: 'auto' }).format(distance, 'day')
    : undefined;
}

export interface DayOptions extends TimeOptions {
  /** The server's clock; "today" is the zone's day of this moment. */
  readonly now: Instant;
}

/** Name of the weekday, `السبت` / `Saturday`. */
export function formatWeekday(instant: Instant, { locale, timeZone }: TimeOptions): string {
  const wall = wallClock(instant, timeZone);
  return wall ? nameOfDay(dayNumber(wall), locale) : '';
}

const weekdayNames = new Map<Locale, Intl.DateTimeFormat>();
/** 1970-01-04. */
const FIRST_SUNDAY = 3;

/** Name of a weekday, 0 is Sunday. */
export function weekdayName(weekday: number, locale: Locale): string {
  return nameOfDay(FIRST_SUNDAY + weekday, locale);
}

function nameOfDay(day: number, locale: Locale): string {
  // Making a formatter costs as much as rendering a whole dish.
  let formatter = weekdayNames.get(locale);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(intlTag(locale), { weekday: 'long', timeZone: 'UTC' });
    weekdayNames.set(locale, formatter);
  }
  return formatter.format(day * DAY_MS);
}

/**
 * `اليوم`, `غداً`, a weekday within the coming week, otherwise the date. English words are lower case for sentences.
 */
export function formatDay(instant: Instant, { locale, timeZone, now }: DayOptions): string {
  const wall = wallClock(instant, timeZone);
  const today = wallClock(now, timeZone);
  if (!wall || !today) return '';
  const distance = dayNumber(wall) - dayNumber(today);
  const near = nearDay(distance, locale);
  if (near) return near;
  return distance > 1 && distance < 7 ? nameOfDay(dayNumber(wall), locale) : formatDate(instant, { timeZone });
}

/** A time so near needs no day, also across midnight: "tomorrow" would sound like a day to wait. */
const NEAR_MS = 6 * HOUR_MS;

/**
 * `07:40 PM`, with its day when that is not today's in the zone and the time is not near:
 * `tomorrow 09:11 PM`, `Friday 11:15 PM`, `2026/12/04 11:15 PM`. Empty when the moment is not one.
 */
export function formatMoment(instant: Instant, options: DayOptions): string {
  const time = formatTime(instant, options);
  const day = formatDay(instant, options);
  const isNear = Math.abs(new Date(instant).getTime() - new Date(options.now).getTime()) < NEAR_MS;
  return isNear || day === formatDay(options.now, options) ? time : `${day} ${time}`.trim();
}

/**
 * When what runs now ends, `02:00 AM`: with its day when that is neither today nor the night after it,
 * `tomorrow 08:00 PM`. A day ends when its night does: at noon, 02:00 AM is tonight's.
 */
export function formatUntil(instant: Instant, options: DayOptions): string {
  const beforeNight = (at: Instant) => new Date(at).getTime() - NIGHT_ENDS_AT_HOUR * HOUR_MS;
  const day = formatDay(beforeNight(instant), options);
  const isTonight = day === formatDay(beforeNight(options.now), options);
  return isTonight ? formatTime(instant, options) : formatMoment(instant, options);
}

/**
 * A time after midnight with the day that it is by then, `12:30 ص (فجر الأحد)`, so that no customer comes a
 * day late; any other time as `formatTime` gives it (guide §3.27). Not the night: in the Gulf `ليلة السبت` is
 * the night before Saturday.
 */
export function formatNightTime(instant: Instant, options: TimeOptions): string {
  const wall = wallClock(instant, options.timeZone);
  const time = formatTime(instant, options);
  if (!wall || wall.hour >= NIGHT_ENDS_AT_HOUR) return time;
  return `${time} (${earlyDay(dayNumber(wall), options.locale)})`;
}

/**
 * Weekday and time for a text that is read on another day, with `date` between them where one is given:
 * `الأحد 08:30 م`; after midnight `فجر الأحد 12:30 ص`. Empty when the moment is not one.
 */
export function formatWeekdayTime(instant: Instant, options: TimeOptions, date = ''): string {
  const wall = wallClock(instant, options.timeZone);
  if (!wall) return '';
  const day =
    wall.hour < NIGHT_ENDS_AT_HOUR ? earlyDay(dayNumber(wall), options.locale) : formatWeekday(instant, options);
  return [day, date, formatTime(instant, options)].filter(Boolean).join(' ');
}

/** `فجر الأحد`, `early Sunday`. In a language without a word of ours: the two days that the night lies between. */
function earlyDay(day: number, locale: Locale): string {
  const name = nameOfDay(day, locale);
  if (locale === 'ar') return `فجر ${name}`;
  return locale === 'en' ? `early ${name}` : `${nameOfDay(day - 1, locale)}–${name}`;
}
