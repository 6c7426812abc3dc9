import type { WaitingBranch } from '@sufra/api/branch/endpoints';
import { formatDay, formatTime, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';

/** Why joining is not possible: the branch is closed and opens later, or the queue is paused while the branch is open. */
export function ClosedMessage({
  branch,
}: {
  branch: Pick<WaitingBranch, 'state' | 'next_change_at' | 'time_zone'> | undefined;
}) {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  if (branch?.state !== 'closed' || !branch.next_change_at) return t('queue.resting');
  const zone = { locale, timeZone: branch.time_zone };
  const at = branch.next_change_at;
  return t('queue.opens', { day: formatDay(at, { ...zone, now }), time: formatTime(at, zone) });
}
