/**
 * The cookie `lang` and the first visit's redirect to the tenant's default language (HOST-016, HOST-019, C-04, C-06).
 */

import type { AddedLocale, Locale, Settings } from '@sufra/contract';
import { settingText } from '@sufra/contract';
import { localePath } from '@sufra/i18n/address';
import { isLocale } from '@sufra/i18n/locales';
import type { Cookies } from '../http/cookies.ts';
import { setCookie } from '../http/cookies.ts';
import type { EdgeRequest } from '../http/exchange.ts';

export const LANG_COOKIE = 'lang';
const LANG_MAX_AGE_S = 31_536_000;

/** The language of the cookie; anything unknown counts as no cookie. `added`: the tenant's own languages. */
export function cookieLocale(cookies: Cookies, added: readonly AddedLocale[] = []): Locale | null {
  const value = cookies[LANG_COOKIE];
  return isLocale(value) ? value : (added.find((code) => code === value) ?? null);
}

/** Language of a call (API-004): the cookie's, else the one that the page says it is in, `x-localization`. */
export function callLocale(
  { cookies, raw }: Pick<EdgeRequest, 'cookies' | 'raw'>,
  added: readonly AddedLocale[] = [],
): Locale {
  const named = raw.headers['x-localization'];
  return cookieLocale(cookies, added) ?? (['en', ...added] as const).find((code) => code === named) ?? 'ar';
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

/**
 * Where the visitor is sent for the sake of the default language, or null. Only ever away from Arabic, so it
 * cannot loop. `added`: the tenant's own languages.
 */
export function languageRedirect(
  question: LanguageQuestion,
  settings: Settings,
  added: readonly AddedLocale[] = [],
): string | null {
  const { method, locale, path, search, cookieLocale, userAgent } = question;
  if (method !== 'GET' || cookieLocale !== null || locale !== 'ar') return null;
  if (path !== '/' && !DINE_IN_SESSION.test(path)) return null;
  const wanted = settingText(settings, 'general.default_lang');
  const to = (['en', ...added] as const).find((code) => code === wanted);
  if (!to || (userAgent && CRAWLER.test(userAgent))) return null;
  return localePath(to, path + search);
}
