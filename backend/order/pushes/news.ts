/** The news of an order that its customer gets, and when: pure (CHK-056, CHK-058). */
import { isAwaited } from '@sufra/api/order/statuses';
import { afterQuiet } from '../../sms/quiet-hours.ts';
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
 * When a push may be sent. At night only what its customer waits for now: an order for a time before the quiet hours of its branch end. Money that
 * comes back, and an order for another day, wait for the morning.
 */
export function pushAt(key: NewsKey, { promised_to, snapshot }: Promised, now: Date): Date {
  const morning = afterQuiet(now.getTime(), snapshot.branch.time_zone);
  const isForTonight = promised_to === null || promised_to.getTime() <= morning;
  return isForTonight && !ABOUT_MONEY.includes(key) ? now : new Date(morning);
}

/** How long a push service keeps a message for a device that is away, in seconds, where nothing is texted in its place. */
export const TTL_SECONDS: Readonly<Record<NewsKey, number>> = {
  ...{ ACCEPTED: 600, LATER: 1800, LATE: 900, ON_THE_WAY: 900, ARRIVED: 600, READY: 1800 },
  ...{ CANCELED: 86_400, NOT_ACCEPTED: 86_400, SHARES_OVER: 86_400, REFUNDED: 86_400, PART_REFUNDED: 86_400 },
  ...{ LEFT_OUT: 3600, SWAPPED: 3600, WILL_CALL: 3600 },
};
/** The same where a text follows: a message that comes after it would be a second one. */
export const TTL_BEFORE_TEXT_SECONDS = 60;
/** How long after the push the text is sent: the device has its last half minute to show what came in the end, and to say so. */
export const TEXT_AFTER_SECONDS = 90;
