import type { OrderSummary } from '@sufra/api/order/endpoints';
import { isActiveOrder, isAwaited } from '@sufra/api/order/statuses';
import { timeOf } from '../../storage/known-orders.ts';

/** An order of the strip, as far as urgency goes. */
type Running = Pick<OrderSummary, 'type' | 'status' | 'created_at' | 'promised_to'> &
  Partial<Pick<OrderSummary, 'change'>>;

/**
 * Of orders that run, what is to be acted on first: one to be fetched, then a change that is to be paid, then
 * the one that is there soonest; of two at the same minute the older one.
 */
export function byUrgency<Order extends Running>(orders: readonly Order[]): Order[] {
  const rank = (order: Order) => (isThere(order) ? 0 : order.change ? 1 : 2);
  return [...orders].sort(
    (one, other) =>
      rank(one) - rank(other) ||
      timeOf(one) - timeOf(other) ||
      Date.parse(one.created_at) - Date.parse(other.created_at),
  );
}

/** Ready, and to be fetched or eaten: the last word that its customer waits for. */
export function isThere({ type, status }: Pick<OrderSummary, 'type' | 'status'>): boolean {
  return isActiveOrder(status) && !isAwaited({ type, status });
}
