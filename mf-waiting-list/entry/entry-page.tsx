import { localePath, useLocale } from '@sufra/i18n';
import { useScreenStatus, useText } from '@sufra/module';
import { columnClass, EmptyState, LinkButton } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { HourglassMediumIcon } from '@sufra/ui/icons';
import { FollowedEntry } from './followed-entry.tsx';

// As high as the window: the browser adds an offer below, and the footer is out of sight already.
const page = cx(columnClass, css`min-block-size:calc(100dvh - var(--header-bar))`);

/** `id`: of the entry, or the token of its signed link. One page for both addresses (WL-001, WL-003). */
export function EntryPage({ id }: { readonly id: string }) {
  const t = useText();
  if (useScreenStatus() === 404) return <NotInLine />;
  return (
    <div className={page}>
      <FollowedEntry id={id} heading={<h1>{t('landing.title')}</h1>} missing={<NotInLine />} />
    </div>
  );
}

/** No entry under this address, for this visitor: unknown and another's look the same. */
function NotInLine() {
  const t = useText();
  const { locale } = useLocale();
  return (
    <EmptyState
      heading="h1"
      icon={HourglassMediumIcon}
      title={t('entry.title')}
      text={t('entry.text')}
      action={<LinkButton href={localePath(locale, '/waiting-list')}>{t('entry.queues')}</LinkButton>}
    />
  );
}
