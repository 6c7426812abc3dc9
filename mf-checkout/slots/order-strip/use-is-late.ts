import type { OrderSummary } from '@sufra/api/order/endpoints';
import { isAwaited } from '@sufra/api/order/statuses';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { usePlatform } from '@sufra/module';
import { timeOnPage } from '@sufra/module/time-on-page';
import { useEffect, useState } from 'react';

/** As the text message about it says (CHK-058). */
const LATE_MS = 15 * MINUTE_MS;

/** Whether an order that is awaited is 15 minutes past its promise, by the server's clock. */
export function useIsLate({ type, status, promised_to }: OrderSummary): boolean {
  const { now } = usePlatform().context;
  const lateAt = promised_to && isAwaited({ type, status }) ? Date.parse(promised_to) + LATE_MS : null;
  // Orders are known in the browser only: what is late already is no news.
  const [late, setLate] = useState(() => lateAt !== null && timeOnPage({ now }) >= lateAt);
  useEffect(() => {
    if (lateAt === null) return setLate(false);
    const look = () => setLate(timeOnPage({ now }) >= lateAt);
    look();
    const timer = setInterval(look, MINUTE_MS);
    return () => clearInterval(timer);
  }, [lateAt, now]);
  return late;
}
