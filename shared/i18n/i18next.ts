/**
 * Texts by i18next: on servers, in tests, and in the browser once the page is ready. Before that a page has
 * `texts-before-i18next.ts`, which says the same without the 12.5 KB of i18next.
 */
import { createInstance, type TFunction } from 'i18next';
import { notesOfBase } from './base-notes.ts';
import { type BaseLocale, baseLocale, type Locale } from './locales.ts';
import { type AddedTexts, type I18n, insertedValue, missingText, type TextValues } from './texts.ts';

/** Texts that stay at hand; a page shows a few hundred. */
const MAX_CACHED = 2000;

type Cache = 'all' | 'plain';

/**
 * Texts of one language, none yet. Counted messages choose among `_zero, _one, _two, _few, _many, _other` by
 * `Intl.PluralRules`. Inserted strings are wrapped in direction isolates (not escaped: React does that); `{{- value}}`
 * inserts one as it is. A missing key is reported, and its last word is shown.
 * `cache`: `all` for an engine that ends with its page; a server's holds nothing that has a string in its places.
 */
export function createI18n(locale: BaseLocale, cache: Cache = 'plain'): I18n {
  const { instance, say } = createEngine(locale, cache);
  return {
    locale,
    add(namespace, texts) {
      say.forget();
      instance.addResourceBundle(locale, namespace, texts, true, true);
    },
    text: say,
  };
}

/**
 * The engine of one page from ready on. `first`: what said its texts so far; what it noted as said in the
 * base language goes on.
 */
export function createPageI18n(locale: Locale, added: AddedTexts | undefined, first: I18n): I18n {
  const base = createI18n(baseLocale(locale), 'all');
  return added ? createAddedI18n(locale, added, base, first) : base;
}

/**
 * Texts of a language that the tenant added (HOST-065): each key is looked for in `added`, with that
 * language's counted forms, then said by `base`, which also takes what is added later. `notes`: an engine
 * whose notes of texts in the base language go on.
 */
export function createAddedI18n(
  locale: Locale,
  added: AddedTexts,
  base: I18n,
  { isInBase, sayInBase = (text) => text }: Pick<I18n, 'isInBase' | 'sayInBase'> = notesOfBase(),
): I18n {
  const { instance, say } = createEngine(locale, 'all', added);
  const own = (namespace: string, key: string | readonly string[], values: TextValues = {}) =>
    instance.exists(key as string, { ns: namespace, returnObjects: false, ...values })
      ? say(namespace, key, values)
      : undefined;
  return {
    locale,
    add: base.add,
    text: (namespace, key, values) => own(namespace, key, values) || sayInBase(base.text(namespace, key, values)),
    added: own,
    isInBase,
    sayInBase,
  };
}

function createEngine(locale: Locale, cache: Cache, texts: AddedTexts = {}) {
  const instance = createInstance();
  let asked = '';
  instance.init({
    lng: locale,
    fallbackLng: false,
    initAsync: false,
    resources: { [locale]: texts },
    ns: Object.keys(texts),
    nsSeparator: false,
    returnEmptyString: false,
    interpolation: {
      useRawValueToEscape: true,
      // Types say string; numbers come as they are (`useRawValueToEscape`).
      escape: (value: string | number) => insertedValue(value, locale),
      skipOnVariables: true,
    },
    parseMissingKeyHandler: (key) => missingText(asked, key, locale),
  });
  const fixed = new Map<string, TFunction>();
  return {
    instance,
    say: cached(cache, (namespace, key, values) => {
      let t = fixed.get(namespace);
      if (!t) {
        t = instance.getFixedT(locale, namespace);
        fixed.set(namespace, t);
      }
      asked = namespace;
      return t(key as string, values as Record<string, string | number>) as string;
    }),
  };
}

/**
 * i18next works a text out for each call, a quarter of the script of a tap in the basket: what was said stays at hand.
 */
function cached(cache: Cache, say: I18n['text']): I18n['text'] & { forget(): void } {
  const known = new Map<string, string>();
  const text: I18n['text'] = (namespace, key, values) => {
    let id = `${namespace}\n${key}`;
    for (const name in values) {
      const value = values[name];
      if (typeof value === 'string' && cache === 'plain') return say(namespace, key, values);
      id += `\n${name}=${typeof value === 'string' ? JSON.stringify(value) : value}`;
    }
    const found = known.get(id);
    if (found) return found;
    const said = say(namespace, key, values);
    if (known.size >= MAX_CACHED) known.clear();
    known.set(id, said);
    return said;
  };
  return Object.assign(text, { forget: () => known.clear() });
}
