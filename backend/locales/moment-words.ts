import type { LocalizedText } from '@sufra/contract';
import { formatMoment } from '@sufra/i18n';

/**
 * A moment in both languages for the text of a refusal, at the branch's clock: `07:40 PM`, with its day when the hour alone would be
 * taken for another one (`formatMoment`). `at`, `now`: epoch milliseconds.
 */
export function momentWords(timeZone: string, at: number, now: number): LocalizedText {
  const inLocale = (locale: 'ar' | 'en') => formatMoment(at, { locale, timeZone, now });
  return { ar: inLocale('ar'), en: inLocale('en') };
}
