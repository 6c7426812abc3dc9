/** Why the restaurant ended an entry, in words for its party. The entry keeps the code. */
import type { LocalizedText } from '@sufra/contract';

export const END_REASONS = {
  closed: { ar: 'أغلق الفرع لهذا اليوم.', en: 'The branch has closed for today.' },
  list_off: { ar: 'أُوقفت قائمة الانتظار في هذا الفرع.', en: 'This branch has stopped its waiting list.' },
  not_called: {
    ar: 'مرت ست ساعات ولم يُطلب هذا الدور، فأُغلق. يمكن الانضمام من جديد.',
    en: 'Six hours have passed without a call, so this place was closed. You can join again.',
  },
  area_gone: { ar: 'لم يعد هذا المكان متاحاً.', en: 'This area is no longer available.' },
} as const satisfies Record<string, LocalizedText>;

export type EndReason = keyof typeof END_REASONS;

/** Null for none, and for a code that a later release wrote. */
export function endReasonText(code: string | null): LocalizedText | null {
  return code !== null && Object.hasOwn(END_REASONS, code) ? END_REASONS[code as EndReason] : null;
}
