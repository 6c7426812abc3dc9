import type { OrderSummary } from '@sufra/api/order/endpoints';
import { runsLateAt } from '@sufra/api/order/running-late';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { useHydrated, usePlatform } from '@sufra/module';
import { timeOnPage } from '@sufra/module/time-on-page';
import { useEffect, useState } from 'react';

/** Whether an order runs late, by the server's clock; also when it becomes so while the page is open. */
export function useIsLate(order: Pick<OrderSummary, 'type' | 'status' | 'promised_to'>): boolean {
  const { now } = usePlatform().context;
  const lateAt = runsLateAt(order);
  // A document has no age yet. On a page, what is late already is no news.
  const isHydrated = useHydrated();
  const [isLate, setLate] = useState(
    () => lateAt !== null && (isHydrated ? timeOnPage({ now }) : Date.parse(now)) >= lateAt,
  );
  useEffect(() => {
    if (lateAt === null) return setLate(false);
    const look = () => setLate(timeOnPage({ now }) >= lateAt);
    look();
    const timer = setInterval(look, MINUTE_MS);
    return () => clearInterval(timer);
  }, [lateAt, now]);
  return isLate;
}
