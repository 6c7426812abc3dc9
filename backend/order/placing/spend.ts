/** What an order uses of the customer's own: spent in the transaction that places it, and nowhere else. */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { countUse } from '../../coupon/coupons.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { DEFAULT_PROVIDER, points } from '../../loyalty/ledger.ts';
import { wallet } from '../../wallet/ledger.ts';
import type { Measured } from '../cart/cart-view.ts';
import type { OrderRow, OrderSnapshot } from '../tables.ts';

/** For the snapshot of an order of this cart; empty when it uses nothing. */
export function spentBy({ quote: { savings } }: Pick<Measured, 'quote'>): Pick<OrderSnapshot, 'spent'> {
  const coupon = savings.coupon && !savings.coupon.problem ? savings.coupon.code : null;
  const { points } = savings.points;
  const { amount } = savings.wallet;
  return points > 0 || amount > 0 || coupon ? { spent: { points, wallet: fromMinor(amount), coupon } } : {};
}

export function usesBalances({ quote: { savings } }: Pick<Measured, 'quote'>): boolean {
  return savings.points.points > 0 || savings.wallet.amount > 0;
}

/**
 * Takes what `spentBy` found, under the locks of `loadSavings(…, 'update')`. Throws POINTS_SHORT,
 * WALLET_SHORT, which those locks make impossible: the ledgers never go below nothing.
 */
export async function spend(
  db: Db,
  {
    tenant,
    id: order_id,
    customer_id,
    snapshot: { spent },
  }: Pick<OrderRow, 'tenant' | 'id' | 'customer_id' | 'snapshot'>,
  now: Date,
): Promise<void> {
  if (!spent) return;
  // The number is the database's, with the commit; the movement's link leads to the order.
  const reason = { ar: 'دفع طلب', en: 'Paid for an order' };
  const movement = { type: 'debit', order_id, reason };
  if (customer_id !== null && spent.points > 0) {
    const account = { tenant, customer_id, provider: DEFAULT_PROVIDER };
    await points.move(db, account, { ...movement, amount: -spent.points }, now);
  }
  if (customer_id !== null && toMinor(spent.wallet) > 0) {
    await wallet.move(db, { tenant, customer_id }, { ...movement, amount: `-${spent.wallet}` }, now);
  }
  if (spent.coupon) await countUse(db, spent.coupon, { tenant, order_id, customer_id }, now);
}
