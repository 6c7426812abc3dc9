/** The cookie `lang` and the first visit's redirect to the tenant's default language (HOST-016, HOST-019, C-04, C-06). */

import type { Locale, Settings } from '@sufra/contract';
import { settingText } from '@sufra/contract';
import { localePath } from '@sufra/i18n/address';
import type { Cookies } from '../http/cookies.ts';
import { setCookie } from '../http/cookies.ts';

export const LANG_COOKIE = 'lang';
const LANG_MAX_AGE_S = 31_536_000;

/** The language of the cookie; anything unknown counts as no cookie. */
export function cookieLocale(cookies: Cookies): Locale | null {
  const value = cookies[LANG_COOKIE];
  return value === 'ar' || value === 'en' ? value : null;
}

export function langCookie(locale: Locale, secure: boolean): string {
  return setCookie(LANG_COOKIE, locale, { maxAge: LANG_MAX_AGE_S, httpOnly: false, secure });
}

const DINE_IN_SESSION = /^\/menu\/dine_in\/session\/[^/]+$/;
const CRAWLER = /bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|telegram|preview|lighthouse/i;

export interface LanguageQuestion {
  method: string;
  locale: Locale;
  /** Locale-free. */
  path: string;
  /** `?…` or empty. */
  search: string;
  /** Of the cookie `lang`; null: no cookie, or none of ours. */
  cookieLocale: Locale | null;
  userAgent: string | undefined;
}

/** Where the visitor is sent for the sake of the default language, or null. Only ever to `/en…`, so it cannot loop. */
export function languageRedirect(question: LanguageQuestion, settings: Settings): string | null {
  const { method, locale, path, search, cookieLocale, userAgent } = question;
  if (method !== 'GET' || cookieLocale !== null || locale !== 'ar') return null;
  if (path !== '/' && !DINE_IN_SESSION.test(path)) return null;
  if (settingText(settings, 'general.default_lang') !== 'en') return null;
  if (userAgent && CRAWLER.test(userAgent)) return null;
  return localePath('en', path + search);
}
