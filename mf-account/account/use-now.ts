import { SECOND_MS } from '@sufra/i18n/time/units';
import { usePlatform } from '@sufra/module';
import { useEffect, useState } from 'react';

/**
 * The tenant's time in epoch milliseconds, ticking once the page is live: the server's, not the device's. `until`: when nobody looks any more.
 */
export function useNow(until: number): number {
  const { now } = usePlatform().context;
  const start = Date.parse(now);
  const [at, setAt] = useState(start);
  useEffect(() => {
    // The page's own age is what passed since the server said what time it is.
    const tick = () => setAt(start + performance.now());
    tick();
    const timer = setInterval(() => {
      tick();
      if (start + performance.now() > until) clearInterval(timer);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [start, until]);
  return at;
}
