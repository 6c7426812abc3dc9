import type { OrderSummary } from '@sufra/api/order/endpoints';
import { usePlatform, useText } from '@sufra/module';
import { useEffect, useRef } from 'react';

/** Says once that an order has become late. */
export function useSpokenLate({ id, number }: Pick<OrderSummary, 'id' | 'number'>, isLate: boolean): void {
  const t = useText();
  const { announce } = usePlatform();
  const told = useRef({ id, isLate });
  useEffect(() => {
    const isNews = isLate && told.current.id === id && !told.current.isLate;
    told.current = { id, isLate };
    if (isNews) announce(t('strip.spoken', { number, status: t('late.now') }));
  }, [announce, id, isLate, number, t]);
}
