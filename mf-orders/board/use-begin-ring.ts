import { useRingOnce } from '@sufra/module/console';
import { useMemo } from 'react';

/**
 * Rings once when the kitchen begins with an order that no tap takes: a planned one whose time has come
 * (SHOP-010), one that was accepted by itself (SHOP-023). `ids`: their names; null: not known yet.
 */
export function useBeginRing(ids: readonly string[] | null): void {
  const key = ids?.join(' ');
  // The same orders are another list each time the board is drawn.
  const same = useMemo(() => (key === undefined ? null : key.split(' ').filter(Boolean)), [key]);
  useRingOnce(same);
}
