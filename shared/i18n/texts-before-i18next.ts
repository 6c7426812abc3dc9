/**
 * The texts of a page until i18next is there (12 KB, more than all else that a first tap needs of texts): keys, counted
 * messages and places as i18next reads them with our settings (`i18next.ts`), and nothing else of it. A test holds both
 * against each other with every text of the product.
 */
import type { Locale } from './locales.ts';
import { type I18n, insertedValue, missingText, type Texts } from './texts.ts';

const PLACE = /\{\{(-?)\s*(\w+)\s*\}\}/g;

export interface FirstI18n extends I18n {
  /** From now on this one answers; it gets what was added so far. */
  handOver(to: I18n): void;
}

export function createFirstI18n(locale: Locale): FirstI18n {
  const all = new Map<string, Texts>();
  const forms = new Intl.PluralRules(locale);
  let next: I18n | undefined;
  return {
    locale,
    add(namespace, texts) {
      all.set(namespace, { ...all.get(namespace), ...texts });
      next?.add(namespace, texts);
    },
    text(namespace, key, values = {}) {
      if (next) return next.text(namespace, key, values);
      const { count } = values;
      const endings =
        typeof count === 'number' ? [...(count === 0 ? ['_zero'] : []), `_${forms.select(count)}`, ''] : [''];
      const keys = typeof key === 'string' ? [key] : key;
      for (const each of keys.flatMap((one) => endings.map((ending) => one + ending))) {
        const text = find(all.get(namespace), each);
        if (text)
          return text.replace(PLACE, (whole, asItIs: string, place: string) => {
            const value = values[place];
            if (value === undefined) return whole;
            return asItIs ? String(value) : insertedValue(value, locale);
          });
      }
      return missingText(keys.at(-1), locale);
    },
    handOver(to) {
      for (const [namespace, texts] of all) to.add(namespace, texts);
      next = to;
    },
  };
}

function find(texts: Texts | undefined, key: string): string {
  let at: Texts | string | undefined = texts;
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : '';
}
