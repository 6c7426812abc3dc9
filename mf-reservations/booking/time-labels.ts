import { formatDay, formatTime, formatWeekday, type Locale, noonOf, type Translate } from '@sufra/i18n';

interface Start {
  readonly starts_at: string;
  readonly is_next_day?: boolean | undefined;
}

interface WordOptions {
  readonly t: Translate;
  readonly locale: Locale;
  readonly timeZone: string;
}

/** `08:30 PM`; after midnight of the chosen evening with the day it is by then, `12:30 AM (early Sunday)` (RES-014). */
export function startText({ starts_at, is_next_day }: Start, { t, ...zone }: WordOptions): string {
  const text = formatTime(starts_at, zone);
  return is_next_day ? t('times.nextDay', { time: text, day: formatWeekday(starts_at, zone) }) : text;
}

/** Day and time of a reservation; after midnight the day is that of the evening, as chosen. */
export function whenText(
  start: Start & { readonly date?: string | undefined },
  { now, ...options }: WordOptions & { readonly now: string },
): string {
  const { is_next_day, date, starts_at } = start;
  const day = formatDay(is_next_day && date ? noonOf(date) : starts_at, { ...options, now });
  return options.t('times.when', { day, time: startText(start, options) });
}
