import { type BaseLocale, baseLocale } from './locales.ts';
import { type DayOptions, formatDay, formatTime } from './time/format.ts';
import type { Instant } from './time/wall-clock.ts';

/** What is said of a pause: the same sentence on menu, basket and checkout. */
const WORDS: Record<BaseLocale, { until(time: string): string; open: string; after: string; later: string }> = {
  ar: {
    until: (time) => `توقف الفرع مؤقتاً ويعود ${time}.`,
    open: 'توقف الفرع مؤقتاً.',
    after: 'اختر موعداً بعدها.',
    later: 'اختر موعداً لاحقاً.',
  },
  en: {
    until: (time) => `The branch has paused and is back ${time}.`,
    open: 'The branch has paused for a while.',
    after: 'Choose a time after that.',
    later: 'Choose a later time.',
  },
};

export interface BranchPause {
  /** When the pause ends; absent: not known. */
  readonly until: Instant | null | undefined;
  /** An order for a chosen time is taken meanwhile. */
  readonly schedules: boolean;
}

/**
 * A branch that has paused, until which day and time if that is known, and that a later time helps where one
 * can be chosen.
 */
export function branchPauseText({ until, schedules }: BranchPause, options: DayOptions): string {
  const { until: back, open, after, later } = WORDS[baseLocale(options.locale)];
  const pause = until ? back(`${formatDay(until, options)} ${formatTime(until, options)}`) : open;
  return schedules ? `${pause} ${until ? after : later}` : pause;
}
