import { localePath, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { EmptyState, LinkButton } from '@sufra/ui';
import { CalendarBlankIcon } from '@sufra/ui/icons';

/** A reservation that is unknown or a stranger's: the same words for both, with HTTP 404 (RES-030). */
export function NotAvailable() {
  const t = useText();
  const { locale } = useLocale();
  return (
    <EmptyState
      heading="h1"
      icon={CalendarBlankIcon}
      title={t('page.notAvailable')}
      text={t('page.notAvailableText')}
      action={<LinkButton href={localePath(locale, '/reservations')}>{t('page.all')}</LinkButton>}
    />
  );
}
