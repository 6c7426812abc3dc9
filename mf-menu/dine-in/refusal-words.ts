import { isApiError } from '@sufra/api';

/**
 * Keys of the words for a refused change of the table's order, the first that there is counts. What is not found there is a
 * line that somebody else took away, or a dish that is sold no more: the code of the table is nobody's question by then.
 */
export function refusalWords(error: unknown): string[] {
  const code = isApiError(error) ? error.code : 'UNKNOWN';
  return [`dine.errors.${code === 'NOT_FOUND' ? 'LINE_GONE' : code}`, `errors.${code}`, 'errors.UNKNOWN'];
}
