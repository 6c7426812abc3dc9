/** The two languages that the product itself has texts in; Arabic is the default and has no prefix (HOST-014). */
export type BaseLocale = 'ar' | 'en';
/** A language that a tenant added: two letters, `fr` (HOST-065). */
export type AddedLocale = string & { readonly _locale: 'added' };
/** The language of a document. */
export type Locale = BaseLocale | AddedLocale;
export type Direction = 'rtl' | 'ltr';

/**
 * A text that exists in both languages; either may be missing in tenant data. A language that the
 * tenant added stands beside them under its own code, and is read by `localizedName` alone (HOST-065).
 */
export interface LocalizedText {
  ar?: string | null;
  en?: string | null;
}

/** A language that a tenant added, as its pages name it. */
export interface AddedLanguage {
  code: AddedLocale;
  /** Its own name: `Français`. */
  name: string;
  /**
   * What of the site is not translated, in the language's own words; empty: nothing. Absent: not known, and
   * the site says that parts are not.
   */
  untranslated?: string;
}

/**
 * Texts of an added language by the name of the part that says them (`host`, `mf-menu`), keyed as its locale files are.
 */
export type AddedTexts = Readonly<Record<string, TextTree>>;
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** The name of the release that brings the page itself, the shared libraries and the platform. */
export const SHELL = 'host';
