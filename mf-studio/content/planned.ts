/** When the draft is published by itself, in words (SHOP-031). */
import type { Content } from '@sufra/api/staff/endpoints';
import { formatDateTime, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';

export function usePlannedText(): (schedule: NonNullable<Content['schedule']>) => string {
  const t = useText();
  const { locale, timeZone } = useLocale();
  return ({ at, by }) =>
    t('schedule.planned', {
      moment: formatDateTime(at, { locale, timeZone }),
      who: by?.name ?? t('setting.system'),
    });
}
