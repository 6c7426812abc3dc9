/** Why an order is canceled, in words (guide §1.9). The order stores the code. */
import type { LocalizedText } from '@sufra/contract';
import { type CodeOf, defineReasons } from '../../errors/reasons.ts';

/** Staff's: the customer reads them ("canceled by restaurant → reason"). */
export const CANCEL_REASONS = defineReasons({
  sold_out: { ar: 'نفد أحد الأصناف', en: 'A dish ran out' },
  too_busy: { ar: 'ضغط الطلبات في الفرع', en: 'The branch is too busy' },
  closing: { ar: 'الفرع يغلق الآن', en: 'The branch is closing' },
  out_of_reach: { ar: 'تعذّر الوصول إلى العنوان', en: 'The address could not be reached' },
  not_collected: { ar: 'لم يُستلم الطلب', en: 'The order was not collected' },
  asked_for: { ar: 'بناءً على طلبك', en: 'At your request' },
});

/** The customer's: the restaurant reads them (CHK-046). Their order is the list's. */
export const CUSTOMER_REASONS = defineReasons({
  ordered_by_mistake: { ar: 'طلبت بالخطأ', en: 'I ordered by mistake' },
  wrong_dishes: { ar: 'أريد تغيير الأصناف', en: 'I want other dishes' },
  wrong_place: { ar: 'الفرع أو العنوان غير صحيح', en: 'Wrong branch or address' },
  wrong_time: { ar: 'الوقت لا يناسبني', en: 'The time does not suit me' },
  payment: { ar: 'أريد الدفع بطريقة أخرى', en: 'I want to pay another way' },
  other: { ar: 'سبب آخر', en: 'Another reason' },
});

export type CancelReason = CodeOf<typeof CANCEL_REASONS>;
export type CustomerReason = CodeOf<typeof CUSTOMER_REASONS>;

/** Why the system canceled it. */
const SYSTEM_REASONS = defineReasons({
  not_paid: { ar: 'لم يكتمل الدفع في الوقت المحدد', en: 'It was not paid in time' },
  not_possible: {
    ar: 'لم يعد تنفيذ الطلب ممكناً عند وصول الدفع',
    en: 'It could no longer be made when the payment arrived',
  },
  payment_lost: {
    ar: 'ألغى البنك حجز المبلغ ولم يُخصم شيء',
    en: 'The bank let go of the payment, nothing was taken',
  },
  share_lost: {
    ar: 'ألغى البنك حجز مبلغ إحدى الحصص',
    en: 'The bank let go of the payment of one share',
  },
  shares_stopped: { ar: 'أوقف منظّم الطلب دفع الحصص', en: 'The host stopped the shares' },
  replaced: { ar: 'حلّ محله طلب أحدث من السلة نفسها', en: 'A newer order from the same basket took its place' },
});

export type SystemReason = CodeOf<typeof SYSTEM_REASONS>;

/**
 * Reasons that can be true of an order: what its customer reads has to fit how far it came, and how it was to
 * reach them.
 */
export function reasonsFor({ status, type }: { status: string; type: string }): readonly CancelReason[] {
  const fits: Partial<Record<CancelReason, boolean>> = {
    out_of_reach: type === 'delivery',
    // Before that there is nothing to collect.
    not_collected: status === 'ready' && type !== 'delivery',
  };
  return CANCEL_REASONS.codes.filter((code) => fits[code] ?? true);
}

/** Of no news to the customer: their own reasons, and what they left behind themselves. */
export function isTextedReason(code: string | null): boolean {
  return (
    code === null ||
    !(CUSTOMER_REASONS.has(code) || code === 'not_paid' || code === 'replaced' || code === 'shares_stopped')
  );
}

/** What staff read: the guest's own reason too. */
export function staffReasonText(code: string | null): LocalizedText | null {
  if (code === 'asked_for') return { ar: 'بطلب الضيف', en: 'At the guest’s request' };
  return CUSTOMER_REASONS.textOf(code) ?? reasonText(code);
}

/** What the customer reads; null for none, for the customer's own, and for a code that a later release wrote. */
export function reasonText(code: string | null): LocalizedText | null {
  return CANCEL_REASONS.textOf(code) ?? SYSTEM_REASONS.textOf(code);
}
