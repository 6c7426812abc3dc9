/** A customer cancels an order (CHK-046). */

import { refuse } from '../../errors/refusal.ts';
import { readLine } from '../../user/profile/delivery-address.ts';
import { findOrder } from '../order-rows.ts';
import { CUSTOMER_REASONS } from '../rules/cancel-reasons.ts';
import { cancelTerms } from '../rules/cancel-window.ts';
import { type MoveScope, moveOrder } from './move-order.ts';

export interface Cancellation {
  reason_id: string;
  note?: string | null | undefined;
}

/**
 * Cancels it under the order's lock, so that a kitchen that accepts at the same moment and a customer who
 * cancels never both succeed. Nothing happens to one that is canceled already. Throws NOT_FOUND,
 * INVALID_INPUT for a reason that is none, and ORDER_NOT_CANCELABLE with the branch's phone when it is too
 * late.
 */
export async function cancelByCustomer(scope: MoveScope, id: string, { reason_id, note }: Cancellation): Promise<void> {
  if (!CUSTOMER_REASONS.has(reason_id)) throw refuse('INVALID_INPUT', { field: 'reason_id' });
  const order = await findOrder(scope.db, scope.tenant.tenant, id, 'update');
  if (!order) throw refuse('NOT_FOUND');
  if (order.status === 'canceled') return;
  if (!cancelTerms(order, scope.now).allowed) {
    throw refuse('ORDER_NOT_CANCELABLE', { params: { phone: order.snapshot.branch.phone } });
  }
  await moveOrder(scope, id, 'canceled', { by: 'customer', reason: reason_id, note: readLine(note) });
}
