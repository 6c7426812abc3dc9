import type { EndpointState, NotAsked } from '@sufra/module';
import { useOnline } from '@sufra/module/online';
import { useEffect, useState } from 'react';
import { type KnownOrders, useKnownOrders } from '../../storage/known-orders.ts';

/**
 * What this device knows of an order whose answer cannot come, because there is no network: that order first,
 * then the others that run. Null: its answer is there, may come, or nothing is known of it. Once the network
 * is back it is asked for again.
 */
export function useKnownWithout(answer: EndpointState<unknown> | NotAsked, id: string | undefined): KnownOrders | null {
  const { state, error, retry } = answer;
  const isOnline = useOnline();
  const isCutOff = (state === 'loading' || state === 'failed') && (!isOnline || error?.failure === 'offline');
  const store = useKnownOrders();
  const [known, setKnown] = useState<KnownOrders | null>(null);
  useEffect(() => setKnown(isCutOff ? store.read() : null), [isCutOff, store]);
  // The page that asked while there was no network asks once there is one.
  useEffect(() => {
    if (known && isOnline) retry();
  }, [known, isOnline, retry]);
  const own = known?.orders.find((order) => order.id === id);
  if (!isCutOff || !known || !own) return null;
  return { at: known.at, orders: [own, ...known.orders.filter((order) => order !== own)] };
}
