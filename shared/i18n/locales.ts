/**
 * The languages of the storefront. A locale is the language of one whole document: it is chosen by the address
 * (Arabic has no prefix, English lives under `/en`) and never changes inside a page.
 */
export type Locale = 'ar' | 'en';
export type Direction = 'rtl' | 'ltr';

export interface LocaleEntry {
  readonly code: Locale;
  /** File with the texts in each module's `locales/` folder. */
  readonly file: string;
  readonly dir: Direction;
  /** The language's own name, as the language switch shows it. */
  readonly name: string;
}

/** The locale table [HOST-015]. The first one is the default and has no prefix. */
export const locales: readonly LocaleEntry[] = [
  { code: 'ar', file: 'ar.json', dir: 'rtl', name: 'العربية' },
  { code: 'en', file: 'en.json', dir: 'ltr', name: 'English' },
];

export const defaultLocale: Locale = 'ar';

/** Tells whether an untrusted value (a cookie, a setting) names a locale. */
export function isLocale(value: unknown): value is Locale {
  return value === 'ar' || value === 'en';
}

export function dir(locale: Locale): Direction {
  return locale === 'ar' ? 'rtl' : 'ltr';
}

export function otherLocale(locale: Locale): Locale {
  return locale === 'ar' ? 'en' : 'ar';
}

/**
 * Tag for `Intl`: Latin digits and the Gregorian calendar in both languages. English is the British form only for
 * list and weekday words; every number, date and time is composed by this package.
 */
export function intlTag(locale: Locale): string {
  return `${locale}-u-ca-gregory-nu-latn`;
}
