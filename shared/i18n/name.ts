import { type Locale, otherLocale } from './locales.ts';

/** A name as the API gives it; one of the languages may be missing. */
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

/** The name in the page's language, or in the other one with the right language named. */
export function localizedName(name: Translated | null | undefined, locale: Locale): LocalizedName {
  const own = name?.[locale]?.trim();
  if (own) return { text: own, lang: locale, fallback: false };
  const other = otherLocale(locale);
  const text = name?.[other]?.trim();
  return text ? { text, lang: other, fallback: true } : { text: '', lang: locale, fallback: false };
}
