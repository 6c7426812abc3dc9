/** Lengths of time in words, for sentences of the terms. */
import type { BaseLocale as Locale, LocalizedText } from '@sufra/contract';
import { HOUR_MS, MINUTE_MS } from '@sufra/i18n/time/units';

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;
const PLURALS = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') };
const MINUTES_PER_HOUR = HOUR_MS / MINUTE_MS;
const UNITS: Readonly<Record<Locale, { hours: Forms; minutes: Forms; and: string }>> = {
  ar: {
    // As after a preposition or a verb, which is how the terms use them.
    hours: { one: 'ساعة', two: 'ساعتين', few: '# ساعات', other: '# ساعة' },
    minutes: { one: 'دقيقة', two: 'دقيقتين', few: '# دقائق', other: '# دقيقة' },
    and: ' و',
  },
  en: { hours: { one: '# hour', other: '# hours' }, minutes: { one: '# minute', other: '# minutes' }, and: ' ' },
};

/** Minutes as people say them: `1 hour 30 minutes`, `ساعة ونصف`. */
export function durationWords(minutes: number): LocalizedText {
  return { ar: inWords(minutes, 'ar'), en: inWords(minutes, 'en') };
}

function inWords(minutes: number, locale: Locale): string {
  const { and, ...units } = UNITS[locale];
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  const said = (count: number, forms: Forms) =>
    (forms[PLURALS[locale].select(count)] ?? forms.other).replace('#', String(count));
  if (locale === 'ar' && hours > 0 && rest === MINUTES_PER_HOUR / 2) return `${said(hours, units.hours)} ونصف`;
  const parts = [
    ...(hours > 0 ? [said(hours, units.hours)] : []),
    ...(rest > 0 || hours === 0 ? [said(rest, units.minutes)] : []),
  ];
  return parts.join(and);
}
