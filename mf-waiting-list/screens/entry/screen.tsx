import { localePath, useLocale } from '@sufra/i18n';
import { useText } from '@sufra/module';
import { EmptyState, LinkButton } from '@sufra/ui';

/** `/waiting-list/{id}`: no such entry, and the way to the queues (WL-001). */
export default function EntryScreen() {
  const t = useText();
  const { locale } = useLocale();
  return (
    <EmptyState
      heading="h1"
      title={t('entry.title')}
      text={t('entry.text')}
      action={<LinkButton href={localePath(locale, '/waiting-list')}>{t('entry.queues')}</LinkButton>}
    />
  );
}
