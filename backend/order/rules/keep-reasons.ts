/** Why the restaurant keeps a deposit, as its customer is told. */
import type { LocalizedText } from '@sufra/contract';

/** `late`: by time alone, nobody says it. */
const LATE = { ar: 'لم يُرجَع في وقته', en: 'It was not returned in time' };

/** What staff choose from. */
export const KEEP_REASONS = {
  damaged: { ar: 'أُرجِع متضرراً', en: 'It came back damaged' },
  incomplete: { ar: 'أُرجِع ناقصاً', en: 'A part of it is missing' },
  not_ours: { ar: 'ليس من عندنا', en: 'It is not ours' },
} as const satisfies Readonly<Record<string, LocalizedText>>;
export type KeepReason = keyof typeof KEEP_REASONS;

export function keepReasonText(reason: string | null): LocalizedText | null {
  if (reason === null) return null;
  return reason === 'late' ? LATE : (KEEP_REASONS[reason as KeepReason] ?? null);
}
