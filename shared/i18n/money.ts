import { isolateLtr } from './isolate.ts';
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
  /** Where the label stands (C-79): `74.00 SAR` in Arabic, `SAR 74.00` in English. */
  readonly currencyFirst: boolean;
}

/** Label of a currency code: `SR` is written `SAR`; any other code stays as it is. */
export function currencyLabel(currency: string | null | undefined): string {
  const code = (currency ?? '').trim();
  return code.toUpperCase() === 'SR' ? 'SAR' : code;
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
  return {
    sign: value?.negative ? '−' : '',
    amount: value ? value.digits : unknownAmount,
    currency: currencyLabel(currency),
    currencyFirst: locale === 'en',
  };
}

/** The amount as one isolated left-to-right run for plain strings (labels, toasts, titles). */
export function formatMoneyText(
  amount: string | null | undefined,
  currency: string | null | undefined,
  locale: Locale,
): string {
  const parts = formatMoney(amount, currency, locale);
  const words = parts.currencyFirst ? [parts.currency, parts.amount] : [parts.amount, parts.currency];
  return isolateLtr(parts.sign + words.filter(Boolean).join(' '));
}
