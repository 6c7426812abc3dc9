import { splitLocale } from '@sufra/i18n';

/** Where a bare login goes (HOST-030). */
export const ACCOUNT = '/account';

/** Sign-in itself is nowhere to return to. */
const SIGN_IN = /^\/(auth|account\/(login|signup))\/?$/;

/**
 * The way back that an address asks for in `return`: a path of this site without its language, or `/account`. Anything
 * that a browser could read as another site, or that is no page, counts as absent (HOST-031: no open redirect).
 */
export function safeReturn(path: string): string {
  const wanted = new URLSearchParams(path.split('?')[1] ?? '').get('return') ?? '';
  // Tabs and line ends are dropped by browsers, backslashes read as slashes.
  if (!/^\/(?![/\\])/.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return ACCOUNT;
  let url: URL;
  try {
    url = new URL(wanted, 'https://own.invalid');
  } catch {
    return ACCOUNT;
  }
  const own = splitLocale(url.pathname).path;
  if (url.host !== 'own.invalid' || own.startsWith('//') || SIGN_IN.test(own)) return ACCOUNT;
  if (/^\/(-|api|sandbox)(\/|$)/.test(own)) return ACCOUNT;
  return `${own}${url.search}${url.hash}`;
}

/** The way back, as a query for the next page of signing in; empty when it is the usual one. */
export function keptReturn(path: string): string {
  const to = safeReturn(path);
  return to === ACCOUNT ? '' : `?return=${encodeURIComponent(to)}`;
}
