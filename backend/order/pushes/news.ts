/** The news of an order that its customer gets, and when: pure (CHK-056, CHK-058). */
import type { OrderActor } from '@sufra/api/order/status-transitions';
import { isAwaited } from '@sufra/api/order/statuses';
import { AWAITED_FOR, isFetched } from '@sufra/api/order/ways';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { afterQuiet } from '../../sms/quiet-hours.ts';
import { isTextedReason } from '../rules/cancel-reasons.ts';
import { isShared } from '../rules/shared-order.ts';
import type { OrderRow } from '../tables.ts';

/** How often each is sent about one order, at most: as a push, or as a text message. */
export const TEXTS_MAX = {
  CANCELED: 1,
  NOT_ACCEPTED: 1,
  SHARES_OVER: 1,
  READY: 1,
  LATER: 1,
  LATE: 1,
  REFUNDED: 1,
  PART_REFUNDED: 3,
  LEFT_OUT: 3,
  SWAPPED: 3,
  WILL_CALL: 3,
} as const;
/** What is pushed, and never worth a text message. */
export const PUSHES_MAX = { ACCEPTED: 1, ON_THE_WAY: 1, ARRIVED: 1 } as const;

export type TextKey = keyof typeof TEXTS_MAX;
export type NewsKey = TextKey | keyof typeof PUSHES_MAX;

export function isTexted(key: NewsKey): key is TextKey {
  return Object.hasOwn(TEXTS_MAX, key);
}

/** A promise that moves by less is not worth a message. */
export const WORTH_A_TEXT_MS = 15 * MINUTE_MS;

type MovedOrder = Pick<OrderRow, 'status' | 'type' | 'promised_to' | 'cancel_reason' | 'payment_method_id'>;

/**
 * What a move is news of; null: nothing is said. `actor`: who made it, absent: staff. Of its customer's own
 * nothing is said.
 */
export function newsOfMove(
  before: Pick<MovedOrder, 'status' | 'promised_to'>,
  order: MovedOrder,
  actor: OrderActor | undefined,
): NewsKey | null {
  const { status, type, promised_to, cancel_reason } = order;
  if (actor === 'customer' || before.status === status) return null;
  if (status === 'canceled' && cancel_reason === 'not_paid' && isShared(order)) return 'SHARES_OVER';
  if (status === 'canceled') return isTextedReason(cancel_reason) ? 'CANCELED' : null;
  if (status === 'missed') return 'NOT_ACCEPTED';
  // What goes back after a cancellation was said with it.
  const wasHandedOver = before.status === 'delivered' || before.status === 'partially_refunded';
  if (status === 'refunded') return wasHandedOver ? 'REFUNDED' : null;
  if (status === 'ready') return isFetched(type) ? 'READY' : null;
  if (status === 'outdelivery') return 'ON_THE_WAY';
  if (status === 'delivered') return AWAITED_FOR[type] === 'arrives' ? 'ARRIVED' : null;
  if (status !== 'accepted') return null;
  const moved = before.promised_to && promised_to ? promised_to.getTime() - before.promised_to.getTime() : 0;
  return moved >= WORTH_A_TEXT_MS ? 'LATER' : 'ACCEPTED';
}

type Promised = Pick<OrderRow, 'type' | 'status' | 'promised_to' | 'snapshot'>;

/** News of an order that went on meanwhile is none: it would stand in the place of what is true. */
export function isOld(key: NewsKey, { type, status }: Pick<Promised, 'type' | 'status'>): boolean {
  switch (key) {
    case 'ACCEPTED':
      return status !== 'accepted';
    case 'READY':
      return status !== 'ready';
    case 'ON_THE_WAY':
      return status !== 'outdelivery';
    case 'ARRIVED':
      return status !== 'outdelivery' && status !== 'delivered';
    case 'LATER':
    case 'LATE':
      return !isAwaited({ type, status });
    default:
      return false;
  }
}

const ABOUT_MONEY: readonly NewsKey[] = ['REFUNDED', 'PART_REFUNDED'];

/**
 * When a push may be sent. At night only what its customer waits for now: an order for a time before the
 * quiet hours of its branch end. Money that comes back, and an order for another day, wait for the morning.
 */
export function pushAt(key: NewsKey, { promised_to, snapshot }: Promised, now: Date): Date {
  const morning = afterQuiet(now.getTime(), snapshot.branch.time_zone);
  const isForTonight = promised_to === null || promised_to.getTime() <= morning;
  return isForTonight && !ABOUT_MONEY.includes(key) ? now : new Date(morning);
}

/**
 * How long a push service keeps a message for a device that is away, in seconds, where nothing is texted in its place.
 */
export const TTL_SECONDS: Readonly<Record<NewsKey, number>> = {
  ...{ ACCEPTED: 600, LATER: 1800, LATE: 900, ON_THE_WAY: 900, ARRIVED: 600, READY: 1800 },
  ...{ CANCELED: 86_400, NOT_ACCEPTED: 86_400, SHARES_OVER: 86_400, REFUNDED: 86_400, PART_REFUNDED: 86_400 },
  ...{ LEFT_OUT: 3600, SWAPPED: 3600, WILL_CALL: 3600 },
};
/** The same where a text follows: a message that comes after it would be a second one. */
export const TTL_BEFORE_TEXT_SECONDS = 60;
/**
 * How long after the push the text is sent: the device has its last half minute to show what came in the end,
 * and to say so.
 */
export const TEXT_AFTER_SECONDS = 90;
