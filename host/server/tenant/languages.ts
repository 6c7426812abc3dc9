/**
 * Languages that a tenant added besides Arabic and English, in its setting `general.added_languages` (HOST-065):
 * `[{ "code": "fr", "name": "Français", "texts": { "host": { "backHome": "…" } } }]`. `texts` holds what the tenant has
 * translated, by the name of the part that says it and with the keys of that part's locale files; content (names, pages)
 * carries the language under its code beside `ar` and `en`. `untranslated` says in words what is left.
 */
import type { AddedLanguage, AddedLocale, AddedTexts, Settings, TextTree } from '@sufra/contract';
import { cleanBidi } from '@sufra/i18n';
import { isAddedLocale } from '@sufra/i18n/locales';

export const ADDED_LANGUAGES = 'general.added_languages';

/** Two letters that are a page of the host's own (HOST-022). */
const TAKEN: readonly string[] = ['cp'];
const MAX_LANGUAGES = 5;
const MAX_NAME = 30;
const MAX_UNTRANSLATED = 200;
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
    if (!isObject(one) || shown.length === MAX_LANGUAGES) continue;
    const { code, name, untranslated } = one;
    if (!isAddedLocale(code) || TAKEN.includes(code) || texts.has(code)) continue;
    shown.push({
      code,
      name: (typeof name === 'string' && cleaned(name).slice(0, MAX_NAME)) || code.toUpperCase(),
      ...(typeof untranslated === 'string'
        ? { untranslated: cleaned(untranslated).trim().slice(0, MAX_UNTRANSLATED) }
        : {}),
    });
    const tree = isObject(one.texts) ? treeOf(one.texts, 0) : {};
    texts.set(code, Object.fromEntries(Object.entries(tree).filter(isPart)));
  }
  return { shown, texts };
}

/** Codes, for splitting addresses. */
export function codesOf({ languages = [] }: { languages?: readonly AddedLanguage[] | undefined }): AddedLocale[] {
  return languages.map(({ code }) => code);
}

/** The tenant's word for a way of the navigation, which a module's face has in our two languages only: `navigation` of the shell's texts. */
export function navigationWord(shell: TextTree | undefined, path: string): string | undefined {
  const words = shell?.navigation;
  const word = typeof words === 'object' && Object.hasOwn(words, path) ? words[path] : undefined;
  return typeof word === 'string' ? word : undefined;
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
