import type { Balance } from '@sufra/contract';
import { usePlatform } from '@sufra/module';
import { useCallback } from 'react';

const DOMAIN = { wallet: 'wallet.', points: 'loyalty.' } as const satisfies Record<Balance, string>;

/** Asks anew for all that is known of a balance: itself, its log, what it is made of. */
export function useBalancesChanged(): (balance: Balance) => Promise<void> {
  const { queryClient } = usePlatform();
  return useCallback(
    (balance) =>
      queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith(DOMAIN[balance]) }),
    [queryClient],
  );
}
