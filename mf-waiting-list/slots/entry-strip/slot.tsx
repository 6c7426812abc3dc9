import { getLastActiveEntry } from '@sufra/api/waiting-list/endpoints';
import { waitingScreen } from '@sufra/api/waiting-list/statuses';
import { waitingEntryDialog } from '@sufra/contract/modules/waiting-list';
import {
  dataOf,
  Link,
  useDialog,
  useEndpoint,
  usePlatform,
  usePollWhenDisconnected,
  useReadable,
  useText,
} from '@sufra/module';
import { opensElsewhere } from '@sufra/module/opens-elsewhere';
import { css } from '@sufra/ui/css';
import { CaretRightIcon, UsersThreeIcon } from '@sufra/ui/icons';
import { type MouseEvent, useEffect, useState } from 'react';
import { aheadText } from '../../queue/queue-words.ts';
import { activeEntry, entryPath } from '../../storage/active-entry.ts';

const strip = css`display:flex;align-items:center;gap:var(--s3);min-block-size:var(--control);padding-inline:var(--gut);background:var(--accent-tint);color:var(--accent-ink);font-size:var(--fs-s);&:hover span{text-decoration:underline}`;
const words = css`flex:1;min-inline-size:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-weight:600`;

/** Above every page: the place in line, and its dialog, or in a new tab its page; asked for only where this device joined one (WL-004, WL-014). */
export default function EntryStrip() {
  const t = useText();
  const { location, navigate } = usePlatform();
  const show = useDialog(waitingEntryDialog);
  const path = useReadable(location).split('?')[0]!;
  const [noted, setNoted] = useState(false);
  useEffect(() => setNoted(activeEntry.read() !== null), [path]);
  const poll = usePollWhenDisconnected();
  const entry = dataOf(useEndpoint(getLastActiveEntry, { query: {} }, { enabled: noted, pollEvery: noted && poll }));
  if (!noted || !entry || /^\/waiting-list(\/|$)/.test(path)) return null;
  const page = entryPath(entry);
  const openDialog = (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    void show({ entry_id: entry.id }).then((result) => result === 'page' && navigate(page));
  };
  const turn = waitingScreen(entry) === 'your turn now';
  return (
    <section aria-label={t('strip.label')} data-test="waiting-strip">
      <Link to={page} className={strip} onClick={openDialog}>
        <UsersThreeIcon />
        <span className={words}>{turn ? t('entry.turnTitle') : aheadText({ count: entry.ahead ?? 0 }, t)}</span>
        <CaretRightIcon />
      </Link>
    </section>
  );
}
