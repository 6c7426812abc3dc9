import { getBranch, getWaitingSettings, listSettingAreas } from '@sufra/api/branch/endpoints';
import { checkWaiting, getLastActiveEntry } from '@sufra/api/waiting-list/endpoints';
import type { joinQueueDialog } from '@sufra/contract/modules/waiting-list';
import { Answer, type DialogOf, dataOf, useEndpoint, usePollWhenDisconnected, useText } from '@sufra/module';
import { Button, EmptyState, Name, SheetLayout, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { type ReactNode, useState } from 'react';
import { BookInstead } from '../../branch/book-instead.tsx';
import { BranchContact } from '../../branch/branch-contact.tsx';
import { JoinForm } from '../../join/join-form.tsx';
import { queueInputs } from '../../queue/queue-inputs.ts';
import { aheadText, waitText } from '../../queue/queue-labels.ts';
import { QueueTerms } from '../../queue/queue-terms.tsx';
import { useClosedWords } from '../../queue/use-closed-words.ts';
import { activeEntry, entryPath, lastActiveInput } from '../../storage/active-entry.ts';

const stack = css`display:flex;flex-direction:column;gap:var(--s4);padding-block:var(--s2) var(--s4)`;
const board = css`display:grid;gap:var(--s1);text-align:center`;
const ahead = css`font-size:var(--fs-l);font-weight:600`;
const quiet = css`color:var(--ink-2)`;
const contact = css`display:flex;justify-content:center;gap:var(--s2)`;

interface JoiningProps {
  readonly branchId: string;
  readonly onJoined: (path: string) => void;
}

/** `waiting-list.join`: the way into a branch's queue over any page (WL-007, WL-015). */
const JoinQueueDialog: DialogOf<typeof joinQueueDialog> = ({ props: { branch_id }, close, titleId }) => {
  const t = useText();
  return (
    <SheetLayout title={t('join.title')} titleId={titleId} onClose={() => close()}>
      <div className={stack}>
        <Joining branchId={branch_id} onJoined={(path) => close({ path })} />
      </div>
    </SheetLayout>
  );
};
export default JoinQueueDialog;

/** How the queue stands, then the rules and the form; or the way to the place that this device has already (WL-014). */
function Joining({ branchId, onJoined }: JoiningProps) {
  const t = useText();
  const inputs = queueInputs(branchId);
  const [noted] = useState(() => activeEntry.read());
  const own = dataOf(useEndpoint(getLastActiveEntry, lastActiveInput(noted), { enabled: noted !== null }));
  const branch = dataOf(useEndpoint(getBranch, inputs.branch));
  const queue = useEndpoint(checkWaiting, inputs.check, { pollEvery: usePollWhenDisconnected() });
  const open = dataOf(queue)?.open === true && branch?.state !== 'closed';
  const closed = useClosedWords()(branch);
  // Closed meanwhile, the form stays with what was typed: the queue may open again.
  const [begun, setBegun] = useState(open);
  if (open && !begun) setBegun(true);
  if (own) {
    return (
      <EmptyState
        heading="h3"
        title={t('join.own')}
        action={<Button onClick={() => onJoined(entryPath(own))}>{t('join.openOwn')}</Button>}
      />
    );
  }
  const none = queue.state === 'failed' && (queue.error?.status === 404 || queue.error?.status === 403);
  if (none) return <EmptyState heading="h3" title={t('queuePage.missing')} text={t('queuePage.missingText')} />;
  return (
    <Answer
      of={queue}
      loading={t('landing.loading')}
      skeleton={<Skeleton shape="block" />}
      failed={{ title: t('queuePage.failed'), text: t('queuePage.failedText') }}
    >
      {(now) => (
        <>
          <div className={board} data-test="join-queue">
            {branch ? (
              <p className={quiet}>
                <Name name={branch.names} />
              </p>
            ) : null}
            <p className={ahead}>{open ? aheadText(now, t) : closed.text}</p>
            {open ? <p>{waitText(now, t)}</p> : null}
          </div>
          {!open && branch ? (
            <>
              <div className={contact}>
                <BranchContact branch={branch} />
              </div>
              <BookInstead branch={branch} />
            </>
          ) : null}
          {begun ? <Entering branchId={branchId} closed={open ? null : closed.text} onJoined={onJoined} /> : null}
        </>
      )}
    </Answer>
  );
}

function Entering({ branchId, closed, onJoined }: JoiningProps & { readonly closed: ReactNode }) {
  const t = useText();
  const inputs = queueInputs(branchId);
  const settings = dataOf(useEndpoint(getWaitingSettings, inputs.settings))?.waiting_settings;
  const areas = useEndpoint(listSettingAreas, inputs.areas);
  return (
    <>
      <QueueTerms id={branchId} />
      <Answer of={areas} skeleton={<Skeleton shape="block" />} failed={{ title: t('areas.failed') }}>
        {(all) =>
          settings ? (
            <JoinForm
              branchId={branchId}
              settings={settings}
              areas={all}
              closed={closed}
              onJoined={(entry) => onJoined(entryPath(entry))}
            />
          ) : null
        }
      </Answer>
    </>
  );
}
