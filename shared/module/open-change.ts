import type { OrderSummary } from '@sufra/api/order/endpoints';
import { usePlatform } from '@sufra/module';
import { useEffect, useState } from 'react';
import { timeOnPage } from './time-on-page.ts';

/**
 * The change of an order that waits for its difference, until the time to pay it is over (CHK-064). Null: none waits.
 */
export function useOpenChange({ change }: Pick<OrderSummary, 'change'>): NonNullable<OrderSummary['change']> | null {
  const { now } = usePlatform().context;
  const [isOver, setOver] = useState(false);
  const until = change?.pay_until;
  useEffect(() => {
    if (until === undefined) return undefined;
    const left = Date.parse(until) - timeOnPage({ now });
    setOver(left <= 0);
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setOver(true), left);
    return () => clearTimeout(timer);
  }, [until, now]);
  return isOver ? null : (change ?? null);
}
