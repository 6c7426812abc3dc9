import { isApiError } from '@sufra/api';
import { QueryClient } from '@tanstack/react-query';

/** Reads only. Writes have rules of their own, by key: orders in mf-checkout (`place-order.ts`), the cart in `@sufra/api/order/cart`. */
const MAX_RETRIES = 1;

/** The query cache with the product's rules: answers stay until realtime, a place change or the customer says otherwise. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < MAX_RETRIES && isTransient(error),
        networkMode: 'always',
      },
    },
  });
}

/** No answer came, or the provider failed: the same read may succeed now. A refusal would be the same again. */
function isTransient(error: unknown): boolean {
  return isApiError(error) && (error.failure === 'offline' || error.status >= 500);
}
