import { MINUTE_MS } from '@sufra/i18n/time/units';
import type { OrderRow } from '../tables.ts';
import { CALL_CENTRE_MINUTES } from './cancel-window.ts';

/** The status of an order that waits for its payment: it becomes one when it is paid. */
export const WAITING = 'callcenter_pending';

/** When it ends unless it is paid. */
export function payUntil({ created_at }: Pick<OrderRow, 'created_at'>): Date {
  return new Date(created_at.getTime() + CALL_CENTRE_MINUTES * MINUTE_MS);
}

/** True: it waits for its payment, and can still be paid. */
export function stillWaits(order: Pick<OrderRow, 'status' | 'created_at'>, now: Date): boolean {
  return order.status === WAITING && payUntil(order) > now;
}
