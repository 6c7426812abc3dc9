/** The stepper of an order: what is done, where it stands, what comes (CHK-038). */
import type { OrderTracking, SharedOrder } from '@sufra/api/order/endpoints';
import { cameToNothing, isUnsold, type ToldOrder, toldStatus } from '@sufra/api/order/statuses';

export interface OrderStep {
  status: string;
  state: 'done' | 'now' | 'next';
  /** When it was reached. */
  at: string | null;
  /** The way ended here: canceled, missed, refunded. */
  ended?: true;
}

/**
 * Steps of the order's type up to where it stands; what waits for its payment or its company stands before
 * them. A status outside the steps (canceled, refunded, one this release does not know) ends the way after
 * the last step that was reached.
 */
export function orderSteps(order: Pick<SharedOrder, 'status' | 'steps' | 'status_history'>): OrderStep[] {
  const { steps, status_history } = order;
  const status = toldStatus(order);
  const reachedAt = (step: string) => status_history.findLast((entry) => entry.status === step)?.at ?? null;
  const position = steps.indexOf(status);
  if (position >= 0) {
    const last = position === steps.length - 1;
    return steps.map((step, index) => ({
      status: step,
      state: index < position || (last && index === position) ? 'done' : index === position ? 'now' : 'next',
      at: index <= position ? reachedAt(step) : null,
    }));
  }
  // It is not placed yet: all of its way lies ahead.
  if (isUnsold(status))
    return [
      { status, state: 'now', at: reachedAt(status) },
      ...steps.map((step): OrderStep => ({ status: step, state: 'next', at: null })),
    ];
  const reached = steps.filter((step) => reachedAt(step) !== null);
  return [
    ...reached.map((step): OrderStep => ({ status: step, state: 'done', at: reachedAt(step) })),
    { status, state: 'now', at: reachedAt(status), ended: true },
  ];
}

/** What the top of the page says: the promise while it is being made, else how it stands. */
export type Headline =
  | 'promise'
  | 'ready'
  | 'delivered'
  | 'canceled'
  | 'missed'
  | 'refunded'
  | 'partlyRefunded'
  | 'waiting'
  | 'other';

const HEADLINES: Readonly<Record<string, Headline>> = {
  created: 'promise',
  accepted: 'promise',
  outdelivery: 'promise',
  ready: 'ready',
  delivered: 'delivered',
  canceled: 'canceled',
  b2b_canceled: 'canceled',
  missed: 'missed',
  partially_refunded: 'partlyRefunded',
  refunded: 'refunded',
  callcenter_pending: 'waiting',
  b2b_pending: 'waiting',
};

export function headlineOf({ type, ...order }: ToldOrder & Pick<OrderTracking, 'type'>): Headline {
  const status = toldStatus(order);
  // A delivery that is ready is still on its way to the customer.
  if (status === 'ready' && type === 'delivery') return 'promise';
  return HEADLINES[status] ?? 'other';
}

/**
 * Key of how an order ended that had been placed, by `ended_as`; null: it was handed over, and its money is the news.
 */
export function endKey(endedAs: string): 'order.headline.canceled' | 'order.headline.missed' | null {
  if (!cameToNothing(endedAs)) return null;
  return HEADLINES[endedAs] === 'missed' ? 'order.headline.missed' : 'order.headline.canceled';
}
