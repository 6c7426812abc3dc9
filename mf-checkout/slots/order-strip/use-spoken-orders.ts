import type { OrderSummary } from '@sufra/api/order/endpoints';
import { toldStatus } from '@sufra/api/order/statuses';
import { usePlatform, useText } from '@sufra/module';
import { useEffect, useRef } from 'react';
import { useStatusWords } from '../../order/status/status-words.ts';

type SpokenOrder = Pick<OrderSummary, 'id' | 'number' | 'status'> & Partial<OrderSummary>;

/** Says each change of an order's status once, wherever its customer is; `isSaid`: this page says it itself. */
export function useSpokenOrders(orders: readonly SpokenOrder[], isSaid: boolean): void {
  const t = useText();
  const { announce } = usePlatform();
  const words = useStatusWords();
  const told = useRef(new Map<string, string>());
  useEffect(() => {
    for (const order of orders) {
      const { id, number } = order;
      const status = toldStatus(order);
      const before = told.current.get(id);
      told.current.set(id, status);
      if (before === undefined || before === status || isSaid) continue;
      announce(t('strip.spoken', { number, status: words(order) }));
    }
  });
}
