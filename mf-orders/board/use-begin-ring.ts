import { useRingOnce } from '@sufra/module/console';
import { useMemo } from 'react';

/** Rings once when the kitchen begins with a planned order (SHOP-010). `ids`: of orders whose time has come; null: not known yet. */
export function useBeginRing(ids: readonly string[] | null): void {
  const key = ids?.join(' ');
  // The same orders are another list each time the board is drawn.
  const same = useMemo(() => (key === undefined ? null : key.split(' ').filter(Boolean)), [key]);
  useRingOnce(same);
}
