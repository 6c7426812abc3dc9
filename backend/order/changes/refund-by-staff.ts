/** Money back to the customer of an order that was delivered, as staff decide it. */
import type { Order } from '@sufra/api/order/endpoints';
import { fromMinor } from '@sufra/api/order/minor';
import { refuse } from '../../errors/refusal.ts';
import { giveBackPart } from '../../payment/refunds.ts';
import { lockSessionsOf } from '../../payment/session-rows.ts';
import { giveBackByHand } from '../../wallet/hand-refunds.ts';
import { returnWalletAmount } from '../../wallet/of-orders.ts';
import { moneyLeft } from '../deposits/order-money.ts';
import { takeBackPart } from '../deposits/points-back.ts';
import { findOrder } from '../order-rows.ts';
import { settleTax } from '../tax/settle-tax.ts';
import { orderView } from '../view/order-view.ts';
import { partBack } from './contents/part-back.ts';
import { amountIn, tellCustomer } from './letters/messages.ts';
import { type MoveScope, moveOrder } from './move-order.ts';

/**
 * Gives a part back to the method it was paid with, by hand when that was cash, into the wallet that paid it,
 * or all that is left. `amount` in minor units; null: all. `lines`: what the amount is for; of a shared order
 * it goes back to those who paid them, as far as their money is here. Throws NOT_FOUND, ORDER_TRANSITION for
 * an order that was not delivered, INVALID_INPUT for a part of nothing, REFUND_TOO_MUCH for more than can go
 * back that way, and REFUND_NOTHING for dishes whose payers have no money here.
 */
export async function refundByStaff(
  scope: MoveScope,
  id: string,
  amount: number | null,
  lines: readonly { line_id: string; qty: number }[] | null = null,
): Promise<Order> {
  const { db, tenant, now } = scope;
  const order = await findOrder(db, tenant.tenant, id, 'update');
  if (!order) throw refuse('NOT_FOUND');
  const sessions = await lockSessionsOf(db, tenant.tenant, id);
  const left = await moneyLeft(db, order, sessions);
  const part = amount === null ? null : await partBack(db, order, { amount, lines, left, sessions });
  if (part?.going === 0) throw refuse('REFUND_NOTHING', { field: 'lines' });
  const isPart = part !== null && !part.isAll;
  // A move to `refunded` gives back all that is left by itself.
  const moved = await moveOrder(scope, id, isPart ? 'partially_refunded' : 'refunded', { by: 'staff' });
  if (isPart) {
    const { byMethod, byHand, byWallet, wanted, going } = part;
    await giveBackPart(db, sessions, { amount: byMethod, reason: 'staff', now, wanted });
    await giveBackByHand(db, order, { amount: byHand, reason: 'cash', now });
    await returnWalletAmount(db, order, { amount: byWallet, reason: 'refunded' }, now);
    await takeBackPart(db, moved, now);
    await settleTax(scope, moved);
    await tellCustomer({ ...scope, by: 'staff' }, moved, 'PART_REFUNDED', {
      amount: amountIn(fromMinor(going), moved.currency),
    });
  }
  return orderView(db, moved, now);
}
