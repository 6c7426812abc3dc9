import { queryKey } from '@sufra/api';
import { type Customer, getCustomerDetails } from '@sufra/api/user/endpoints';
import { usePlatform } from '@sufra/module';
import { useCallback } from 'react';

/**
 * Shows a changed customer everywhere: on the account's pages, and in the header, which knows the name from
 * the session.
 */
export function useKeepCustomer(): (customer: Customer) => Promise<void> {
  const { queryClient, session } = usePlatform();
  return useCallback(
    async (customer) => {
      queryClient.setQueryData(queryKey(getCustomerDetails), customer);
      await session.refresh();
    },
    [queryClient, session],
  );
}
