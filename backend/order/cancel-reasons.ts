/** Why staff cancel an order, in words for the customer (guide §1.9: "canceled by restaurant → reason"). The order keeps the code. */
import type { LocalizedText } from '@sufra/contract';

export const CANCEL_REASONS = {
  sold_out: { ar: 'نفد أحد الأصناف', en: 'A dish ran out' },
  too_busy: { ar: 'ضغط الطلبات في الفرع', en: 'The branch is too busy' },
  closing: { ar: 'الفرع يغلق الآن', en: 'The branch is closing' },
  out_of_reach: { ar: 'تعذّر الوصول إلى العنوان', en: 'The address could not be reached' },
  not_collected: { ar: 'لم يُستلم الطلب', en: 'The order was not collected' },
  asked_for: { ar: 'أُلغي بطلب من صاحبه', en: 'Canceled at your request' },
} as const satisfies Record<string, LocalizedText>;

export type CancelReason = keyof typeof CANCEL_REASONS;

export function isCancelReason(code: string): code is CancelReason {
  return Object.hasOwn(CANCEL_REASONS, code);
}

/** Null for none, and for a code that a later release wrote. */
export function reasonText(code: string | null): LocalizedText | null {
  return code !== null && isCancelReason(code) ? CANCEL_REASONS[code] : null;
}
