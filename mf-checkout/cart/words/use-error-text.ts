import type { Cart } from '@sufra/api/order/endpoints';
import { formatDay, formatTime, useLocale } from '@sufra/i18n';
import { branchPauseText } from '@sufra/i18n/branch-pause';
import { useErrorText as useModuleErrorText, usePlatform, useText } from '@sufra/module';

/** Whose clock times are said by, and whether a later time can be chosen there. */
export type ErrorPlace = Pick<Cart['context'], 'time_zone' | 'schedule_allowed'>;

/** Words for a failed call or a gate of the cart and the order; without a place times are those of the tenant. */
export function useErrorText(): (error: unknown, place?: ErrorPlace) => string {
  const t = useText();
  const { locale, timeZone: ownZone } = useLocale();
  const { now } = usePlatform().context;
  const word = useModuleErrorText();
  return (error, place) =>
    word(error, ({ code, params }) => {
      const options = { locale, timeZone: place?.time_zone ?? ownZone };
      if (code === 'BRANCH_PAUSED') {
        const until = typeof params?.resumes_at === 'string' ? params.resumes_at : null;
        return branchPauseText({ until, schedules: place?.schedule_allowed ?? false }, { ...options, now });
      }
      if (code === 'MAX_PER_ORDER' && typeof params?.max === 'number') return t('cart.atMost', { count: params.max });
      const opens = params?.opens_at ?? params?.t;
      if (code !== 'BRANCH_CLOSED' || typeof opens !== 'string') return null;
      const time = `${formatDay(opens, { ...options, now })} ${formatTime(opens, options)}`;
      return t('errors.BRANCH_CLOSED_UNTIL', { time });
    });
}
