/** Terms of a delivery in words: what it costs, from what amount on, and how soon (MENU-008). */
import type { Branch, DeliveryArea } from '@sufra/api/branch/endpoints';
import { formatMoneyText, formatSpan, type Locale, type Translate } from '@sufra/i18n';

export interface Terms {
  fee: string;
  min_order: string;
  free_over: string | null;
  promise: { min: number; max: number };
}

export interface TermWords {
  fee: string;
  /** Empty: no minimum. */
  minimum: string;
  /** Empty: never free. */
  free: string;
  promise: string;
}

const NOTHING = '0.00';

export function termWords(
  { fee, min_order, free_over, promise }: Terms,
  { t, locale, currency }: { t: Translate; locale: Locale; currency: string },
): TermWords {
  const money = (amount: string) => formatMoneyText(amount, currency, locale);
  const free = fee === NOTHING;
  return {
    fee: free ? t('delivery.feeNone') : t('delivery.fee', { amount: money(fee) }),
    minimum: min_order === NOTHING ? '' : t('delivery.minimum', { amount: money(min_order) }),
    free: free_over === null || free ? '' : t('delivery.freeOver', { amount: money(free_over) }),
    promise: t('branch.arrivesIn', { minutes: formatSpan(promise.min, promise.max) }),
  };
}

/**
 * The branch with the area's own times in place of its general ones: the way there is part of the promise,
 * and of when its last order is.
 */
export function withTerms(branch: Branch, area: DeliveryArea | null | undefined): Branch {
  if (!area) return branch;
  const { promise, state, opens_at = null, closes_at = null, last_order_at = null } = area;
  const there = {
    ...{ promise_min: promise.min, promise_max: promise.max },
    ...(state && { state, opens_at, closes_at, last_order_at }),
  };
  return {
    ...branch,
    services: branch.services.map((service) => (service.type === 'delivery' ? { ...service, ...there } : service)),
  };
}
