import { fromMinor } from '@sufra/api/order/minor';
import type { Db } from '../../../database/tenant-scope.ts';
import { DEFAULT_PROVIDER, points } from '../../../loyalty/ledger.ts';
import { wallet } from '../../../wallet/ledger.ts';
import type { OrderRow } from '../../tables.ts';

/**
 * Takes what a change of a paid order costs more, where `wallet` (minor units) or `points` is negative: under
 * the same locks (CHK-064). Throws POINTS_SHORT, WALLET_SHORT, which those locks make impossible.
 */
export async function spendMore(
  db: Db,
  { tenant, id: order_id, number, customer_id }: Pick<OrderRow, 'tenant' | 'id' | 'number'> & { customer_id: string },
  { wallet: moved, points: back }: { wallet: number; points: number },
  now: Date,
): Promise<void> {
  const reason = { ar: `زيادة على الطلب ${number}`, en: `Added to order ${number}` };
  const movement = { type: 'debit', order_id, reason };
  const account = { tenant, customer_id };
  if (back < 0) await points.move(db, { ...account, provider: DEFAULT_PROVIDER }, { ...movement, amount: back }, now);
  if (moved < 0) await wallet.move(db, account, { ...movement, amount: fromMinor(moved) }, now);
}
