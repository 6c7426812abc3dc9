import type { Earned } from '@sufra/api/order/endpoints';
import type { Db } from '../../database/tenant-scope.ts';
import { pointsOfOrder } from '../../loyalty/of-orders.ts';
import { challengesOfOrder } from '../../wallet/challenges.ts';
import type { OrderRow } from '../tables.ts';

const ENDED_WELL: readonly string[] = ['delivered', 'partially_refunded'];

/** What a delivered order brought to its customer's account (CHK-061). Null: nothing, or a guest's. */
export async function earnedBy(db: Db, { tenant, id, customer_id, status }: OrderRow): Promise<Earned | null> {
  if (customer_id === null || !ENDED_WELL.includes(status)) return null;
  const [points, challenges] = await Promise.all([
    pointsOfOrder(db, id),
    challengesOfOrder(db, { tenant, customer_id, id }),
  ]);
  return points > 0 || challenges.length > 0 ? { points, challenges } : null;
}
