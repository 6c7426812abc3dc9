import type { WaitingBranch } from '@sufra/api/branch/endpoints';
import { formatDay, formatTime, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';

export type Opening = Pick<WaitingBranch, 'state' | 'next_change_at' | 'time_zone'>;

export interface ClosedWords {
  /** In a word or two. */
  readonly badge: string;
  /** In a sentence, with the time at which the branch opens. */
  readonly text: string;
}

/**
 * Why joining is not possible: the branch is closed and opens later, or the queue is paused while the branch is open.
 */
export function useClosedWords(): (branch: Opening | undefined) => ClosedWords {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  return (branch) => {
    if (branch?.state !== 'closed') return { badge: t('queue.outOfService'), text: t('queue.resting') };
    const at = branch.next_change_at;
    const zone = { locale, timeZone: branch.time_zone };
    const text = at
      ? t('queue.opens', { day: formatDay(at, { ...zone, now }), time: formatTime(at, zone) })
      : t('queue.branchClosed');
    return { badge: t('queue.closed'), text };
  };
}
