/**
 * Languages that a tenant added besides Arabic and English, in its setting `general.added_languages`
 * (HOST-065): `[{ "code": "fr", "name": "Français", "texts": { "host": { "backHome": "…" } } }]`. `texts`
 * holds what the tenant has translated, by the name of the part that says it and with the keys of that part's
 * locale files; content (names, pages) carries the language under its code beside `ar` and `en`.
 * `untranslated` says in words what is left.
 */
import type { AddedLanguage, AddedTexts, Settings, TextTree } from '@sufra/contract';
import { cleanBidi } from '@sufra/i18n';
import { isAddedLocale } from '@sufra/i18n/locales';

export const ADDED_LANGUAGES = 'general.added_languages';

/** Two letters that are a page of the host's own (HOST-022). */
const TAKEN: readonly string[] = ['cp'];
export const LANGUAGE_LIMITS = { languages: 5, name: 30, untranslated: 200 } as const;
const MAX_TEXT = 1000;
const MAX_DEPTH = 6;

export interface Languages {
  /** In the tenant's order. */
  readonly shown: readonly AddedLanguage[];
  readonly texts: ReadonlyMap<string, AddedTexts>;
}

/** What is not a language, or comes twice, is left out: the site is shown without it. */
export function addedLanguages(settings: Settings): Languages {
  const listed = settings[ADDED_LANGUAGES];
  const shown: AddedLanguage[] = [];
  const texts = new Map<string, AddedTexts>();
  for (const one of Array.isArray(listed) ? listed : []) {
    if (!isObject(one) || shown.length === LANGUAGE_LIMITS.languages) continue;
    const { code, name, untranslated } = one;
    if (!isAddedLocale(code) || TAKEN.includes(code) || texts.has(code)) continue;
    shown.push({
      code,
      name: (typeof name === 'string' && cleaned(name).slice(0, LANGUAGE_LIMITS.name)) || code.toUpperCase(),
      ...(typeof untranslated === 'string'
        ? { untranslated: cleaned(untranslated).trim().slice(0, LANGUAGE_LIMITS.untranslated) }
        : {}),
    });
    const tree = isObject(one.texts) ? treeOf(one.texts, 0) : {};
    texts.set(code, Object.fromEntries(Object.entries(tree).filter(isPart)));
  }
  return { shown, texts };
}

export type LanguageFault = 'code' | 'twice' | 'many' | 'name' | 'texts';

/**
 * Why a site would not show the language at `index` of a list, or not as it is meant; null: it is shown. A
 * language without any text is our English in another's name.
 */
export function languageFault(listed: readonly unknown[], index: number): LanguageFault | null {
  const one = listed[index];
  if (!isObject(one) || !isAddedLocale(one.code) || TAKEN.includes(one.code)) return 'code';
  if (listed.slice(0, index).some((before) => isObject(before) && before.code === one.code)) return 'twice';
  if (index >= LANGUAGE_LIMITS.languages) return 'many';
  const { shown, texts } = addedLanguages({ [ADDED_LANGUAGES]: [one] });
  const name = typeof one.name === 'string' ? one.name.trim() : '';
  if (name === '' || shown[0]?.name !== one.name) return 'name';
  return Object.values(texts.get(one.code) ?? {}).some(saysSomething) ? null : 'texts';
}

function saysSomething(tree: TextTree): boolean {
  return Object.values(tree).some((one) => (typeof one === 'string' ? one.trim() !== '' : saysSomething(one)));
}

function treeOf(value: Record<string, unknown>, depth: number): TextTree {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, string | TextTree][] => {
      if (typeof inner === 'string') return [[key, cleaned(inner).slice(0, MAX_TEXT)]];
      return isObject(inner) && depth < MAX_DEPTH ? [[key, treeOf(inner, depth + 1)]] : [];
    }),
  );
}

/** Untrusted text: nothing that turns a line around, no controls. */
function cleaned(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the point
  return cleanBidi(text.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ''));
}

function isPart(entry: [string, string | TextTree]): entry is [string, TextTree] {
  return typeof entry[1] === 'object';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
