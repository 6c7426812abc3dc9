import { type ApiError, isApiError } from '@sufra/api';
import { formatMegabytes, type Locale, PROVIDER, type TextValues, useLocale } from '@sufra/i18n';
import { useCallback } from 'react';
import { useText } from './use-text.ts';

/** One reason of a refusal, or a gate. */
export interface ErrorReason {
  code: string;
  message?: string;
  params?: Readonly<Record<string, unknown>>;
}

/** Words one reason by its params; null: in the ordinary way. */
export type WordReason = (reason: ErrorReason) => string | null;

/**
 * Words for a failed call or a gate: the module's own by code, else what the provider says, else `UNKNOWN`
 * in a language that the tenant added in its text for the code, where it has one
 * (HOST-065). The own ones are looked for in these groups of its locales, one after the other; default
 * `errors`. The last group has an `UNKNOWN`. A text may name what the reason's params say, such as `{{max}}`,
 * and that of TOO_LARGE `{{size}}`, the most that is taken; one that names more than the reason says is
 * passed over. `special` goes before all of them. Stable as long as its groups are.
 */
export function useErrorText(...asked: readonly string[]): (error: unknown, special?: WordReason) => string {
  const t = useText();
  const { i18n, locale } = useLocale();
  // A module of the release before gives a set of codes, which are all in `errors`.
  const groups = typeof asked[0] === 'string' ? asked : ['errors'];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the groups are spread into the list
  return useCallback(
    (error, special) => {
      const textOf = (codes: readonly string[], values?: TextValues) => t(keysOf(groups, codes), values);
      const unknown = textOf(['UNKNOWN']);
      const reason = reasonOf(error);
      if (!reason) return unknown;
      const { code, message } = reason;
      const size = sizeOf(reason, locale);
      const values = { ...placesOf(reason), ...size };
      const said = special?.(reason) ?? (size === null ? unknown : textOf([code, 'UNKNOWN'], values));
      // A provider that leaves a param out: no guest reads a raw `{{max}}`.
      const own = said.includes('{{') ? unknown : said;
      if (own !== unknown || code === 'UNKNOWN') return own;
      return i18n.added?.(PROVIDER, code, values) || message || own;
    },
    [t, i18n, locale, ...groups],
  );
}

/** In this order; the last one is `UNKNOWN` of the last group, which has a text. */
function keysOf(groups: readonly string[], codes: readonly string[]): readonly [...string[], string] {
  return codes.flatMap((code) => groups.map((group) => `${group}.${code}`)) as [...string[], string];
}

/**
 * What a text of the reason says of its size; null: the reason, of a provider of before, does not say how
 * much is taken.
 */
function sizeOf({ code, params }: ErrorReason, locale: Locale): TextValues | null {
  if (code !== 'TOO_LARGE') return {};
  return typeof params?.most === 'number' ? { size: formatMegabytes(params.most, locale) } : null;
}

/** Of what a reason says that which can stand in a text. */
function placesOf({ params = {} }: ErrorReason): TextValues {
  const isPlace = (entry: [string, unknown]): entry is [string, string | number] =>
    /string|number/.test(typeof entry[1]);
  return Object.fromEntries(Object.entries(params).filter(isPlace));
}

/** A call's first reason, else its code alone; null: it is neither a refusal nor a gate, but a fault. */
function reasonOf(error: unknown): ErrorReason | null {
  if (isApiError(error)) return firstReason(error);
  return typeof error === 'object' && error !== null && 'code' in error ? (error as ErrorReason) : null;
}

const firstReason = ({ errors: [first], code }: ApiError): ErrorReason => first ?? { code };
