import { defaultLocale, type Locale } from './locales.ts';

/**
 * Address of a page in a language: `'/menu'` becomes `/en/menu` in English and stays `/menu` in Arabic [HOST-017].
 * Query and hash are kept.
 */
export function localePath(locale: Locale, path: string): string {
  const rooted = path.startsWith('/') ? path : `/${path}`;
  if (locale === defaultLocale) return rooted;
  return `/${locale}${rooted.replace(/^\/(?=$|[?#])/, '')}`;
}

/** Splits a pathname into its language and the path every module routes by. `/ar/…` is not a language prefix. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const match = /^\/en(?=$|[/?#])(.*)$/s.exec(pathname);
  if (!match) return { locale: defaultLocale, path: pathname || '/' };
  const rest = match[1] ?? '';
  return { locale: 'en', path: rest.startsWith('/') ? rest : `/${rest}` };
}

/**
 * The same page in another language: keeps path, query and hash [HOST-018]. Takes a path or an absolute address and
 * gives back the same kind.
 */
export function switchLocale(url: string, to: Locale): string {
  const [, origin = '', rest = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)?(.*)$/is.exec(url) ?? [];
  return origin + localePath(to, splitLocale(rest || '/').path);
}
