/**
 * What a second person can be asked for of an order beside a refund: its end, a dish that ran out, or
 * deposits that came back, which send its money back (SHOP-014, decisions 534 and 557).
 */
import { toMinor } from '@sufra/api/order/minor';
import { mayDo } from '@sufra/api/staff/access/roles';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { ranOut } from '../../order/changes/contents/ran-out.ts';
import { type MoveScope, moveOrder } from '../../order/changes/move-order.ts';
import { returnDeposits } from '../../order/changes/return-deposits.ts';
import { type CancelReason, reasonsFor } from '../../order/rules/cancel-reasons.ts';
import type { OrderRow } from '../../order/tables.ts';
import type { AskedAct } from '../tables.ts';
import { cancelPreview, moneyOf } from './refund-preview.ts';
import { wantedAmount } from './refund-wanted.ts';

/** Of what staff ask for with the order before them. */
export type ActOfOrder = Extract<AskedAct, { kind: 'cancel' | 'ran_out' }>;

/** Ends an order for a reason that its customer reads. Throws INVALID_INPUT for one that is none. */
export async function endOrder(scope: MoveScope, order: OrderRow, reason: string): Promise<{ reason: string }> {
  requireReason(order, reason);
  await moveOrder(scope, order.id, 'canceled', { by: 'staff', reason: reason as CancelReason });
  return { reason };
}

/** Throws INVALID_INPUT for a reason that does not fit the order as it is now. */
function requireReason(order: OrderRow, reason: string): void {
  if (!reasonsFor(order).some((code) => code === reason)) throw refuse('INVALID_INPUT', { field: 'reason' });
}

/** Minor units that it sends back at most. Throws ROLE_FORBIDDEN, ORDER_TRANSITION, NOT_FOUND, INVALID_INPUT. */
export async function mostOfAct(db: Db, order: OrderRow, act: ActOfOrder, role: string): Promise<number> {
  if (act.kind === 'cancel') {
    if (!mayDo(role, 'cancel_orders')) throw refuse('ROLE_FORBIDDEN');
    requireReason(order, act.reason);
    if (order.status === 'created')
      throw refuse('ORDER_TRANSITION', { field: 'status', params: { from: order.status, to: 'canceled' } });
    return toMinor((await cancelPreview(db, order, role)).total);
  }
  const line = order.snapshot.lines.find(({ id }) => id === act.line_id);
  if (!line) throw refuse('NOT_FOUND');
  const worth = wantedAmount(order, { lines: [{ line_id: line.id, qty: act.qty ?? line.qty }] }) ?? 0;
  const { method, wallet } = await moneyOf(db, order);
  return Math.min(worth, Math.max(0, method + wallet));
}

/** Does what was asked for, with another person's word. Throws as the calls of it do. */
export async function doAct(scope: MoveScope, order: OrderRow, act: AskedAct): Promise<void> {
  if (act.kind === 'cancel') {
    // It fitted the order when it was asked for.
    await moveOrder(scope, order.id, 'canceled', { by: 'staff', reason: act.reason as CancelReason });
    return;
  }
  if (act.kind === 'deposit') {
    await returnDeposits(scope, act.code, { pieces: act.pieces, reason: null });
    return;
  }
  if (act.kind !== 'ran_out') throw new Error(`${act.kind} is of no order`);
  const { line_id, qty, choice, item_id } = act;
  await ranOut(scope, order.id, line_id, { agreed: choice && { choice, item_id }, qty });
}
