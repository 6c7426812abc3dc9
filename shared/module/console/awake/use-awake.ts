/** The screen of a tablet on the wall stays on while it shows what rings (SHOP-010). */
import { useEffect, useState } from 'react';

/**
 * Holds the screen awake while the page is shown and `isOn`; the system gives it back when the page is
 * hidden, so it is asked for again. False: the system refused, as with an empty battery, or the browser
 * cannot: the screen may go dark, and a dark screen does not ring.
 */
export function useAwake(isOn = true): boolean {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    let held: WakeLockSentinel | null = null;
    let isOver = false;
    let isAsking = false;
    const ask = async () => {
      if (isAsking || document.visibilityState !== 'visible' || (held && !held.released)) return;
      isAsking = true;
      try {
        const next = await askSystem();
        if (isOver) await next.release();
        else {
          held = next;
          // Taken while the page is shown, as by an empty battery.
          next.addEventListener('release', () => {
            if (!isOver && document.visibilityState === 'visible') setRefused(true);
          });
          setRefused(false);
        }
      } catch {
        // Refused: the screen says so, and the next look or touch asks again.
        if (!isOver && document.visibilityState === 'visible') setRefused(true);
      } finally {
        isAsking = false;
      }
    };
    const again = () => void ask();
    again();
    document.addEventListener('visibilitychange', again);
    document.addEventListener('click', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      document.removeEventListener('click', again);
      // What is released already is fine.
      held?.release().catch(() => {});
    };
  }, [isOn]);
  return !isRefused;
}

async function askSystem(): Promise<WakeLockSentinel> {
  const { wakeLock } = navigator as Partial<Pick<Navigator, 'wakeLock'>>;
  if (!wakeLock) throw new Error('this browser cannot');
  return wakeLock.request('screen');
}
