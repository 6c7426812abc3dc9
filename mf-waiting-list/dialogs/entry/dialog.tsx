import { getLastActiveEntry } from '@sufra/api/waiting-list/endpoints';
import type { waitingEntryDialog } from '@sufra/contract/modules/waiting-list';
import { Answer, type DialogOf, tap, useEndpoint, useText } from '@sufra/module';
import { Button, EmptyState, SheetLayout, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { useState } from 'react';
import { FollowedEntry } from '../../entry/followed-entry.tsx';
import { activeEntry, lastActiveInput } from '../../storage/active-entry.ts';

const stack = css`display:flex;flex-direction:column;gap:var(--s4);padding-block:var(--s2) var(--s4)`;

/** `waiting-list.entry`: the place in line over any page, with what its party can do (WL-004). */
const WaitingEntryDialog: DialogOf<typeof waitingEntryDialog> = ({ props: { entry_id }, close, titleId }) => {
  const t = useText();
  return (
    <SheetLayout
      title={t('strip.label')}
      titleId={titleId}
      onClose={() => close()}
      dock={
        <Button block kind="soft" onClick={() => close('page')} {...tap('waiting-entry-page')}>
          {t('dialog.page')}
        </Button>
      }
    >
      <div className={stack}>{entry_id === undefined ? <OwnEntry /> : <Followed id={entry_id} />}</div>
    </SheetLayout>
  );
};
export default WaitingEntryDialog;

/** The entry that was this device's when the dialog opened: it stays shown when it ends. */
function OwnEntry() {
  const t = useText();
  const [noted] = useState(() => activeEntry.read());
  const answer = useEndpoint(getLastActiveEntry, lastActiveInput(noted));
  const [id, setId] = useState<string | null>(null);
  const found = answer.state === 'ready' ? answer.data?.id : undefined;
  if (id === null && found !== undefined) setId(found);
  if (id !== null) return <Followed id={id} />;
  return (
    <Answer
      of={answer}
      loading={t('landing.loading')}
      skeleton={<Skeleton shape="block" />}
      failed={{ title: t('queuePage.failed'), text: t('queuePage.failedText') }}
    >
      {() => <NoEntry />}
    </Answer>
  );
}

function Followed({ id }: { readonly id: string }) {
  return <FollowedEntry id={id} missing={<NoEntry />} />;
}

function NoEntry() {
  const t = useText();
  return <EmptyState heading="h3" title={t('entry.title')} text={t('entry.text')} />;
}
