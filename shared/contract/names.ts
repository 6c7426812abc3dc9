/** The two languages of the product; Arabic is the default and has no prefix (HOST-014). */
export type Locale = 'ar' | 'en';
export type Direction = 'rtl' | 'ltr';

/** A text that exists in both languages; either may be missing in tenant data. */
export interface LocalizedText {
  ar?: string | null;
  en?: string | null;
}

/** The name of the release that brings the page itself, the shared libraries and the platform. */
export const SHELL = 'host';
