import { type ApiError, isApiError } from '@sufra/api';
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
 * Words for a failed call or a gate: the module's own by code (`errors.CODE` of its locales, for the codes in `known`),
 * else what the provider says, else a general sentence. `special` goes before all of them.
 */
export function useErrorText(known: ReadonlySet<string>): (error: unknown, special?: WordReason) => string {
  const t = useText();
  return (error, special) => {
    const reason = reasonOf(error);
    if (!reason) return t('errors.UNKNOWN');
    const own = special?.(reason);
    if (own) return own;
    return known.has(reason.code) ? t(`errors.${reason.code}`) : (reason.message ?? t('errors.UNKNOWN'));
  };
}

/** A call's first reason, else its code alone; null: it is neither a refusal nor a gate, but a fault. */
function reasonOf(error: unknown): ErrorReason | null {
  if (isApiError(error)) return firstReason(error);
  return typeof error === 'object' && error !== null && 'code' in error ? (error as ErrorReason) : null;
}

const firstReason = ({ errors: [first], code }: ApiError): ErrorReason => first ?? { code };
