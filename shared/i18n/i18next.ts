/** Texts by i18next: on servers, in tests, and in the browser once the page is ready (`texts-before-i18next.ts`). */
import { createInstance, type TFunction } from 'i18next';
import type { BaseLocale } from './locales.ts';
import { type I18n, insertedValue, missingText } from './texts.ts';

/** Texts that are kept with their values filled in; a page shows a few hundred. */
const MAX_KEPT = 2000;

/**
 * Texts of one language, none yet. Counted messages choose among `_zero, _one, _two, _few, _many, _other` by
 * `Intl.PluralRules`. Inserted strings are wrapped in direction isolates (not escaped: React does that); `{{- value}}`
 * inserts one as it is. A missing key is reported on the console and shows nothing. What was said once is kept: i18next
 * works it out anew for each call, a quarter of the script of a tap in the basket.
 */
export function createI18n(locale: BaseLocale): I18n {
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
      // Types say string; numbers come as they are (`useRawValueToEscape`).
      escape: (value: string | number) => insertedValue(value, locale),
      skipOnVariables: true,
    },
    parseMissingKeyHandler: (key) => missingText(key, locale),
  });
  const fixed = new Map<string, TFunction>();
  const kept = new Map<string, string>();
  return {
    locale,
    add(namespace, texts) {
      kept.clear();
      instance.addResourceBundle(locale, namespace, texts, true, true);
    },
    text(namespace, key, values) {
      const id = JSON.stringify([namespace, key, values]);
      const known = kept.get(id);
      if (known) return known;
      let t = fixed.get(namespace);
      if (!t) {
        t = instance.getFixedT(locale, namespace);
        fixed.set(namespace, t);
      }
      const text = t(key as string, values as Record<string, string | number>) as string;
      if (kept.size >= MAX_KEPT) kept.clear();
      kept.set(id, text);
      return text;
    },
  };
}
