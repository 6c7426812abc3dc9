import type { Country } from './countries.ts';
import { readTyped } from './typed.ts';

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

/** No number is written longer. Longer input is cut first, so that its cost is bounded, and is still too long (safety W7). */
const MAX_INPUT_LENGTH = 200;

/** The digits that every number of the country begins with, read from its mask (C-32). */
export function mobileStart(country: Country): string {
  return /^0?\d?/.exec(country.mobile_format)?.[0] ?? '';
}

/**
 * Reads a mobile number as a person writes or pastes it: any digits, spaces, dashes, commas, marks that are not seen, `tel:`, the trunk zero
 * (`05…`), `+966`, `00966` or a bare country code. Gives the national digits, which is what the API takes [ACCT-014…017, X-001, X-034].
 */
export function parseMobile(input: string, country: Country): MobileResult {
  const starts = mobileStart(country);
  const length = country.mobile_length;
  const fail = (code: MobileErrorCode): MobileResult => ({ ok: false, error: { code, length, starts } });

  const typed = readTyped(input.slice(0, MAX_INPUT_LENGTH))
    .replace(/^(?:tel|sms):/i, '')
    .replace(/[\s().,،/\p{Pd}]/gu, '')
    // Pasted into a line from right to left, the sign is last.
    .replace(/^(\d+)\+$/, '+$1');
  if (!typed || typed === '+') return fail('mobile_required');
  if (!/^\+?\d+$/.test(typed)) return fail('mobile_not_digits');

  const code = country.mobile_code.replace(/\D/g, '');
  const abroad = typed.replace(/^(\+|00)/, '');
  let digits = typed;
  if (abroad !== typed) {
    if (!abroad.startsWith(code)) return fail('mobile_other_country');
    digits = abroad.slice(code.length);
  } else if (digits.length > length && digits.startsWith(code) && !starts.startsWith('0')) {
    digits = digits.slice(code.length);
  } else if (digits.length === length + code.length && digits.startsWith(code)) {
    digits = digits.slice(code.length);
  }

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
