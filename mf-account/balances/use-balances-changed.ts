import type { Balance } from '@sufra/contract';
import { usePlatform } from '@sufra/module';
import { useCallback } from 'react';

const DOMAINS = { wallet: ['wallet.', 'top-up.'], points: ['loyalty.'] } as const satisfies Record<
  Balance,
  readonly string[]
>;

/** Refetches all that is known of a balance: itself, its log, its parts. */
export function useBalancesChanged(): (balance: Balance) => Promise<void> {
  const { queryClient } = usePlatform();
  return useCallback(
    (balance) =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [name] }) => DOMAINS[balance].some((domain) => String(name).startsWith(domain)),
      }),
    [queryClient],
  );
}
