import { safeReturn, splitLocale } from '@sufra/i18n';

/** Where a bare login goes (HOST-030). */
export const ACCOUNT = '/account';

/** Sign-in itself is nowhere to return to. */
const SIGN_IN = /^\/(auth|account\/(login|signup))$/;

/**
 * The way back that an address asks for in `return`: a path of this site without its language, or `/account`.
 * What leads off the site or to no page counts as absent (HOST-031: no open redirect).
 */
export function returnPath(path: string): string {
  const wanted = new URLSearchParams(path.split('?')[1] ?? '').get('return');
  const own = splitLocale(safeReturn(wanted, ACCOUNT)).path;
  const pathname = own.replace(/[?#].*$/s, '');
  return SIGN_IN.test(pathname) || /^\/(-|api|sandbox)(\/|$)/.test(pathname) ? ACCOUNT : own;
}

const CODE = /^[A-Z0-9]{1,20}$/;

/** The code of the inviting friend, in the address that they sent (ACCT-035); null: none, or not a code. */
export function invitationOf(path: string): string | null {
  const code = new URLSearchParams(path.split('?')[1] ?? '').get('referral_code') ?? '';
  return CODE.exec(code.trim().toUpperCase())?.[0] ?? null;
}

/** The way back and the invitation, as a query for the next page of signing in; empty when there is neither. */
export function keptQuery(path: string): string {
  const to = returnPath(path);
  const code = invitationOf(path);
  const kept = [
    ...(to === ACCOUNT ? [] : [`return=${encodeURIComponent(to)}`]),
    ...(code ? [`referral_code=${code}`] : []),
  ];
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}

/**
 * Where a customer with an account goes on: back to the flow; with an invitation and no flow, to where it is
 * said whether its code counts.
 */
export function nextPath(path: string): string {
  const to = returnPath(path);
  const code = invitationOf(path);
  return code && to === ACCOUNT ? `/referral-code?referral_code=${code}` : to;
}
