import { isApiError } from '@sufra/api';
import { isTransient, MAX_READ_RETRIES } from '@sufra/api/client/retry';
import { QueryClient } from '@tanstack/react-query';

/** An older answer is asked for again when a part that shows it comes. */
const FRESH_MS = 60_000;

/**
 * The query cache with the product's rules: answers stay until realtime, a place change or the customer says
 * otherwise. `ready`: of the page. Until then what came in its document is shown as it is, and stale answers
 * are refetched then: what calls need is loaded after the page is alive.
 */
export function createQueryClient(ready?: Promise<unknown>): QueryClient {
  let isStarting = ready !== undefined;
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: () => (isStarting ? Number.POSITIVE_INFINITY : FRESH_MS),
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < MAX_READ_RETRIES && isApiError(error) && isTransient(error),
        networkMode: 'always',
      },
    },
  });
  void ready?.then(() => {
    isStarting = false;
    void client.refetchQueries({ type: 'active', predicate: (query) => query.isStaleByTime(FRESH_MS) });
  });
  return client;
}
