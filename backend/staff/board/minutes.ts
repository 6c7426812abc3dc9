/** Minutes that staff choose when they accept an order, and the promise that follows (SHOP-011). */

import { MINUTE_MS } from '@sufra/i18n/time/units';
import type { BranchRecord } from '../../branch/records.ts';
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

/** What the customer is promised when the kitchen needs so many minutes. */
export function promiseOfMinutes(order: Promised, branch: BranchRecord | null, minutes: number, now: Date) {
  const road = roadOf(order, branch);
  const after = (more: number) => new Date(now.getTime() + (minutes + more) * MINUTE_MS);
  return { promised_from: after(road.min), promised_to: after(road.max) };
}
