import type { OrderSummary } from '@sufra/api/order/endpoints';
import { isActiveOrder, isAwaited } from '@sufra/api/order/statuses';

/** Ready, and to be fetched or eaten: the last word that its customer waits for. */
export function isThere({ type, status }: Pick<OrderSummary, 'type' | 'status'>): boolean {
  return isActiveOrder(status) && !isAwaited({ type, status });
}
