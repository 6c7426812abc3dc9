/** Money back to the customer of an order that was delivered, as staff decide it. */
import type { Order } from '@sufra/api/order/endpoints';
import { fromMinor } from '@sufra/api/order/minor';
import { refuse } from '../errors/refusal.ts';
import { giveBackPart, heldBy } from '../payment/refunds.ts';
import { lockSessionsOf } from '../payment/session-rows.ts';
import { movedByOrder } from '../wallet/of-orders.ts';
import { amountIn, textCustomer } from './messages.ts';
import { type MoveScope, moveOrder } from './move-order.ts';
import { findOrder, orderView } from './order-view.ts';

/**
 * Gives a part back to the method it was paid with, or all that is left. `amount` in minor units; null: all, wallet part included. Throws
 * NOT_FOUND, ORDER_TRANSITION for an order that was not delivered, and INVALID_INPUT for a part that is nothing or more than is held.
 */
export async function refundByStaff(scope: MoveScope, id: string, amount: number | null): Promise<Order> {
  const { db, tenant, now } = scope;
  const order = await findOrder(db, tenant.tenant, id, 'update');
  if (!order) throw refuse('NOT_FOUND');
  const sessions = await lockSessionsOf(db, tenant.tenant, id);
  // Deposits that came into the wallet are back already.
  const came = Math.max(0, await movedByOrder(db, order));
  const held = Math.max(0, (await heldBy(db, sessions)).held - came);
  if (amount !== null && (amount <= 0 || amount > held)) throw refuse('INVALID_INPUT', { field: 'amount' });
  const isPart = amount !== null && amount < held;
  // A move to `refunded` asks for what is held by itself.
  const moved = await moveOrder(scope, id, isPart ? 'partially_refunded' : 'refunded', { by: 'staff' });
  if (isPart) {
    await giveBackPart(db, sessions, { amount, reason: 'staff', now });
    await textCustomer(scope, moved, 'PART_REFUNDED', { amount: amountIn(fromMinor(amount), moved.currency) });
  }
  return orderView(db, moved, now);
}
