/**
 * Whether a customer may change what is in an order (CHK-046): one for a chosen time, as long as it could be
 * canceled. Pure.
 */
import { isBeforeReady } from '@sufra/api/order/statuses';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import type { OrderRow } from '../tables.ts';
import { cancelTerms } from './cancel-window.ts';
import { isShared } from './shared-order.ts';

/**
 * One that each paid a share of stays as it was paid. An order that waits for its payment or for a company is
 * changed by ordering its basket again.
 */
export function isEditable(order: OrderRow, now: Date): boolean {
  return (
    order.scheduled_period !== null &&
    isBeforeReady(order.status) &&
    !isShared(order) &&
    cancelTerms(order, now).allowed
  );
}

/** Throws ORDER_NOT_EDITABLE with the branch's phone. */
export function requireEditable(order: OrderRow, now: Date): void {
  if (!isEditable(order, now)) throw notEditable(order);
}

export function notEditable({ snapshot }: Pick<OrderRow, 'snapshot'>): Refusal {
  return refuse('ORDER_NOT_EDITABLE', { params: { phone: snapshot.branch.phone } });
}
