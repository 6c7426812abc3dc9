import { type Endpoint, type EndpointInput, type EndpointOutput, isApiError } from '@sufra/api';
import type { Order } from '@sufra/api/order/endpoints';
import { newKey } from '@sufra/contract';
import { usePlatform } from '@sufra/module';
import { useCallback, useRef } from 'react';
import { keepChangedOrder } from './keep-changed-order.ts';

/**
 * Something that a customer does with an order, which answers the order as it is then: kept for every part of the page. A try whose
 * answer was lost is sent again as the same one, as long as it says the same; after a refusal the next is another.
 */
export function useOrderAction<E extends Endpoint>(
  endpoint: EndpointOutput<E> extends Order ? E : never,
): (input: EndpointInput<E>) => Promise<Order> {
  const { caller, queryClient } = usePlatform();
  const unanswered = useRef({ said: '', key: '' });
  return useCallback(
    async (input) => {
      const said = JSON.stringify(input);
      if (unanswered.current.said !== said) unanswered.current = { said, key: newKey() };
      try {
        const order: Order = await caller.call(endpoint, input, { idempotencyKey: unanswered.current.key });
        unanswered.current = { said: '', key: '' };
        keepChangedOrder(queryClient, order);
        return order;
      } catch (error) {
        if (isApiError(error) && error.status > 0) unanswered.current = { said: '', key: '' };
        throw error;
      }
    },
    [caller, endpoint, queryClient],
  );
}
