import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * Has the answers that `filters` name asked for again. An answer that is on its way for the first time may be
 * from before the change, and the query library lets it count as fresh: it is asked for once more when it is
 * there.
 */
export function makeStale(queryClient: QueryClient, filters: InvalidateQueryFilters): void {
  const begun = queryClient
    .getQueryCache()
    .findAll(filters)
    .filter(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined);
  void queryClient.invalidateQueries(filters);
  for (const { promise, queryKey } of begun)
    void promise?.then(
      () => queryClient.invalidateQueries({ queryKey, exact: true }),
      () => {
        // The part that shows it reports the failure.
      },
    );
}
