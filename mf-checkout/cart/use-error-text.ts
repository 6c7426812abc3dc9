import { formatDay, formatTime, useLocale } from '@sufra/i18n';
import { useErrorText as useModuleErrorText, usePlatform, useText } from '@sufra/module';

/** Words for a failed call or a gate of the cart and the order; times are those of `timeZone`, the tenant's when left out. */
export function useErrorText(): (error: unknown, timeZone?: string) => string {
  const t = useText();
  const { locale, timeZone: ownZone } = useLocale();
  const { now } = usePlatform().context;
  const word = useModuleErrorText();
  return (error, timeZone = ownZone) =>
    word(error, ({ code, params }) => {
      const options = { locale, timeZone };
      const back = params?.resumes_at;
      if (code === 'BRANCH_PAUSED' && typeof back === 'string')
        return t('errors.BRANCH_PAUSED_UNTIL', { time: formatTime(back, options) });
      const opens = params?.opens_at ?? params?.t;
      if (code !== 'BRANCH_CLOSED' || typeof opens !== 'string') return null;
      const time = `${formatDay(opens, { ...options, now })} ${formatTime(opens, options)}`;
      return t('errors.BRANCH_CLOSED_UNTIL', { time });
    });
}
