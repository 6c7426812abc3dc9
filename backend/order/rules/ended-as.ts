import { givesMoneyBack, isActiveOrder, toldStatus } from '@sufra/api/order/statuses';
import type { Db } from '../../database/tenant-scope.ts';
import type { OrderRow } from '../tables.ts';
import { historyOf } from './moves.ts';

/**
 * How an order that had been placed ended, as its customer reads it: `canceled`, `missed` or `refunded`.
 * Null: it was never placed, or it stands.
 */
export async function endedAs(db: Db, order: Pick<OrderRow, 'tenant' | 'id' | 'status'>): Promise<string | null> {
  if (!givesMoneyBack(order.status)) return null;
  const status_history = await historyOf(db, order);
  const wasPlaced = status_history.some(({ status }) => isActiveOrder(status));
  return wasPlaced ? toldStatus({ status: order.status, status_history }) : null;
}
