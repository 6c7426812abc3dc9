import { baseLocale, isLocale, type Locale, otherLocale } from './locales.ts';

/** A name as the API gives it; one of the languages may be missing. Those that the tenant added stand beside them. */
export interface Translated {
  readonly ar?: string | null;
  readonly en?: string | null;
}

export interface LocalizedName {
  readonly text: string;
  /** Language of `text`, for the `lang` attribute. */
  readonly lang: Locale;
  /** True when the text is not in the page's language. */
  readonly fallback: boolean;
}

/**
 * The name in the page's language, else in the next one that it is in, with the right language named:
 * of an added language first its base, then the other (HOST-065).
 */
export function localizedName(name: Translated | null | undefined, locale: Locale): LocalizedName {
  for (const lang of [locale, baseLocale(locale), otherLocale(locale)]) {
    // Content is the tenant's: the value of a code need not be a text.
    const text: unknown = (name as Readonly<Record<string, unknown>> | null | undefined)?.[lang];
    if (typeof text === 'string' && text.trim()) return { text: text.trim(), lang, fallback: lang !== locale };
  }
  return { text: '', lang: locale, fallback: false };
}

/**
 * What search engines read of a page: the text as it is shown, but in an added language only its own
 * [HOST-065]. They show it under that language, without the `lang` that a page gives a text of another one.
 * Empty: none.
 */
export function descriptionText(name: Translated | null | undefined, locale: Locale): string {
  const { text, fallback } = localizedName(name, locale);
  return fallback && !isLocale(locale) ? '' : text;
}
