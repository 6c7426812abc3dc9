/** What the values of settings say, in each of the forms in which they are stored. */
import { findCountry, readAmount, readDialled, readPhone, withoutUnseen } from '@sufra/i18n';

/** On for 1, "1" and true; null: nothing is said, and the default holds. */
export function switchOf(value: unknown): boolean | null {
  if (isEmpty(value)) return null;
  return value === 1 || value === '1' || value === true;
}

export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** A value as one line of text; null: it is no text, and a text would lose a part of it. */
export function textOf(value: unknown): string | null {
  if (isEmpty(value)) return '';
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/** As the restaurant may have stored it: it is left as it is. */
const PLAIN_AMOUNT = /^\d{1,7}(?:\.\d{1,2})?$/;

interface TypedIn {
  readonly form: string;
  readonly isWhole: boolean;
  /** Of the restaurant. */
  readonly currency: string;
  readonly country: string;
}

/** What was typed, as it is sent; `isWhole`: as JSON. Null: it is none. */
export function typedValue(
  value: unknown,
  { form, isWhole, currency, country }: TypedIn,
): { readonly value: unknown } | null {
  if (typeof value !== 'string') return { value };
  if (form === 'amount') return { value: PLAIN_AMOUNT.test(value) ? value : (readAmount(value, currency) ?? value) };
  // A short number has no code of a country.
  if (form === 'phone') return { value: readPhone(value, findCountry(country)) ?? readDialled(value) ?? value };
  // An address is compared letter by letter: only what is not seen goes.
  if (form === 'address') return { value: withoutUnseen(value).trim() };
  if (!isWhole) return { value };
  if (value.trim() === '') return { value: null };
  try {
    return { value: JSON.parse(value) };
  } catch {
    return null;
  }
}

/** Of a text, or `{ ar, en }` with languages that the restaurant added. */
export function wordsIn(value: unknown, language: string): string {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const text = (value as Record<string, unknown>)[language];
    return typeof text === 'string' ? text : '';
  }
  return textOf(value) ?? '';
}

/** The value with other words in one language; what it says in others stays. Null: no language says anything. */
export function withWords(value: unknown, language: string, text: string): Record<string, unknown> | null {
  const before =
    typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : isEmpty(value)
        ? {}
        : { ar: String(value), en: String(value) };
  const next = { ...before, [language]: text };
  return Object.values(next).some((words) => !isEmpty(words)) ? next : null;
}

/** Entries of a list, or of a text with commas. */
export function listOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return (textOf(value) ?? '')
    .split(/[,،]/)
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** A list in the form in which the value was stored. Null: it is empty. */
export function listLike(before: unknown, entries: readonly string[]): string[] | string | null {
  if (entries.length === 0) return null;
  return Array.isArray(before) ? [...entries] : commaText(entries);
}

/** As it is stored and typed, not as a sentence. */
export function commaText(entries: readonly string[], separator = ','): string {
  return entries.join(separator);
}

/** A colour as `#rrggbb`, for the browser's own choice of colours; null: it is written in another way. */
export function hexOf(value: unknown): string | null {
  const text = (textOf(value) ?? '').trim().toLowerCase();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  return /^#[0-9a-f]{6}$/.test(text) ? text : null;
}
