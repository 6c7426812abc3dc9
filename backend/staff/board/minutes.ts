/** Minutes that staff choose when they accept an order, and the promise that follows (SHOP-011). */

import { MINUTE_MS } from '@sufra/i18n/time/units';
import type { BranchRecord } from '../../branch/records.ts';
import { kitchenStart } from '../../order/rules/cancel-window.ts';
import type { OrderRow } from '../../order/tables.ts';

const STEP = 5;
/** Around the suggested ones: sooner and later. */
const OFFERED = [-2, -1, 0, 1, 3] as const;

type Promised = Pick<OrderRow, 'type' | 'delivery_time' | 'status' | 'snapshot'>;

/** Minutes on the way, of a delivery: what its promise has beside the kitchen's own. */
function roadOf({ type, snapshot }: Promised, branch: BranchRecord | null): { min: number; max: number } {
  const service = type === 'delivery' ? branch?.services.find((one) => one.type === type) : undefined;
  if (!service) return { min: 0, max: 0 };
  const { min, max } = snapshot.promise_minutes;
  return { min: Math.max(0, min - service.prep_min), max: Math.max(0, max - service.prep_max) };
}

/** Null: it is not to be accepted now, or its customer chose the time. */
export function minutesOf(
  order: Promised,
  branch: BranchRecord | null,
): { choices: number[]; suggested: number } | null {
  if (order.status !== 'created' || order.delivery_time !== 'asap') return null;
  const kitchen = order.snapshot.promise_minutes.max - roadOf(order, branch).max;
  const suggested = Math.max(STEP, Math.ceil(kitchen / STEP) * STEP);
  const choices = OFFERED.map((steps) => suggested + steps * STEP).filter((minutes) => minutes >= STEP);
  return { choices, suggested };
}

/**
 * When the kitchen begins with an order for a chosen time, also after a later time was agreed (SHOP-010);
 * null: it is for now.
 */
export function beginOf(order: Pick<OrderRow, 'scheduled_period' | 'promised_from' | 'snapshot'>): Date | null {
  const start = kitchenStart(order);
  if (!start || !order.scheduled_period) return null;
  const later = (order.promised_from?.getTime() ?? 0) - order.scheduled_period.getTime();
  return new Date(start.getTime() + Math.max(0, later));
}

/** What the customer is promised when the kitchen needs so many minutes. */
export function promiseOfMinutes(order: Promised, branch: BranchRecord | null, minutes: number, now: Date) {
  const road = roadOf(order, branch);
  const after = (more: number) => new Date(now.getTime() + (minutes + more) * MINUTE_MS);
  return { promised_from: after(road.min), promised_to: after(road.max) };
}
