/**
 * Day and time of a reserved table. Apart from the index: only pages of tables need them, and the shell's
 * first file is every page's.
 */
import {
  baseLocale,
  formatDate,
  formatDay,
  formatNightTime,
  formatTime,
  formatWeekday,
  type Instant,
  noonOf,
  type TimeOptions,
} from '@sufra/i18n';
import { withUnbrokenTimes } from './unbroken.ts';

/**
 * When a table is reserved: its moment, and the evening that was chosen, `2026-11-21`, where it begins after
 * that evening's midnight.
 */
export interface Sitting {
  readonly starts_at: Instant;
  readonly date?: string | null | undefined;
  readonly is_next_day?: boolean | undefined;
}

/**
 * `08:30 PM`; after midnight of the chosen evening with the day that it is by then, `12:30 AM (early Sunday)`
 * (RES-014).
 */
export function formatSittingTime({ starts_at, is_next_day }: Sitting, options: TimeOptions): string {
  const time = formatTime(starts_at, options);
  if (!is_next_day || !time) return time;
  const night = formatNightTime(starts_at, options);
  return night === time ? `${time} (${formatWeekday(starts_at, options)})` : night;
}

/**
 * Day and time of a reserved table, the same on pages, in texts and letters. The day is that of the evening,
 * as it was chosen. With `now` as it is read then, `tomorrow, 08:30 PM`; without, for what is read on another
 * day, with weekday and date: `Saturday 2026/11/21, 12:30 AM (early Sunday)`.
 */
export function formatSitting(sitting: Sitting, options: TimeOptions & { readonly now?: Instant }): string {
  const day = eveningOf(sitting);
  const { now } = options;
  const named =
    now === undefined
      ? `${formatWeekday(day, options)} ${formatDate(day, options)}`
      : formatDay(day, { ...options, now });
  return [named, formatSittingTime(sitting, options)]
    .filter(Boolean)
    .join(baseLocale(options.locale) === 'ar' ? '، ' : ', ');
}

/** The same as a line of a page, which never ends between a time and its half of the day. */
export function sittingOnPage(sitting: Sitting, options: TimeOptions & { readonly now?: Instant }): string {
  return withUnbrokenTimes(formatSitting(sitting, options));
}

/** A moment on the evening that was chosen. */
export function eveningOf({ starts_at, date, is_next_day }: Sitting): Instant {
  return is_next_day && date ? noonOf(date) : starts_at;
}
