/** Months in words. Apart from `format.ts`: no page needs them before it is ready. */
import { intlTag, type Locale } from '../locales.ts';

const formatters = new Map<Locale, Intl.DateTimeFormat>();

/** Name of a month, `نوفمبر` / `November`; 1 is January. */
export function monthName(month: number, locale: Locale): string {
  let formatter = formatters.get(locale);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(intlTag(locale), { month: 'long', timeZone: 'UTC' });
    formatters.set(locale, formatter);
  }
  return formatter.format(Date.UTC(2026, month - 1, 1));
}
