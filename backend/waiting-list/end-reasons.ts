/** Why the restaurant ended an entry, in words for its party. The entry stores the code. */
import { type CodeOf, defineReasons } from '../errors/reasons.ts';

export const END_REASONS = defineReasons({
  closed: { ar: 'أغلق الفرع لهذا اليوم.', en: 'The branch has closed for today.' },
  list_off: { ar: 'أُوقفت قائمة الانتظار في هذا الفرع.', en: 'This branch has stopped its waiting list.' },
  not_called: {
    ar: 'مرت ست ساعات ولم يُطلب هذا الدور، فأُغلق. يمكن الانضمام من جديد.',
    en: 'Six hours have passed without a call, so this place was closed. You can join again.',
  },
  not_proved: {
    ar: 'لم يُؤكَّد هذا الدور خلال نصف ساعة، فأُغلق. يمكن الانضمام من جديد.',
    en: 'This place was not confirmed within half an hour, so it was closed. You can join again.',
  },
  area_gone: { ar: 'لم يعد هذا المكان متاحاً.', en: 'This area is no longer available.' },
});

export type EndReason = CodeOf<typeof END_REASONS>;
