/** A branch's state in words: what a customer needs to decide, from the server's clock (guide §1.2). */

import type { Branch, Service } from '@sufra/api/branch/endpoints';
import { rangesOn } from '@sufra/api/branch/hours';
import { takesOrders } from '@sufra/api/branch/states';
import { AWAITED_FOR } from '@sufra/api/order/ways';
import type { OrderType } from '@sufra/contract';
import {
  calendarDay,
  formatDay,
  formatSpan,
  formatTime,
  formatUntil,
  type Locale,
  localizedName,
  type Translate,
} from '@sufra/i18n';
import { isWholeDay } from '@sufra/i18n/time/clock';

/** `now`: an order can be placed for now; `later`: only for a chosen time; `no`: neither. */
export type Orderable = 'now' | 'later' | 'no';

export interface BranchStatus {
  orderable: Orderable;
  /** Open, busy or about to close, whatever can be ordered. */
  open: boolean;
  tone: 'success' | 'warning' | 'danger';
  /** One word: open, busy, closed. */
  label: string;
  /** Why it pauses, in the staff's words; empty when they said nothing. */
  reason: string;
  /** Until when, when again; empty when that is not known. Short: it is not broken over lines. */
  until: string;
  /** How soon the food is there; only while orders for now are taken. */
  promise: string;
}

export interface StatusContext {
  t: Translate;
  locale: Locale;
  /** The server's clock. */
  now: string;
}

/**
 * The service of a type. Without a type the readiest one, delivery last: a branch is picked to go there, while a
 * delivery's branch follows the address (guide §1.2).
 */
export function serviceOf(branch: Pick<Branch, 'services'>, type: OrderType | null | undefined): Service | null {
  if (type) return branch.services.find((service) => service.type === type) ?? null;
  const nearFirst = [...branch.services].sort((a, b) => Number(a.type === 'delivery') - Number(b.type === 'delivery'));
  return nearFirst.find(({ state }) => takesOrders(state)) ?? nearFirst[0] ?? null;
}

/** What the server offers, at this hour (CHK-008, CHK-009). */
export function orderable(service: Service | null): Orderable {
  if (!service) return 'no';
  if ((service.asap_offered ?? service.asap_allowed) && takesOrders(service.state)) return 'now';
  return schedules(service) ? 'later' : 'no';
}

/** True when an order can be placed for a chosen time. */
export function schedules(service: Service | null): boolean {
  return service !== null && (service.schedule_offered ?? service.schedule_allowed);
}

export function branchStatus(branch: Branch, type: OrderType | null | undefined, context: StatusContext): BranchStatus {
  const { t } = context;
  const service = serviceOf(branch, type);
  const state = service?.state ?? branch.state;
  const can = orderable(service);
  const open = takesOrders(state);
  return {
    orderable: can,
    open,
    tone: state === 'open' ? 'success' : state === 'closed' ? 'danger' : 'warning',
    label: t(`branch.state.${state}`),
    reason: state === 'paused' ? localizedName(branch.state_reason, context.locale).text : '',
    until: open
      ? openUntil(branch, service, context)
      : state === 'paused'
        ? pause(branch, context)
        : opening(branch, service, context),
    promise: open && service && can === 'now' ? promise(service, t) : '',
  };
}

/**
 * "until 02:00 AM", "last order 01:30 AM" shortly before, or "24 hours" when the day has no end. Ranges that
 * touch end on another day.
 */
function openUntil(branch: Branch, service: Service | null, { t, locale, now }: StatusContext): string {
  const today = rangesOn(branch, service?.type ?? null, calendarDay(now, branch.time_zone));
  if (today.some(isWholeDay)) return t('branch.alwaysOpen');
  if (!service?.closes_at) return '';
  const time = (at: string) => formatUntil(at, { locale, timeZone: branch.time_zone, now });
  // What counts now is not when the doors close.
  if (service.state === 'closing_soon' && service.last_order_at)
    return t('branch.lastOrder', { time: time(service.last_order_at) });
  return t('branch.until', { time: time(service.closes_at) });
}

/** When a pause ends, when that is known. */
function pause({ resumes_at: at, time_zone: timeZone }: Branch, { t, locale, now }: StatusContext): string {
  if (!at) return t('branch.resumesSoon');
  const options = { locale, timeZone };
  return t('branch.resumes', { day: formatDay(at, { ...options, now }), time: formatTime(at, options) });
}

/** "opens tomorrow 12:00 PM". */
function opening(branch: Branch, service: Service | null, { t, locale, now }: StatusContext): string {
  const at = service ? service.opens_at : branch.next_change_at;
  if (!at) return '';
  const options = { locale, timeZone: branch.time_zone };
  return t('branch.opens', { day: formatDay(at, { ...options, now }), time: formatTime(at, options) });
}

/** How soon: the type's own words, because food is ready here and arrives there. */
export function promise({ type, promise_min, promise_max }: Service, t: Translate): string {
  return t(`branch.${AWAITED_FOR[type]}In`, {
    minutes: formatSpan(promise_min, promise_max),
  });
}

/** The branch that opens first when all are closed now; null when some branch is open, or only pauses. */
export function nextOpening(branches: readonly Branch[], type: OrderType | null): Branch | null {
  const services = branches.flatMap((branch) =>
    branch.services.filter((one) => !type || one.type === type).map((service) => ({ branch, service })),
  );
  if (services.some(({ service }) => service.state !== 'closed')) return null;
  const later = services.filter(({ service }) => service.opens_at);
  later.sort((a, b) => Date.parse(a.service.opens_at!) - Date.parse(b.service.opens_at!));
  return later[0]?.branch ?? null;
}
