/**
 * The texts of a page in the browser until i18next is there, and no longer (decision 289): i18next is 12.5
 * KB, more than all else that a first tap needs of texts. Keys, counted messages and places as i18next reads
 * them with our settings (`i18next.ts`), and nothing else of it. A test holds both against each other with
 * every text of the product. Servers and tests have i18next from the start.
 */
import { notesOfBase } from './base-notes.ts';
import { baseLocale, type Locale } from './locales.ts';
import { type AddedTexts, type I18n, insertedValue, missingText, type Texts, type TextValues } from './texts.ts';

const PLACE = /\{\{(-?)\s*(\w+)\s*\}\}/g;

export interface FirstI18n extends I18n {
  /** From now on this one answers everything; it gets what was added so far. */
  handOver(to: I18n): void;
}

/**
 * Texts of one language, none yet. `added`: what the tenant has translated into a language of its own; each
 * key is looked for there first, with that language's counted forms, and what it lacks is said in
 * `baseLocale`, whose texts are added here (HOST-065).
 */
export function createFirstI18n(locale: Locale, added?: AddedTexts): FirstI18n {
  const base = baseLocale(locale);
  const all = new Map<string, Texts>();
  const forms = new Intl.PluralRules(base);
  const ownForms = added && new Intl.PluralRules(locale);
  const addedText = (namespace: string, keys: readonly string[], values: TextValues) =>
    ownForms && filled(added[namespace], keys, values, ownForms, locale);
  const notes = notesOfBase();
  const said = added ? notes.sayInBase : (text: string) => text;
  let next: I18n | undefined;
  return {
    locale,
    isInBase: notes.isInBase,
    sayInBase: said,
    added: (namespace, key, values = {}) =>
      next ? next.added?.(namespace, key, values) : addedText(namespace, [key], values),
    add(namespace, texts) {
      all.set(namespace, merged(all.get(namespace), texts));
      next?.add(namespace, texts);
    },
    text(namespace, key, values = {}) {
      if (next) return next.text(namespace, key, values);
      const keys = typeof key === 'string' ? [key] : key;
      return (
        addedText(namespace, keys, values) ||
        said(filled(all.get(namespace), keys, values, forms, base) ?? missingText(namespace, keys.at(-1), base))
      );
    },
    handOver(to) {
      for (const [namespace, texts] of all) to.add(namespace, texts);
      next = to;
    },
  };
}

/** Parts of a module bring each what they say of the same group: none takes away what another one brought. */
function merged(known: Texts | string | undefined, more: Texts): Texts {
  const all: Record<string, string | Texts> = typeof known === 'object' ? { ...known } : {};
  for (const [key, text] of Object.entries(more)) all[key] = typeof text === 'string' ? text : merged(all[key], text);
  return all;
}

/** The text of the first key that has one, with its places filled. */
function filled(
  texts: Texts | undefined,
  keys: readonly string[],
  values: TextValues,
  forms: Intl.PluralRules,
  locale: Locale,
): string | undefined {
  const { count } = values;
  const endings =
    typeof count === 'number' ? [...(count === 0 ? ['_zero'] : []), `_${forms.select(count)}`, '_other', ''] : [''];
  for (const each of keys.flatMap((one) => endings.map((ending) => one + ending))) {
    const text = find(texts, each);
    if (text)
      return text.replace(PLACE, (whole, asItIs: string, place: string) => {
        const value = values[place];
        if (value === undefined) return whole;
        return asItIs ? String(value) : insertedValue(value, locale);
      });
  }
  return undefined;
}

function find(texts: Texts | undefined, key: string): string {
  let at: Texts | string | undefined = texts;
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : '';
}
