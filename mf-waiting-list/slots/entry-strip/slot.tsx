import { getLastActiveEntry } from '@sufra/api/waiting-list/endpoints';
import { waitingScreen } from '@sufra/api/waiting-list/statuses';
import { waitingEntryDialog } from '@sufra/contract/modules/waiting-list';
import { dataOf, useDialog, useEndpoint, usePlatform, useReadable, useText } from '@sufra/module';
import { PageStrip } from '@sufra/module/page-strip';
import { UsersThreeIcon } from '@sufra/ui/icons';
import { useEffect, useState } from 'react';
import { useEntryPoll } from '../../entry/use-entry-poll.ts';
import { placeText } from '../../queue/queue-words.ts';
import { type ActiveEntry, activeEntry, entryPath, lastActiveInput } from '../../storage/active-entry.ts';

/** Above every page: the place in line, and its dialog, or in a new tab its page; asked for only where this device joined one (WL-004, WL-014). */
export default function EntryStrip() {
  const t = useText();
  const { location, navigate } = usePlatform();
  const show = useDialog(waitingEntryDialog);
  const path = useReadable(location).split('?')[0]!;
  const [noted, setNoted] = useState<ActiveEntry | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page looks again
  useEffect(() => setNoted(activeEntry.read()), [path]);
  const poll = useEntryPoll();
  const answer = useEndpoint(getLastActiveEntry, lastActiveInput(noted), {
    enabled: noted !== null,
    pollEvery: noted !== null && poll,
  });
  const entry = dataOf(answer);
  // It ended, or it was a customer's who has left this device (ACCT-002).
  const isOver = answer.state === 'ready' && entry === null;
  useEffect(() => {
    if (!isOver) return;
    activeEntry.remove();
    setNoted(null);
  }, [isOver]);
  if (!noted || !entry || /^\/waiting-list(\/|$)/.test(path)) return null;
  const page = entryPath(entry);
  const turn = waitingScreen(entry) === 'your turn now';
  return (
    <PageStrip
      label={t('strip.label')}
      icon={<UsersThreeIcon />}
      to={page}
      onOpen={() => void show({ entry_id: entry.id }).then((result) => result === 'page' && navigate(page))}
      data-test="waiting-strip"
    >
      {turn ? t('entry.turnTitle') : placeText(entry.ahead ?? 0, t)}
    </PageStrip>
  );
}
