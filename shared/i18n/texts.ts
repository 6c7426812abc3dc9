import { isolateIn } from './isolate.ts';
import type { Locale } from './locales.ts';

/** The texts of a document: one language, which never changes, and a namespace for each module. */
export interface I18n {
  readonly locale: Locale;
  add(namespace: string, texts: Texts): void;
  text(namespace: string, key: string | readonly string[], values?: TextValues): string;
  /** In an added language: what the tenant itself has translated, undefined where it has not (HOST-065). */
  added?(namespace: string, key: string, values?: TextValues): string | undefined;
  /** In an added language: whether a text was said in `baseLocale`, as the tenant has not translated it. False where no such text was asked for. */
  isInBase?(text: string): boolean;
  /** Notes such a text of words that stand in no locale file; gives it back. */
  sayInBase?(text: string): string;
}

/** Texts of one module in one language: the parsed locale file. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** What a tenant has translated into an added language, by namespace (HOST-065). */
export type AddedTexts = Readonly<Record<string, Texts>>;

/** Values for the places in a text. Strings are isolated where they are inserted; numbers stay as they are. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Gives the text of a key, or of the first key in a list that exists. */
export type Translate = (key: string | readonly string[], values?: TextValues) => string;

/** Adds a module's texts, or groups of them, under its own namespace. Adding a group again replaces it. */
export function addTexts(i18n: I18n, namespace: string, texts: Texts): void {
  i18n.add(namespace, texts);
}

/** The texts of one namespace as a function; the framework-free half of `useText`. */
export function translator(i18n: I18n, namespace: string): Translate {
  return (key, values) => i18n.text(namespace, key, values);
}

/** A value as it stands in a text. Not escaped: React does that. */
export function insertedValue(value: string | number, locale: Locale): string {
  return typeof value === 'number' ? String(value) : isolateIn(locale, value);
}

/** A key without a text shows nothing. */
export function missingText(key: string | undefined, locale: Locale): string {
  console.error(`No text for "${key}" in ${locale}`);
  return '';
}
