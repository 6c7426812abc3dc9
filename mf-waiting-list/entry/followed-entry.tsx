import { getWaitingEntry } from '@sufra/api/waiting-list/endpoints';
import { Answer, useEndpoint, useText } from '@sufra/module';
import { Skeleton } from '@sufra/ui';
import type { ReactNode } from 'react';
import { useCatchUp } from '../queue/use-catch-up.ts';
import { EntryPanel } from './entry-panel.tsx';
import { useEntryPoll } from './use-entry-poll.ts';

export interface FollowedEntryProps {
  /** Of the entry, or the token of its signed link. */
  readonly id: string;
  /** Shown when no such entry is this visitor's. */
  readonly missing: ReactNode;
  /** A heading of the page, above an entry that is there. */
  readonly heading?: ReactNode;
}

/**
 * An entry, live: by the socket, and by asking while that is down. Its page and its dialog show it alike
 * (WL-003, WL-004).
 */
export function FollowedEntry({ id, missing, heading }: FollowedEntryProps) {
  const t = useText();
  const answer = useEndpoint(getWaitingEntry, { params: { id } }, { pollEvery: useEntryPoll() });
  useCatchUp(answer.retry);
  if (answer.state === 'failed' && answer.error?.status === 404) return missing;
  return (
    <>
      {heading}
      <Answer
        of={answer}
        loading={t('landing.loading')}
        skeleton={<Skeleton shape="block" />}
        failed={{ heading: heading ? 'h2' : 'h3', title: t('queuePage.failed'), text: t('queuePage.failedText') }}
        stale={null}
      >
        {(entry, answered) => <EntryPanel entry={entry} answer={answered} />}
      </Answer>
    </>
  );
}
