/** Money back to the customer of an order that was delivered, as staff decide it. */
import type { Order } from '@sufra/api/order/endpoints';
import { fromMinor } from '@sufra/api/order/minor';
import { refuse } from '../../errors/refusal.ts';
import { giveBackPart } from '../../payment/refunds.ts';
import { lockSessionsOf } from '../../payment/session-rows.ts';
import { giveBackByHand } from '../../wallet/hand-refunds.ts';
import { moneyLeft } from '../deposits/order-money.ts';
import { takeBackPart } from '../deposits/points-back.ts';
import { findOrder } from '../order-rows.ts';
import { orderView } from '../view/order-view.ts';
import { amountIn, textCustomer } from './messages.ts';
import { type MoveScope, moveOrder } from './move-order.ts';

/**
 * Gives a part back to the method it was paid with, by hand when that was cash, or all that is left. `amount` in minor units; null: all, wallet part
 * included. Throws NOT_FOUND, ORDER_TRANSITION for an order that was not delivered, INVALID_INPUT for a part of nothing, and REFUND_TOO_MUCH for more
 * than can go back that way.
 */
export async function refundByStaff(scope: MoveScope, id: string, amount: number | null): Promise<Order> {
  const { db, tenant, now } = scope;
  const order = await findOrder(db, tenant.tenant, id, 'update');
  if (!order) throw refuse('NOT_FOUND');
  const sessions = await lockSessionsOf(db, tenant.tenant, id);
  const { method, cash, wallet } = await moneyLeft(db, order, sessions);
  // What came into the wallet for it is back already.
  const most = Math.max(0, method + cash + Math.min(0, wallet));
  if (amount !== null && amount <= 0) throw refuse('INVALID_INPUT', { field: 'amount' });
  if (amount !== null && amount > most)
    throw refuse('REFUND_TOO_MUCH', { field: 'amount', params: { most: fromMinor(most) } });
  const isPart = amount !== null && amount < most;
  // A move to `refunded` gives back all that is left by itself.
  const moved = await moveOrder(scope, id, isPart ? 'partially_refunded' : 'refunded', { by: 'staff' });
  if (isPart) {
    const byMethod = Math.min(amount, method);
    await giveBackPart(db, sessions, { amount: byMethod, reason: 'staff', now });
    await giveBackByHand(db, order, { amount: amount - byMethod, reason: 'cash', now });
    await takeBackPart(db, moved, now);
    await textCustomer(scope, moved, 'PART_REFUNDED', { amount: amountIn(fromMinor(amount), moved.currency) });
  }
  return orderView(db, moved, now);
}
