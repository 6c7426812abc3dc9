/**
 * Words that no locale file holds: components say them on every page, before a module's texts are there. A tenant's own
 * language replaces them one by one, by their keys, in the part `components` of its texts (HOST-065).
 */
import { type BaseLocale, baseLocale } from './locales.ts';
import { type I18nSettings, useLocale } from './react.ts';
import type { TextValues } from './texts.ts';

/**
 * Words by key. A function takes one value: its text has the place `{{count}}` for a number, `{{value}}` for
 * a text, or the value's fields.
 */
interface Words {
  readonly [key: string]: string | Words | ((value: never) => string);
}

/**
 * Parts of a tenant's texts that are no module: what components say, and texts for the provider's messages, by code.
 */
export const COMPONENTS = 'components';
export const PROVIDER = 'provider';

/**
 * `words` in the page's language. `group`: where they stand in the tenant's texts, `form.`; the first level
 * without one.
 */
export function useOwnWords<W extends Words>(words: Readonly<Record<BaseLocale, W>>, group = ''): W {
  return ownWords(words, useLocale(), group);
}

/** As `useOwnWords`, where no hook can be. */
export function ownWords<W extends Words>(
  words: Readonly<Record<BaseLocale, W>>,
  { locale, i18n }: Pick<I18nSettings, 'locale' | 'i18n'>,
  group = '',
): W {
  const base = baseLocale(locale);
  const { added, sayInBase = (text: string) => text } = i18n;
  if (base === locale || !added) return words[base];
  const translated = (each: Words, path: string): Words =>
    Object.fromEntries(
      Object.entries(each).map(([key, word]) => {
        const at = path + key;
        if (typeof word === 'object') return [key, translated(word, `${at}.`)];
        if (typeof word === 'string') return [key, added(COMPONENTS, at) ?? sayInBase(word)];
        return [key, (value: never) => added(COMPONENTS, at, valuesOf(value)) ?? sayInBase(word(value))];
      }),
    );
  return translated(words[base], group) as W;
}

function valuesOf(value: unknown): TextValues {
  if (typeof value === 'number') return { count: value };
  return typeof value === 'object' && value !== null ? ({ ...value } as TextValues) : { value: String(value) };
}
