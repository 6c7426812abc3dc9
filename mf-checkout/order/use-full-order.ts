import { getOrder, type Order } from '@sufra/api/order/endpoints';
import { dataOf, useEndpoint } from '@sufra/module';
import { useEffect } from 'react';

/** The details of an order beside its tracking, which is polled: asked for again when that has a newer `version`. */
export function useFullOrder(id: string, enabled: boolean, version: number | undefined): Order | undefined {
  const answer = useEndpoint(getOrder, { params: { id } }, { enabled });
  const full = dataOf(answer);
  const isOld = full !== undefined && version !== undefined && full.version < version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version
  useEffect(() => {
    if (isOld && answer.state !== 'idle') answer.retry();
  }, [isOld, version]);
  return full;
}
