import { MINUTE_MS, SECOND_MS } from '@sufra/i18n/time/units';
import { useEffect, useState } from 'react';
import { keepBegunPayment, readBegunPayment } from '../../storage/paid-order.ts';

export const ASK_EVERY_MS = 2 * SECOND_MS;
/** From when the page says that it takes long. */
export const ASK_SLOWLY_MS = 10 * SECOND_MS;
const OFFER_CHECK_MS = 20 * SECOND_MS;
const LONGER_MS = MINUTE_MS;
const LONG_MS = 4 * MINUTE_MS;

/**
 * `short`: nothing to say yet. `some`: "Check now" is offered. `longer`: the page says that it takes longer,
 * and may be left. `long`: the bank is slow, and the customer must not pay again (CHK-031).
 */
export type Waited = 'short' | 'some' | 'longer' | 'long';

/** How long the answer has been awaited, across reloads of the page. */
export function useWaited(sessionId: string | null): Waited {
  const [waited, setWaited] = useState<Waited>('short');
  useEffect(() => {
    if (sessionId === null) return;
    const begun = readBegunPayment(sessionId);
    const since = begun?.waitsSince ?? Date.now();
    if (begun && begun.waitsSince === null) keepBegunPayment({ ...begun, waitsSince: since });
    const tick = () => {
      const passed = Date.now() - since;
      setWaited(
        passed >= LONG_MS ? 'long' : passed >= LONGER_MS ? 'longer' : passed >= OFFER_CHECK_MS ? 'some' : 'short',
      );
    };
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [sessionId]);
  return waited;
}
