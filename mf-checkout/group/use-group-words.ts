import type { Group } from '@sufra/api/order/endpoints';
import { formatMoment, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';

/** What the state of a group order means to its members, until when. */
export function useGroupWords({ state, deadline, me, host_name: name, shares }: Group, timeZone: string): string {
  const t = useText();
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  if (state === 'paying') {
    if (shares?.state === 'waiting') return t('shares.beingPaid');
    return t(me?.is_host ? 'group.payingYou' : 'group.paying', { name });
  }
  if (state !== 'open') return t(me?.is_host ? 'group.closedYou' : 'group.closed', { name });
  if (!deadline) return t(me?.is_host ? 'group.untilYouClose' : 'group.untilClosed');
  return t('group.until', { time: formatMoment(deadline, { locale, timeZone, now }) });
}
