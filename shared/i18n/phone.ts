/**
 * Telephone numbers of any kind: what is dialled, and the whole number with its country's code. `parseMobile`
 * judges mobiles on top of it. Pure.
 */
import { type Country, countries } from './countries.ts';
import { readTyped } from './typed.ts';

/**
 * No number is written longer. Longer input is cut first, so that its cost is bounded, and is still too long
 * (safety W7).
 */
const MAX_INPUT_LENGTH = 200;

/** Digits of a whole number (E.164). */
const WHOLE = /^\+[1-9]\d{6,14}$/;
/** As many digits as all numbers of the table's countries have behind trunk zero and country code. */
const TAIL_LENGTH = 9;

/** Zero of the country's calls within: its row has it in the number, and not in `mobile_code`. */
export const isZeroInside = ({ mobile_format }: Country) => mobile_format.startsWith('0');

/**
 * Code of the country without its sign, as the world dials it: `20` of Egypt, whose row has `+2` and numbers
 * with their zero.
 */
export function dialCode(country: Country): string {
  return country.mobile_code.replace(/\D/g, '') + (isZeroInside(country) ? '0' : '');
}

/**
 * Digits of a number as a person writes or pastes it, with `+` before a country's code: any digits, spaces,
 * dashes, commas, brackets, marks that are not seen, `tel:`, `00` or `+00`. Null: it is no number, or too
 * long for one.
 */
export function readDialled(text: string): string | null {
  const dialled = withoutSigns(text);
  return /^\+?\d+$/.test(dialled) ? dialled : null;
}

/** As `readDialled`, with what is no number left in it. */
export function withoutSigns(text: string): string {
  return (
    readTyped(text.slice(0, MAX_INPUT_LENGTH))
      .replace(/^(?:tel|sms):/i, '')
      // The zero of calls within is not dialled behind a code.
      .replace(/^((?:\+|00)[^(]{1,20})\(0\)/, '$1')
      .replace(/[\s().,،/\p{Pd}]/gu, '')
      // Pasted into a line from right to left, the sign is last.
      .replace(/^(\d+)\+$/, '+$1')
      .replace(/^\+?00/, '+')
  );
}

/**
 * The number behind the country's code; null: the digits do not begin with it. The zero of calls within may
 * follow the code: `+20 0100…`, `+966 (0)55…`.
 */
export function behindCode(digits: string, country: Country): string | null {
  const code = dialCode(country);
  return digits.startsWith(code) ? digits.slice(code.length).replace(/^0/, '') : null;
}

/**
 * A telephone number of any kind with its country's code, `+966112345678`: as typed within `country`, or with
 * a code. Null: it is none that can be dialled from everywhere, such as a short number.
 */
export function readPhone(text: string, country?: Country): string | null {
  const dialled = readDialled(text);
  if (dialled === null) return null;
  const whole = dialled.startsWith('+') ? ofWorld(dialled) : country && ofCountry(dialled, country);
  return whole && WHOLE.test(whole) ? whole : null;
}

/** Only of countries in the table it is known that no number begins with a zero. */
function ofWorld(dialled: string): string {
  for (const country of countries) {
    const national = behindCode(dialled.slice(1), country);
    if (national !== null) return `+${dialCode(country)}${national}`;
  }
  return dialled;
}

function ofCountry(digits: string, country: Country): string | null {
  const code = dialCode(country);
  const longest = country.mobile_length + (isZeroInside(country) ? 0 : 1);
  const isWithCode = digits.length > longest && digits.startsWith(code);
  const national = isWithCode ? behindCode(digits, country)! : digits.replace(/^0/, '');
  return national.length >= 7 ? `+${code}${national}` : null;
}

/** What all ways to write a number have in common, to count and to compare: its last nine digits. Empty: no digits. */
export function phoneTail(text: string): string {
  return withoutSigns(text).replace(/\D/g, '').replace(/^0+/, '').slice(-TAIL_LENGTH);
}
