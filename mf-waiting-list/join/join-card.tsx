import { getWaitingSettings, listSettingAreas } from '@sufra/api/branch/endpoints';
import { getLastActiveEntry } from '@sufra/api/waiting-list/endpoints';
import { Answer, dataOf, tap, useEndpoint, useHydrated, usePlatform, useText } from '@sufra/module';
import { Button, Card, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { queueInputs } from '../queue/queue-inputs.ts';
import { type ActiveEntry, activeEntry, entryPath, lastActiveInput } from '../storage/active-entry.ts';
import type { JoinFormProps } from './join-form.tsx';
import { OwnPlace } from './own-place.tsx';

const card = css`display:grid;gap:var(--s3);scroll-margin-block-start:calc(var(--header-h,0px) + var(--s4));&:focus{outline:none}`;
const title = css`font-size:var(--fs-l)`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;

export interface JoinCardProps {
  /** Of the branch. */
  readonly id: string;
  /** Why joining is impossible now; null: it is possible. A form that is open stays, with what was typed. */
  readonly closed: ReactNode;
}

/**
 * The way into the line, or to the own place in it: a device in line opens its entry (WL-014). Opened by the
 * code at the door (`?door=`), the form is there at once (WL-018).
 */
export function JoinCard({ id, closed }: JoinCardProps) {
  const t = useText();
  const { navigate } = usePlatform();
  const alive = useHydrated();
  const [noted, setNoted] = useState<ActiveEntry | null>(null);
  useEffect(() => setNoted(activeEntry.read()), []);
  const own = dataOf(useEndpoint(getLastActiveEntry, lastActiveInput(noted), { enabled: alive && noted !== null }));
  const settings = dataOf(useEndpoint(getWaitingSettings, queueInputs(id).settings))?.waiting_settings;
  const areas = useEndpoint(listSettingAreas, queueInputs(id).areas, { enabled: settings != null });
  const [Form, setForm] = useState<ComponentType<JoinFormProps> | null>(null);
  const [door, setDoor] = useState<string | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const begin = useCallback(
    () => void import('./join-form.tsx').then(({ JoinForm }) => setForm(() => JoinForm)).catch(() => {}),
    [],
  );
  useEffect(() => {
    const code = new URLSearchParams(window.location.search).get('door');
    if (!code) return;
    setDoor(code);
    begin();
  }, [begin]);
  const isThere = Form !== null && areas.state === 'ready';
  const wasThere = useRef(false);
  useEffect(() => {
    if (!isThere || wasThere.current) return;
    wasThere.current = true;
    // It opened without a tap: the form is shown where it is. Else the button that was tapped is gone.
    if (door !== null) panel.current?.scrollIntoView({ block: 'start' });
    else panel.current?.focus();
  }, [isThere, door]);
  if (own) return <OwnPlace entry={own} door={own.branch_id === id ? door : null} />;
  if ((closed !== null && !Form) || !settings) return null;
  return (
    <Card as="section" ref={panel} tabIndex={-1} aria-labelledby="queue-join" className={card}>
      <h2 id="queue-join" className={title}>
        {t('join.title')}
      </h2>
      {door !== null ? <p className={quiet}>{t('join.atDoor')}</p> : null}
      {Form ? (
        <Answer of={areas} skeleton={<Skeleton shape="block" />} failed={{ title: t('areas.failed') }}>
          {(all) => (
            <Form
              branchId={id}
              settings={settings}
              areas={all}
              closed={closed}
              door={door}
              onJoined={(entry) => navigate(entryPath(entry))}
            />
          )}
        </Answer>
      ) : (
        <Button block onClick={begin} {...tap('waiting-join')}>
          {t('join.start')}
        </Button>
      )}
    </Card>
  );
}
