/** The one spelling of a coupon's code, for typing and for storing (CHK-020). */
import { readTyped } from '@sufra/i18n';
import { MAX_TYPED_COUPON_LENGTH } from './limits.ts';

/** Longer texts are no code. */
export const MAX_COUPON_CODE_LENGTH = 40;

/**
 * The code in what was typed, pasted or spoken into a phone: Western digits, upper case, without spaces,
 * control characters and direction marks. Null: it cannot be a code, whatever the tenant has.
 */
export function couponCode(typed: string): string | null {
  const code = readTyped(typed.slice(0, MAX_TYPED_COUPON_LENGTH))
    .replace(/[\p{C}\p{Z}\u0640]+/gu, '')
    .toUpperCase();
  return code.length <= MAX_COUPON_CODE_LENGTH && /^[\p{L}\p{N}_-]+$/u.test(code) ? code : null;
}
