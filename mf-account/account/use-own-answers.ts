import { queryKey } from '@sufra/api';
import { type Customer, getCustomerDetails } from '@sufra/api/user/endpoints';
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

/**
 * After a sign-in: reloads the session and the customer's cart. The edge has sealed the session already (C-76). `customer`: as the answer had
 * them, so that the page that follows asks for no details again.
 */
export function useEntered(): (customer: Customer) => Promise<void> {
  const { session, cart, queryClient } = usePlatform();
  const forget = useForgetOwnAnswers();
  return useCallback(
    async (customer) => {
      forget();
      // Before the session says so: the page that follows is loaded at that moment.
      queryClient.setQueryData(queryKey(getCustomerDetails), customer);
      const { customer: now } = await session.refresh();
      // Another tab signed somebody else in meanwhile.
      if (now?.id !== customer.id) forget();
      // A cart that cannot be loaded shows its own error, with Retry.
      await cart.load().catch(() => {});
    },
    [cart, forget, queryClient, session],
  );
}
