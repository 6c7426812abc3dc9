/** What an order used of the customer's own goes back when the order comes to nothing. */
import { and, eq, isNull } from 'drizzle-orm';
import { giveBackCoupon } from '../../../coupon/coupons.ts';
import type { Db } from '../../../database/tenant-scope.ts';
import { returnPoints } from '../../../loyalty/of-orders.ts';
import { returnWalletPart } from '../../../wallet/of-orders.ts';
import { type OrderRow, orders } from '../../tables.ts';

/** An order as `giveBack` needs to know it. */
export type SpentOrder = Pick<OrderRow, 'tenant' | 'id' | 'number' | 'customer_id' | 'snapshot'>;

/**
 * Gives back, once however often it is called: the points (with the days they were good for), the part paid
 * from the wallet, and the use of the coupon, which can be used again. In the transaction that undoes the
 * order, under the order's lock. `moveOrder` calls it for every order that becomes canceled, missed or
 * refunded; call it yourself only for an order that never reached a status (its payment failed). Money that
 * another method took is not its business. What a refund has put back into the wallet for this order already
 * counts. Source: guide §1.14, CHK-025.
 */
export async function giveBack(db: Db, order: SpentOrder, now: Date): Promise<void> {
  const { tenant, id, customer_id, number } = order;
  const { spent } = order.snapshot;
  if (!spent) return;
  const claimed = await db
    .update(orders)
    .set({ given_back_at: now })
    .where(and(eq(orders.tenant, tenant), eq(orders.id, id), isNull(orders.given_back_at)))
    .returning({ id: orders.id });
  if (claimed.length === 0) return;
  if (customer_id !== null) {
    if (spent.points > 0) await returnPoints(db, { tenant, id, number, customer_id }, now);
    await returnWalletPart(db, order, now);
  }
  if (spent.coupon) await giveBackCoupon(db, tenant, id);
}
