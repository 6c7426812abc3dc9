import { queryKey } from '@sufra/api';
import { type Customer, getCustomerDetails } from '@sufra/api/user/endpoints';
import { usePlatform } from '@sufra/module';
import { forgetOwnAnswers, renewOwnAnswers } from '@sufra/module/own-answers';
import { useCallback } from 'react';

/**
 * After a sign-in: reloads the session and the customer's cart. The edge has sealed the session already
 * (C-76). `customer`: as the answer had them, so that the page that follows asks for no details again.
 */
export function useEntered(): (customer: Customer) => Promise<void> {
  const { session, cart, queryClient } = usePlatform();
  return useCallback(
    async (customer) => {
      renewOwnAnswers(queryClient);
      // Before the session says so: the page that follows is loaded at that moment.
      queryClient.setQueryData(queryKey(getCustomerDetails), customer);
      const { customer: now } = await session.refresh();
      // Another tab signed another customer in meanwhile.
      if (now?.id !== customer.id) forgetOwnAnswers(queryClient);
      // A cart that cannot be loaded shows its own error, with Retry.
      await cart.load().catch(() => {});
    },
    [cart, queryClient, session],
  );
}
