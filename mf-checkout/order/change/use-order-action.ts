import type { Endpoint, EndpointInput, EndpointOutput } from '@sufra/api';
import type { Order } from '@sufra/api/order/endpoints';
import { useAttempt, usePlatform } from '@sufra/module';
import { useCallback } from 'react';
import { storeChangedOrder } from './store-changed-order.ts';

/**
 * Something that a customer does with an order, which answers the changed order: stored for every part of the
 * page. `seen`: as of `useAttempt`.
 */
export function useOrderAction<E extends Endpoint>(
  endpoint: EndpointOutput<E> extends Order ? E : never,
): (input: EndpointInput<E>, seen?: string | number) => Promise<Order> {
  const { queryClient } = usePlatform();
  const send = useAttempt<E>(endpoint);
  return useCallback(
    async (input, seen) => {
      const order: Order = await send(input, seen);
      storeChangedOrder(queryClient, order);
      return order;
    },
    [send, queryClient],
  );
}
