/**
 * The languages of the storefront. A locale is the language of one whole document: it is chosen by the
 * address (Arabic has no prefix, English lives under `/en`, a language that the tenant added under its own
 * two letters) and never changes inside a page. The product has texts in Arabic and English; what an added
 * language lacks is said in its `baseLocale` (HOST-065).
 */
export type BaseLocale = 'ar' | 'en';
export type AddedLocale = string & { readonly _locale: 'added' };
export type Locale = BaseLocale | AddedLocale;
export type Direction = 'rtl' | 'ltr';

export interface LocaleEntry {
  readonly code: BaseLocale;
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

export const defaultLocale: BaseLocale = 'ar';

/** Whether an untrusted value (a cookie, a setting) names one of the product's own languages. */
export function isLocale(value: unknown): value is BaseLocale {
  return value === 'ar' || value === 'en';
}

/** Whether an untrusted value can name a language that a tenant added; whether it did, its list says. */
export function isAddedLocale(value: unknown): value is AddedLocale {
  return typeof value === 'string' && /^[a-z]{2}$/.test(value) && !isLocale(value);
}

/** Codes of languages that are written from right to left. */
const RIGHT_TO_LEFT = /^(?:ar|dv|fa|he|ps|sd|ug|ur|yi)$/;

export function dir(locale: Locale): Direction {
  return RIGHT_TO_LEFT.test(locale) ? 'rtl' : 'ltr';
}

/** The product's language that stands in for what is not translated: the one that is written in the same direction. */
export function baseLocale(locale: Locale): BaseLocale {
  return dir(locale) === 'rtl' ? 'ar' : 'en';
}

export function otherLocale(locale: Locale): BaseLocale {
  return baseLocale(locale) === 'ar' ? 'en' : 'ar';
}

/**
 * Tag for `Intl`: Latin digits and the Gregorian calendar in both languages. English is the British form only for
 * list and weekday words; every number, date and time is composed by this package.
 */
export function intlTag(locale: Locale): string {
  return `${locale}-u-ca-gregory-nu-latn`;
}
