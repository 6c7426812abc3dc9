import { isApiError } from '@sufra/api';
import { isTransient, MAX_READ_RETRIES } from '@sufra/api/client/retry';
import { QueryClient } from '@tanstack/react-query';

/** The query cache with the product's rules: answers stay until realtime, a place change or the customer says otherwise. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < MAX_READ_RETRIES && isApiError(error) && isTransient(error),
        networkMode: 'always',
      },
    },
  });
}
