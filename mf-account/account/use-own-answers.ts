import { usePlatform } from '@sufra/module';
import { useCallback } from 'react';

/** Forgets every answer that was a customer's own: addresses, vehicles, orders, balances, details (ACCT-002, HOST-051, C-45). */
export function useForgetOwnAnswers(): () => void {
  const { queryClient } = usePlatform();
  return useCallback(
    () =>
      queryClient.removeQueries({
        predicate: ({ queryKey: [name] }) => /^(user|order|wallet|loyalty)\./.test(String(name)),
      }),
    [queryClient],
  );
}

/** After a sign-in: reloads the session and the customer's cart. The edge has sealed the session already (C-76). */
export function useEntered(): () => Promise<void> {
  const { session, cart } = usePlatform();
  const forget = useForgetOwnAnswers();
  return useCallback(async () => {
    forget();
    await session.refresh();
    // A cart that cannot be loaded shows its own error, with Retry.
    await cart.load().catch(() => {});
  }, [cart, forget, session]);
}
