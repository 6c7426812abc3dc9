import { localePath, useLocale } from '@sufra/i18n';
import { useScreenStatus, useText } from '@sufra/module';
import { EmptyState, LinkButton } from '@sufra/ui';
import { HourglassMediumIcon } from '@sufra/ui/icons';
import { useParams } from 'react-router';
import { QueuePage } from './queue-page.tsx';

/** `/waiting-list/branch/{id}`: the queue of that branch (WL-002), or that there is none. */
export default function BranchScreen() {
  const { id = '' } = useParams();
  const t = useText();
  const { locale } = useLocale();
  if (useScreenStatus() !== 404) return <QueuePage key={id} id={id} />;
  return (
    <EmptyState
      heading="h1"
      icon={HourglassMediumIcon}
      title={t('queuePage.missing')}
      text={t('queuePage.missingText')}
      action={<LinkButton href={localePath(locale, '/waiting-list')}>{t('entry.queues')}</LinkButton>}
    />
  );
}
