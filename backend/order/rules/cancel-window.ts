/** Until when a customer may cancel (CHK-046, guide §1.9 and the status table): pure, by the tenant's clock. */

import type { Order } from '@sufra/api/order/endpoints';
import { planMoves } from '@sufra/api/order/status-transitions';
import { tookMoney } from '@sufra/api/payment/states';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import type { OrderRow } from '../tables.ts';

export type CancelableOrder = Pick<
  OrderRow,
  'status' | 'type' | 'payment_status' | 'miss_at' | 'scheduled_period' | 'created_at'
> & { snapshot: Pick<OrderRow['snapshot'], 'promise_minutes'> };

/** How long an order of the call centre waits to be paid. */
export const CALL_CENTRE_MINUTES = 30;

/** The terms as the order's owner reads them. Nothing is charged for canceling in time. */
export function cancelTerms(order: CancelableOrder, now: Date): Order['cancel'] {
  const until = cancelableUntil(order);
  if (until === null || until <= now) return { allowed: false, until: null, seconds_left: null, fee: '0.00' };
  const seconds_left = Math.floor((until.getTime() - now.getTime()) / 1000);
  return { allowed: true, until: until.toISOString(), seconds_left, fee: '0.00' };
}

/** When the order can be canceled by its customer no more; null: it cannot now. */
function cancelableUntil(order: CancelableOrder): Date | null {
  const { status, type, payment_status, miss_at, created_at } = order;
  if (!planMoves({ status, type, captured: tookMoney(payment_status) }, 'canceled', 'customer')) return null;
  if (status === 'callcenter_pending') return new Date(created_at.getTime() + CALL_CENTRE_MINUTES * MINUTE_MS);
  // The kitchen has not begun with it.
  if (status === 'created') return miss_at;
  return kitchenStart(order);
}

/** When the kitchen must begin with an order for a chosen time; null for one for now: it began when it was accepted. */
export function kitchenStart({
  scheduled_period,
  snapshot,
}: Pick<CancelableOrder, 'scheduled_period' | 'snapshot'>): Date | null {
  if (!scheduled_period) return null;
  return new Date(scheduled_period.getTime() - snapshot.promise_minutes.max * MINUTE_MS);
}
