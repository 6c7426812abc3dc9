import { isolateIn } from './isolate.ts';
import type { Locale } from './locales.ts';
import type { KeyWithText, ModuleTexts } from './text-keys.ts';
import { withUnbrokenTimes } from './time/unbroken.ts';

/** The texts of a document: one language, which never changes, and a namespace for each module. */
export interface I18n {
  readonly locale: Locale;
  add(namespace: string, texts: Texts): void;
  text(namespace: string, key: string | readonly string[], values?: TextValues): string;
  /** In an added language: what the tenant itself has translated, undefined where it has not (HOST-065). */
  added?(namespace: string, key: string, values?: TextValues): string | undefined;
  /**
   * In an added language: whether a text was said in `baseLocale`, as the tenant has not translated it. False
   * where no such text was asked for.
   */
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

/**
 * Gives the text of a key, or of the first key in a list that exists. A key without a text is a type error
 * (text-keys.ts).
 */
export type Translate = <Key extends string>(
  key: KeyWithText<Key> | readonly [...string[], KeyWithText<Key>],
  values?: TextValues,
) => string;

/** That of one module, where the compiler sees its texts; of another one any key passes. */
export type TranslateOf<Module extends string> = string extends Module
  ? Translate
  : Module extends keyof ModuleTexts
    ? Translate
    : (key: string | readonly string[], values?: TextValues) => string;

/** Adds a module's texts, or groups of them, under its own namespace. Adding a group again replaces it. */
export function addTexts(i18n: I18n, namespace: string, texts: Texts): void {
  i18n.add(namespace, texts);
}

/** The texts of one namespace as a function; the framework-free half of `useText`. */
export function translator<Module extends string>(i18n: I18n, namespace: Module): TranslateOf<Module> {
  const say = (key: string | readonly string[], values?: TextValues) => i18n.text(namespace, key, values);
  return say as TranslateOf<Module>;
}

/** An amount: one run of two words, of which a number with its sign may be a run itself. */
const AMOUNT = /^[\u2066\u2067]\u2066?[^ \u2066-\u2069]+\u2069? [^ \u2066-\u2069]+\u2069$/;

/**
 * A value as it stands in a text: neither an amount nor a time is broken over two lines. Not escaped: React does that.
 */
export function insertedValue(value: string | number, locale: Locale): string {
  if (typeof value === 'number') return String(value);
  return isolateIn(locale, AMOUNT.test(value) ? value.replace(' ', '\u00a0') : withUnbrokenTimes(value));
}

type TellMissing = (namespace: string, key: string) => void;

/** Missing texts that were asked for before `onMissingText`. */
const untold: Parameters<TellMissing>[] = [];
let tellMissing: TellMissing = (...text) => {
  if (untold.length < 20) untold.push(text);
};

/**
 * `tell` learns of each text that is missing, also of those before, each time that it is asked for. The shell
 * reports them.
 */
export function onMissingText(tell: TellMissing): void {
  tellMissing = tell;
  for (const text of untold.splice(0)) tell(...text);
}

/**
 * Says the last word of a key that has no text, `home.notThere` as "Not there": an empty place says less, and
 * a raw key is none of a customer's.
 */
export function missingText(namespace: string, key: string | undefined, locale: Locale): string {
  console.error(`No text for "${key}" of ${namespace} in ${locale}`);
  if (!key) return '';
  tellMissing(namespace, key);
  const words = key
    .slice(key.lastIndexOf('.') + 1)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
