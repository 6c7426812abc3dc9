/** Where an order stands on the board, and what its one button does. */
import { isBeforeReady, isStepForward } from '@sufra/api/order/statuses';
import type { BoardOrder } from '@sufra/api/staff/endpoints';
import { MINUTE_MS } from '@sufra/i18n/time/units';

export const LANES = ['new', 'kitchen', 'ready', 'away'] as const;
/** `planned`: for a chosen time, and the kitchen does not begin yet. */
export type Lane = (typeof LANES)[number] | 'planned';

const LANE_OF: Readonly<Record<string, Lane>> = {
  created: 'new',
  accepted: 'kitchen',
  ready: 'ready',
  outdelivery: 'away',
};

/** Epoch milliseconds at which the kitchen begins with an order for a chosen time; null: it is for now. */
export function beginOf({ begin_at }: Pick<BoardOrder, 'begin_at'>): number | null {
  return begin_at ? Date.parse(begin_at) : null;
}

/** Whether an order waits for its time. `now`: epoch milliseconds of the server's clock. */
export function isPlanned(order: Pick<BoardOrder, 'begin_at' | 'status'>, now: number): boolean {
  return isBeforeReady(order.status) && (beginOf(order) ?? 0) > now;
}

/**
 * Orders of each lane in the board's order; of the planned ones those first that no device has taken, then by
 * their time. What is in no lane is over, or is not the kitchen's yet.
 */
export function lanesOf(orders: readonly BoardOrder[], now: number): Readonly<Record<Lane, readonly BoardOrder[]>> {
  const lanes: Record<Lane, BoardOrder[]> = { new: [], kitchen: [], ready: [], away: [], planned: [] };
  for (const order of orders) {
    const lane = isPlanned(order, now) ? 'planned' : LANE_OF[order.status];
    if (lane) lanes[lane].push(order);
  }
  const rank = (order: BoardOrder) => (order.status === 'created' ? 0 : 1);
  lanes.planned.sort((a, b) => rank(a) - rank(b) || beginOf(a)! - beginOf(b)!);
  return lanes;
}

/** Orders that no device has taken, planned ones too: they ring. The oldest first. */
export function untaken(orders: readonly BoardOrder[]): readonly BoardOrder[] {
  return orders.filter(({ status }) => status === 'created');
}

/** Orders that were taken before their time, and whose time has come: the kitchen begins. */
export function begun(orders: readonly BoardOrder[], now: number): readonly BoardOrder[] {
  return orders.filter((order) => {
    const begin = beginOf(order);
    return order.status === 'accepted' && begin !== null && begin <= now && Date.parse(order.since) < begin;
  });
}

/**
 * What the kitchen begins with although no tap takes it: a planned order whose time has come, one that was
 * accepted by itself. Each is named once.
 */
export function beginnings(orders: readonly BoardOrder[], now: number): readonly string[] {
  const byThemselves = orders.filter(({ by_itself }) => by_itself).map(({ id }) => `itself:${id}`);
  return [...begun(orders, now).map(({ id }) => id), ...byThemselves];
}

/** So long an order is marked once its time has come, in milliseconds. */
export const MARKED_MS = 10 * MINUTE_MS;

/** Whether its time has come a moment ago. */
export function beginsNow(order: BoardOrder, now: number): boolean {
  return begun([order], now).length > 0 && now - beginOf(order)! < MARKED_MS;
}

/** Since when the kitchen works on an order: since it is in its status, or since its time has come. */
export function workedSince({ since, status, begin_at }: Pick<BoardOrder, 'since' | 'status' | 'begin_at'>): string {
  return status === 'accepted' && begin_at && begin_at > since ? begin_at : since;
}

/** The status that the one button leads to; null: this role moves it no further. */
export function stepOf({ next }: Pick<BoardOrder, 'next'>): string | null {
  return next.find(isStepForward) ?? null;
}
