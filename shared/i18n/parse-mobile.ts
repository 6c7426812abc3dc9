import type { Country } from './countries.ts';
import { behindCode, withoutSigns } from './phone.ts';

/** Why a mobile number was not understood. Each code has a text in the modules' locale files. */
export type MobileErrorCode =
  | 'mobile_required'
  | 'mobile_not_digits'
  | 'mobile_other_country'
  | 'mobile_wrong_start'
  | 'mobile_too_short'
  | 'mobile_too_long';

export interface MobileError {
  readonly code: MobileErrorCode;
  /** Number of digits that the country's numbers have. */
  readonly length: number;
  /** What the number must begin with; empty when anything may. */
  readonly starts: string;
}

export type MobileResult =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly error: MobileError };

/** The digits that every number of the country begins with, read from its mask (C-32). */
export function mobileStart(country: Country): string {
  return /^0?\d?/.exec(country.mobile_format)?.[0] ?? '';
}

/**
 * Reads a mobile number in each way that `readDialled` knows, with the zero of calls within, with a country
 * code or a bare one, and with both. Gives the national digits, which is what the API takes [ACCT-014…017,
 *
 */
export function parseMobile(input: string, country: Country): MobileResult {
  const starts = mobileStart(country);
  const length = country.mobile_length;
  const fail = (code: MobileErrorCode): MobileResult => ({ ok: false, error: { code, length, starts } });

  const typed = withoutSigns(input);
  if (!typed || typed === '+') return fail('mobile_required');
  if (!/^\+?\d+$/.test(typed)) return fail('mobile_not_digits');

  const isAbroad = typed.startsWith('+');
  const behind = behindCode(typed.replace('+', ''), country);
  if (isAbroad && behind === null) return fail('mobile_other_country');
  // A number of the country may begin with the digits of its code: only a longer one has the code.
  let digits = behind !== null && (isAbroad || typed.length > length) ? behind : typed;

  if (starts.startsWith('0')) {
    if (!digits.startsWith('0')) digits = `0${digits}`;
  } else if (starts) {
    digits = digits.replace(/^0/, '');
  }

  const agreed = Math.min(starts.length, digits.length);
  if (digits.slice(0, agreed) !== starts.slice(0, agreed)) return fail('mobile_wrong_start');
  if (digits.length < length) return fail('mobile_too_short');
  if (digits.length > length) return fail('mobile_too_long');
  return { ok: true, value: digits };
}
