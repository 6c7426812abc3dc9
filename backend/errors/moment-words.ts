import { formatMoment } from '@sufra/i18n';
import { isoIn } from '@sufra/i18n/time/zone';
import type { ErrorMoment } from './refusal.ts';

/**
 * A moment for a refusal, at the branch's clock: `07:40 PM`, with its day when the hour alone would be taken
 * for another one (`formatMoment`). `at`, `now`: epoch milliseconds.
 */
export function momentWords(timeZone: string, at: number, now: number): ErrorMoment {
  const inLocale = (locale: 'ar' | 'en') => formatMoment(at, { locale, timeZone, now });
  const plain = Number.isNaN(at) ? '' : isoIn(timeZone, at).slice(0, 16).replace('T', ' ');
  return { ar: inLocale('ar'), en: inLocale('en'), plain };
}
