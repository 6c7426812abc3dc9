/** Why the restaurant keeps a deposit, as its customer reads it. */
import type { LocalizedText } from '@sufra/contract';
import { type CodeOf, defineReasons } from '../../errors/reasons.ts';

/** `late`: by time alone, staff do not choose it. */
const LATE = { ar: 'لم يُرجَع في وقته', en: 'It was not returned in time' };

/** What staff choose from. */
export const KEEP_REASONS = defineReasons({
  damaged: { ar: 'أُرجِع متضرراً', en: 'It came back damaged' },
  incomplete: { ar: 'أُرجِع ناقصاً', en: 'A part of it is missing' },
  not_ours: { ar: 'ليس من عندنا', en: 'It is not ours' },
});
export type KeepReason = CodeOf<typeof KEEP_REASONS>;

export function keepReasonText(reason: string | null): LocalizedText | null {
  return reason === 'late' ? LATE : KEEP_REASONS.textOf(reason);
}
