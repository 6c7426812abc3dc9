import { SECOND_MS } from '@sufra/i18n/time/units';
import { useEffect, useState } from 'react';

/** Seconds that are left of those an answer gave, counted from when it came: right on a device whose clock is wrong. Stays at 0; null: no end. */
export function useSecondsLeft(given: number | null, answeredAt: number): number | null {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    if (given === null) return;
    const tick = () => setPassed(Math.max(0, Math.floor((Date.now() - answeredAt) / SECOND_MS)));
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [given, answeredAt]);
  return given === null ? null : Math.max(0, given - passed);
}
