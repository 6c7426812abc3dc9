import { SECOND_MS } from '@sufra/i18n/time/units';
import { useEffect, useState } from 'react';

/**
 * Seconds that are left of those the provider gave with an answer, counted by how long ago it came: right on
 * a device whose clock is wrong. Null: there is no end. Stays at 0.
 *
 * @param given of the answer.
 * @param answeredAt epoch milliseconds at which it came.
 */
export function useSecondsLeft(given: number | null | undefined, answeredAt: number): number | null {
  // The first drawing is the server's: nothing has passed there.
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    if (given === null || given === undefined) return;
    const since = answeredHere(answeredAt);
    const count = () => setPassed(Math.max(0, Math.floor((Date.now() - since) / SECOND_MS)));
    count();
    const timer = setInterval(count, SECOND_MS);
    return () => clearInterval(timer);
  }, [given, answeredAt]);
  return given === null || given === undefined ? null : Math.max(0, given - passed);
}

/**
 * When an answer came, by this device's clock. What came with the document has the server's moment: of a
 * device whose clock is wrong that lies before the document was asked for, or has not come yet. It is counted
 * from when the document was asked for then, except for an offline copy, which says how old it is.
 */
function answeredHere(answeredAt: number): number {
  const isOurs = answeredAt >= performance.timeOrigin && answeredAt <= Date.now();
  const isKept = document.documentElement.dataset.kept !== undefined;
  return isOurs || isKept ? answeredAt : performance.timeOrigin;
}
