/** Where an order stands on the board, and what its one button does. */
import type { BoardOrder } from '@sufra/api/staff/endpoints';

export const LANES = ['new', 'kitchen', 'ready', 'away'] as const;
export type Lane = (typeof LANES)[number];

const LANE_OF: Readonly<Record<string, Lane>> = {
  created: 'new',
  accepted: 'kitchen',
  ready: 'ready',
  outdelivery: 'away',
};
/** Steps forward, in the order in which they are taken. */
const STEPS: readonly string[] = ['accepted', 'ready', 'outdelivery', 'delivered'];

/** Orders of each lane in the board's order. What is in no lane is over, or is not the kitchen's yet. */
export function lanesOf(orders: readonly BoardOrder[]): Readonly<Record<Lane, readonly BoardOrder[]>> {
  const lanes: Record<Lane, BoardOrder[]> = { new: [], kitchen: [], ready: [], away: [] };
  for (const order of orders) {
    const lane = LANE_OF[order.status];
    if (lane) lanes[lane].push(order);
  }
  return lanes;
}

/** The status that the one button leads to; null: this role moves it no further. */
export function stepOf({ next }: Pick<BoardOrder, 'next'>): string | null {
  return next.find((status) => STEPS.includes(status)) ?? null;
}
