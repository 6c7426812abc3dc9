/** When an order runs late: its page, the strip and the text message say so from then on (CHK-058, CHK-060). */
import type { OrderType } from '@sufra/contract';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { isAwaited } from './statuses.ts';

/** So long after its promise an order that is still awaited is late. */
export const LATE_MS = 15 * MINUTE_MS;

/** In epoch milliseconds; null: nothing was promised, or it is not awaited any more. */
export function runsLateAt(order: { type: OrderType; status: string; promised_to: string | null }): number | null {
  return order.promised_to && isAwaited(order) ? Date.parse(order.promised_to) + LATE_MS : null;
}
