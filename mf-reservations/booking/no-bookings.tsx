import { localePath, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { EmptyState, LinkButton } from '@sufra/ui';
import { CalendarBlankIcon } from '@sufra/ui/icons';

/** No such branch, or one that takes no bookings: where to go on. */
export function NoBookings() {
  const t = useText();
  const { locale } = useLocale();
  return (
    <EmptyState
      heading="h1"
      icon={CalendarBlankIcon}
      title={t('plan.missing')}
      text={t('plan.missingText')}
      action={<LinkButton href={localePath(locale, '/reservations')}>{t('plan.toBranches')}</LinkButton>}
    />
  );
}
