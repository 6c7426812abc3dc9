/**
 * When an order will be there, as one sentence: with a verb, the day when it is neither today's nor soon, or
 * was chosen. The courier's time counts before the promise.
 */
import type { OrderSummary } from '@sufra/api/order/endpoints';
import { isAwaited } from '@sufra/api/order/statuses';
import { AWAITED_FOR } from '@sufra/api/order/ways';
import type { OrderType } from '@sufra/contract';
import { formatDay, formatRange, formatTime, type Instant, isOneTime, type Locale, type Translate } from '@sufra/i18n';
import { HOUR_MS } from '@sufra/i18n/time/units';

/** A promise so soon shows its time alone, also across midnight: "tomorrow" would sound like a day to wait. */
const SOON_MS = 6 * HOUR_MS;

type PromisedOrder = Pick<OrderSummary, 'status' | 'type' | 'promised_from' | 'promised_to' | 'delivery_time'> & {
  branch: { time_zone: string };
  courier?: { eta: Instant | null } | null | undefined;
};

/** Label above the range of a promise that is being made; with its day where `promiseText` has it. */
export function promiseLabel(
  { type, promised_from: from, branch, delivery_time }: PromisedOrder,
  { t, locale, now }: { t: Translate; locale: Locale; now: Instant },
): string {
  const day = from ? shownDay({ promised_from: from, branch, delivery_time }, { locale, now }) : null;
  if (day !== null) return t('order.scheduled', { day });
  return t(`order.${AWAITED_FOR[type]}`);
}

/** A promise with its verb: `Ready 07:20–07:35 PM`, of a delivery `Arrives …`; one time lies between no two. */
export function promiseWords(
  { type, from, to }: { type: OrderType; from: Instant; to: Instant },
  { t, ...options }: { t: Translate; locale: Locale; timeZone: string },
): string {
  const said = AWAITED_FOR[type];
  if (isOneTime(from, to)) return t(`order.${said}At`, { time: formatTime(to, options) });
  return t(`order.${said}Between`, { range: formatRange(from, to, { ...options, form: 'between' }) });
}

/**
 * Late, that it is; empty without a promise, and once the order can be collected or has ended: then its status says it.
 */
export function promiseText(
  { status, type, promised_from: from, promised_to: to, branch, delivery_time, courier }: PromisedOrder,
  { t, locale, now, isLate }: { t: Translate; locale: Locale; now: Instant; isLate: boolean },
): string {
  if (!isAwaited({ type, status })) return '';
  const options = { locale, timeZone: branch.time_zone };
  if (courier?.eta) return t('courier.etaAt', { time: formatTime(courier.eta, options) });
  if (isLate) return t('late.now');
  if (!from || !to) return '';
  const day = shownDay({ promised_from: from, branch, delivery_time }, { locale, now });
  if (day !== null) return t('order.scheduledAt', { day, time: formatTime(from, options) });
  return promiseWords({ type, from, to }, { t, ...options });
}

/** The day of a promise that its customer chose, or that is neither today's nor soon; null: its time says enough. */
function shownDay(
  {
    promised_from: from,
    branch,
    delivery_time,
  }: Pick<PromisedOrder, 'branch' | 'delivery_time'> & { readonly promised_from: Instant },
  { locale, now }: { locale: Locale; now: Instant },
): string | null {
  const dayOf = (at: Instant) => formatDay(at, { locale, timeZone: branch.time_zone, now });
  const day = dayOf(from);
  if (delivery_time === 'schedule') return day;
  const isSoon = new Date(from).getTime() - new Date(now).getTime() < SOON_MS;
  return isSoon || day === dayOf(now) ? null : day;
}
