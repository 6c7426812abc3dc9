/**
 * Why a party leaves the queue: the restaurant reads them (API-041). The entry stores the code; their order
 * is the list's.
 */
import { defineReasons } from '../errors/reasons.ts';

export const WAITLIST_REASONS = defineReasons({
  too_long: { ar: 'الانتظار طويل', en: 'The wait is too long' },
  plans_changed: { ar: 'تغيّرت الخطة', en: 'Our plans changed' },
  other_place: { ar: 'سنأكل في مكان آخر', en: 'We are eating somewhere else' },
  joined_by_mistake: { ar: 'انضممت بالخطأ', en: 'I joined by mistake' },
  other: { ar: 'سبب آخر', en: 'Another reason' },
});
