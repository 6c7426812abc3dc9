import { createInstance, type i18n } from 'i18next';
import { isolate } from './isolate.ts';
import type { Locale } from './locales.ts';

/** One i18next instance per document; its language never changes. */
export type I18n = i18n;

/** Texts of one module in one language: the parsed locale file. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Values for the places in a text. Strings are isolated where they are inserted; numbers stay as they are. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Gives the text of a key, or of the first key in a list that exists. */
export type Translate = (key: string | readonly string[], values?: TextValues) => string;

/**
 * An i18next instance for one language with no texts yet. Counted messages choose among `_zero, _one, _two, _few,
 * _many, _other` by `Intl.PluralRules`. Inserted strings are wrapped in direction isolates (not escaped: React does
 * that); `{{- value}}` inserts one as it is. A missing key is reported on the console and shows nothing.
 */
export function createI18n(locale: Locale): I18n {
  const instance = createInstance();
  instance.init({
    lng: locale,
    fallbackLng: false,
    initAsync: false,
    resources: { [locale]: {} },
    ns: [],
    nsSeparator: false,
    returnEmptyString: false,
    interpolation: {
      useRawValueToEscape: true,
      escape: (value: unknown) => (typeof value === 'number' ? String(value) : isolate(String(value))) as string,
      skipOnVariables: true,
    },
    parseMissingKeyHandler: (key) => {
      console.error(`No text for "${key}" in ${locale}`);
      return '';
    },
  });
  return instance;
}

/** Adds a module's texts under its own namespace. Adding them again replaces them. */
export function addTexts(instance: I18n, namespace: string, texts: Texts): void {
  instance.addResourceBundle(instance.language, namespace, texts, true, true);
}

/** The texts of one namespace as a function; the framework-free half of `useText`. */
export function translator(instance: I18n, namespace: string): Translate {
  const t = instance.getFixedT(instance.language, namespace);
  return (key, values) => t(key as string, values as Record<string, string | number>) as string;
}
