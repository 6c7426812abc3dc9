import { listUsualOrders } from '@sufra/api/order/endpoints';
import { usePlatform } from '@sufra/module';
import { useCallback } from 'react';

/** Refetches every page of the list. */
export function useUsualChanged(): () => Promise<void> {
  const { queryClient } = usePlatform();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: [listUsualOrders.name] }), [queryClient]);
}
