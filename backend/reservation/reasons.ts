/** Why a reservation ended, in words, and the occasions it can be for. The reservation stores the code. */
import type { LocalizedText } from '@sufra/contract';
import { type CodeOf, defineReasons } from '../errors/reasons.ts';

/** The guest's: the restaurant reads them (API-030). Their order is the list's. */
export const CANCEL_REASONS = defineReasons({
  plans_changed: { ar: 'تغيّرت الخطة', en: 'Our plans changed' },
  other_time: { ar: 'الموعد لا يناسب', en: 'The time does not suit' },
  other_place: { ar: 'سنأكل في مكان آخر', en: 'We are eating somewhere else' },
  unwell: { ar: 'ظرف صحي', en: 'Somebody is unwell' },
  by_mistake: { ar: 'حُجز بالخطأ', en: 'Reserved by mistake' },
  other: { ar: 'سبب آخر', en: 'Another reason' },
});

/** How a reservation came to its end. */
const END_REASONS = defineReasons({
  restaurant: { ar: 'ألغى المطعم الحجز', en: 'The restaurant canceled the reservation' },
  expired: { ar: 'انتهت مهلة حفظ الطاولة', en: 'The time to complete it was over' },
  not_paid: { ar: 'لم يكتمل الدفع في الوقت المحدد', en: 'It was not paid in time' },
  table_lost: {
    ar: 'لم تعد الطاولة متاحة عند وصول الدفع، وسيُعاد المبلغ كاملاً',
    en: 'The table was gone when the payment arrived. All of it is refunded',
  },
  replaced: { ar: 'حلّ محله حجز أحدث', en: 'A newer one took its place' },
  no_show: { ar: 'لم يحضر أحد في الموعد', en: 'Nobody came' },
  excused: {
    ar: 'صحّح المطعم الحجز: لم يعد يُعدّ عدم حضور',
    en: 'The restaurant put it right: it no longer counts as missed',
  },
  off: { ar: 'أُوقف الحجز في هذا المطعم', en: 'The restaurant has stopped taking reservations' },
});
/** `customer`, `completed`: without words of their own. */
export type EndCode = CodeOf<typeof END_REASONS> | 'customer' | 'completed';

/**
 * Why it ended, beside `end`; null also where `end` says all there is: the restaurant canceled it, and gave no reason.
 */
export function reasonText(code: string | null, reason: string | null): LocalizedText | null {
  return code === 'restaurant' ? CANCEL_REASONS.textOf(reason) : endText(code, reason);
}

/**
 * In words for its owner; the guest's own reason when one was chosen. Null: none, or a code that a later release wrote.
 */
export function endText(code: string | null, reason: string | null): LocalizedText | null {
  return CANCEL_REASONS.textOf(reason) ?? END_REASONS.textOf(code);
}

/** Occasions (API-026): id, words, and the name of an icon. */
export const EVENT_TYPES = [
  { id: 'birthday', names: { ar: 'عيد ميلاد', en: 'Birthday' }, icon: 'gift' },
  { id: 'anniversary', names: { ar: 'ذكرى سنوية', en: 'Anniversary' }, icon: 'heart' },
  { id: 'business', names: { ar: 'لقاء عمل', en: 'Business meal' }, icon: 'briefcase' },
  { id: 'family', names: { ar: 'لقاء عائلي', en: 'Family gathering' }, icon: 'users' },
  { id: 'other', names: { ar: 'مناسبة أخرى', en: 'Another occasion' }, icon: 'star' },
] as const;

export function eventTypeOf(id: string | null) {
  return EVENT_TYPES.find((type) => type.id === id) ?? null;
}
