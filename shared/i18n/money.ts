import { isolateLtr, isolateRtl } from './isolate.ts';
import type { Locale } from './locales.ts';

/** Shown instead of an amount that is not known (missing or broken in the answer). */
export const unknownAmount = '—';

export interface MoneyParts {
  /** `−` (U+2212) for negative amounts, otherwise empty. It stands before all, also before a label that comes first. */
  readonly sign: string;
  /** Digits with grouping and exactly two decimals, or `—`. */
  readonly amount: string;
  /** Label of the currency; empty when the tenant named none. */
  readonly currency: string;
  /** Where the label stands (C-79): `74.00 ر.س` in Arabic, `SAR 74.00` in English. */
  readonly currencyFirst: boolean;
  /** Direction of the run: that of the label's letters. */
  readonly dir: 'ltr' | 'rtl';
}

/**
 * Labels in Arabic, as CLDR has them without the dot at the end, which would end a sentence (decision 593). A
 * currency that is not here is written as its code. The riyal sign (U+20C1) is in none of our fonts.
 */
const ARABIC_LABELS: Readonly<Record<string, string>> = { SAR: 'ر.س', EGP: 'ج.م', AED: 'د.إ', QAR: 'ر.ق' };

/** Label of a currency code: `SR` is written `SAR`; in Arabic `ر.س`. Without a language it is the code. */
export function currencyLabel(currency: string | null | undefined, locale?: Locale): string {
  const code = (currency ?? '').trim();
  const known = code.toUpperCase() === 'SR' ? 'SAR' : code;
  return (locale === 'ar' && ARABIC_LABELS[known.toUpperCase()]) || known;
}

/** Rounds a decimal string half up to two digits without floating point; null when it is not a number. */
function twoDecimals(amount: string): { negative: boolean; digits: string } | null {
  const match = /^\s*([+-]?)(\d+)(?:\.(\d*))?\s*$/.exec(amount);
  if (!match) return null;
  const [, sign, whole = '0', fraction = ''] = match;
  const minor = (BigInt(whole + fraction.padEnd(3, '0').slice(0, 3)) + 5n) / 10n;
  const text = minor.toString().padStart(3, '0');
  return { negative: sign === '-' && minor > 0n, digits: `${grouped(text.slice(0, -2))}.${text.slice(-2)}` };
}

/** A comma before each three digits. */
function grouped(digits: string): string {
  const first = digits.length % 3 || 3;
  return digits.slice(0, first) + digits.slice(first).replace(/\d{3}/g, ',$&');
}

/**
 * The parts of an amount, ready for an element. `amount` is a decimal string as it comes from the API; a value that
 * is not one gives `—`, never an invented number.
 */
export function formatMoney(
  amount: string | null | undefined,
  currency: string | null | undefined,
  locale: Locale,
): MoneyParts {
  const value = amount == null ? null : twoDecimals(String(amount));
  const label = currencyLabel(currency, locale);
  return {
    sign: value?.negative ? '−' : '',
    amount: value ? value.digits : unknownAmount,
    currency: label,
    currencyFirst: locale === 'en',
    dir: label === currencyLabel(currency) ? 'ltr' : 'rtl',
  };
}

/**
 * The amount as one isolated run for plain strings (labels, toasts, titles). `added`: with a plus, or the
 * minus of what costs less.
 */
export function formatMoneyText(
  amount: string | null | undefined,
  currency: string | null | undefined,
  locale: Locale,
  kind: 'normal' | 'added' = 'normal',
): string {
  const { sign: own, amount: digits, currency: label, currencyFirst, dir } = formatMoney(amount, currency, locale);
  const sign = kind === 'added' && digits !== unknownAmount ? own || '+' : own;
  if (currencyFirst) return isolateLtr(sign + [label, digits].filter(Boolean).join(' '));
  // Without an isolate the sign of a number would go to its right.
  const number = sign && dir === 'rtl' ? isolateLtr(sign + digits) : sign + digits;
  const run = [number, label].filter(Boolean).join(' ');
  return dir === 'rtl' ? isolateRtl(run) : isolateLtr(run);
}
