import { type Locale, type Translate, weekdayName } from '@sufra/i18n';
import { monthName } from '@sufra/i18n/time/month';
import { type DayDate, weekdayOf } from '@sufra/i18n/time/zone';

const monthOf = (date: DayDate) => Number(date.slice(5, 7));

/** `الخميس 26 نوفمبر` / `Thursday 26 November`. */
export function dayText(date: DayDate, { t, locale }: { t: Translate; locale: Locale }): string {
  return t('calendar.day', {
    weekday: weekdayName(weekdayOf(date), locale),
    day: Number(date.slice(8, 10)),
    month: monthName(monthOf(date), locale),
  });
}

/** The month of these days, or the first and the last of them. */
export function monthsText(days: readonly DayDate[], { t, locale }: { t: Translate; locale: Locale }): string {
  const from = monthName(monthOf(days[0]!), locale);
  const to = monthName(monthOf(days.at(-1)!), locale);
  return from === to ? from : t('calendar.months', { from, to });
}
