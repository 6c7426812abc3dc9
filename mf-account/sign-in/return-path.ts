import { safeReturn, splitLocale } from '@sufra/i18n';

/** Where a bare login goes (HOST-030). */
export const ACCOUNT = '/account';

/** Sign-in itself is nowhere to return to. */
const SIGN_IN = /^\/(auth|account\/(login|signup))$/;

/**
 * The way back that an address asks for in `return`: a path of this site without its language, or `/account`. What leads
 * off the site or to no page counts as absent (HOST-031: no open redirect).
 */
export function returnPath(path: string): string {
  const wanted = new URLSearchParams(path.split('?')[1] ?? '').get('return');
  const own = splitLocale(safeReturn(wanted, ACCOUNT)).path;
  const pathname = own.replace(/[?#].*$/s, '');
  return SIGN_IN.test(pathname) || /^\/(-|api|sandbox)(\/|$)/.test(pathname) ? ACCOUNT : own;
}

/** The way back, as a query for the next page of signing in; empty when it is the usual one. */
export function keptReturn(path: string): string {
  const to = returnPath(path);
  return to === ACCOUNT ? '' : `?return=${encodeURIComponent(to)}`;
}
