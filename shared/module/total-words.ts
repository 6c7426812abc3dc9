import { TOTAL_WORDS, type TotalWords } from '@sufra/api/order/total-words';
import { useOwnWords } from '@sufra/i18n';

/** Names of the amounts of a basket, a bill and an order in the page's language. */
export function useTotalWords(): TotalWords {
  return useOwnWords<TotalWords>(TOTAL_WORDS, 'totals.');
}
