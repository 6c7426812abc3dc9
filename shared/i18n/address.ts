/**
 * Addresses of pages: one spelling each, two languages, and which of those given from outside stay on the site. Edge,
 * shell and modules read addresses with these alone, so that none of them sees another page, or another site, in one.
 */
import { type AddedLocale, defaultLocale, type Locale } from './locales.ts';

/** Codes of the languages that the page's tenant added, where they are known: `knowLanguages`. */
let known: readonly AddedLocale[] = [];

/**
 * From now on addresses are split with these languages besides Arabic and English (HOST-065): of the document, in the
 * browser. A server, which knows many tenants, gives them to `splitLocale`.
 */
export function knowLanguages(codes: readonly AddedLocale[]): void {
  known = codes;
}

/** What may stand for a slash: browsers read a backslash as one, and servers decode the others. */
const DOUBLED = /(?:[/\\]|%2f|%5c){2,}|\\/gi;
/**
 * Letters, digits and `-._~`, which need no code (RFC 3986 §2.3); and half a code before one, which it would complete.
 */
const NEEDLESS = /(%[0-9a-f]?(?=%))?%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
/** A path that may have another spelling; most have none. */
const OTHER_SPELLING = /[/\\]{2}|.\/$|\\|\/\.|%(?:2[def]|3\d|4[1-9a-f]|5[0-9acf]|6[1-9a-f]|7[0-9ae])|[\t\n\r]/i;

/**
 * The one spelling of a path: it begins with one slash, has no doubled ones however they are written, no dot
 * segments, no slash at its end and no code for what needs none. So it names no host, whatever is put before
 * it or taken off.
 */
export function foldPath(pathname: string): string {
  if (pathname.startsWith('/') && !OTHER_SPELLING.test(pathname)) return pathname;
  const parts: string[] = [];
  // Tabs and line ends are dropped by browsers.
  const whole = `/${pathname}`.replace(/[\t\n\r]/g, '');
  const slashed = whole
    .replace(NEEDLESS, (code, half) => (half ? code : decodeURIComponent(code)))
    .replace(DOUBLED, '/');
  for (const part of slashed.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

/**
 * Address of a page in a language: `'/menu'` becomes `/en/menu` in English and stays `/menu` in Arabic [HOST-017].
 * Query and hash stay.
 */
export function localePath(locale: Locale, path: string): string {
  const [pathname, rest] = splitRest(path);
  const folded = foldPath(pathname);
  if (locale === defaultLocale) return folded + rest;
  return `/${locale}${folded === '/' ? '' : folded}${rest}`;
}

/**
 * Splits an address of this site into its language and the folded path every module routes by. `/ar/…` is not
 * a language prefix. Query and hash stay with the path. `added`: the tenant's own languages.
 */
export function splitLocale(address: string, added: readonly AddedLocale[] = known): { locale: Locale; path: string } {
  const [pathname, rest] = splitRest(address);
  const folded = foldPath(pathname);
  for (const locale of ['en', ...added] as const) {
    if (folded === `/${locale}`) return { locale, path: `/${rest}` };
    if (folded.startsWith(`/${locale}/`)) return { locale, path: folded.slice(locale.length + 1) + rest };
  }
  return { locale: defaultLocale, path: folded + rest };
}

/**
 * The same page in another language: keeps path, query and hash [HOST-018]. Takes a path or an absolute address and
 * gives back the same kind.
 */
export function switchLocale(url: string, to: Locale, added: readonly AddedLocale[] = known): string {
  const [, origin = '', rest = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#\\]*)?(.*)$/is.exec(url) ?? [];
  return origin + localePath(to, splitLocale(rest || '/', added).path);
}

// The one host that the checks of releases allow for this.
const BASE = 'https://own.invalid';
// Controls, spaces, backslashes: browsers drop or turn them, so that what we checked is not where they go.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const UNSAFE = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/;

/**
 * The one place that decides whether an address given from outside may be gone to (safety E8): its path,
 * query and hash when it stays on this site, with the path folded, else `fallback`. A doubled slash anywhere
 * in the path is refused: no page of ours has one.
 */
export function safeReturn(value: unknown, fallback = '/'): string {
  if (typeof value !== 'string' || value.length > 2048 || UNSAFE.test(value)) return fallback;
  const [given] = splitRest(value);
  if (!given.startsWith('/') || /(?:\/|%2f|%5c){2}/i.test(given)) return fallback;
  let parsed: URL;
  try {
    parsed = new URL(value, BASE);
  } catch {
    return fallback;
  }
  if (parsed.origin !== BASE) return fallback;
  return foldPath(parsed.pathname) + parsed.search + parsed.hash;
}

/** The pathname, and query and hash with the sign that begins them. */
function splitRest(address: string): [pathname: string, rest: string] {
  const end = address.search(/[?#]/);
  return end < 0 ? [address, ''] : [address.slice(0, end), address.slice(end)];
}
