/** Locales by prefix: Arabic is bare, English is under `/en`; `/ar` is no route (HOST-014, HOST-017). */
import type { Direction, Locale } from '@sufra/contract';

/** HOST-015. */
export const LOCALES = [
  { code: 'ar', file: 'ar.json', dir: 'rtl', name: 'العربية' },
  { code: 'en', file: 'en.json', dir: 'ltr', name: 'English' },
] as const satisfies readonly { code: Locale; file: string; dir: Direction; name: string }[];

export interface LocalePath {
  locale: Locale;
  /** Locale-free, without a slash at the end except `/` itself. */
  path: string;
}

/** Splits a request's path (without query). */
export function splitLocale(pathname: string): LocalePath {
  const english = pathname === '/en' || pathname.startsWith('/en/');
  const bare = english ? pathname.slice(3) : pathname;
  return { locale: english ? 'en' : 'ar', path: trimSlash(bare) };
}

/** The other way round. `path` may carry query and hash. */
export function localise(path: string, locale: Locale): string {
  if (locale === 'ar') return path;
  return path === '/' ? '/en' : path.startsWith('/?') || path.startsWith('/#') ? `/en${path.slice(1)}` : `/en${path}`;
}

export function directionOf(locale: Locale): Direction {
  return locale === 'ar' ? 'rtl' : 'ltr';
}

function trimSlash(path: string): string {
  const trimmed = path.replace(/(?<!\/)\/+$/, '');
  return trimmed === '' ? '/' : trimmed;
}
