import { SECOND_MS } from '@sufra/i18n/time/units';
import { usePlatform } from '@sufra/module';
import { timeOnPage } from '@sufra/module/time-on-page';
import { useEffect, useState } from 'react';

/**
 * The tenant's time in epoch milliseconds, ticking once the page is live: the server's, not the device's.
 * `until`: when it stops.
 */
export function useNow(until: number): number {
  const { now } = usePlatform().context;
  const [at, setAt] = useState(() => Date.parse(now));
  useEffect(() => {
    const tick = () => setAt(timeOnPage({ now }));
    tick();
    const timer = setInterval(() => {
      tick();
      if (timeOnPage({ now }) > until) clearInterval(timer);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [now, until]);
  return at;
}
