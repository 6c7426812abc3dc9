import { getWaitingSettings, listSettingAreas } from '@sufra/api/branch/endpoints';
import { getLastActiveEntry } from '@sufra/api/waiting-list/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { Answer, dataOf, Link, tap, useEndpoint, useHydrated, useText } from '@sufra/module';
import { Button, Card, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { queueInputs } from '../queue/queue-inputs.ts';
import { activeEntry, entryPath } from '../storage/active-entry.ts';
import type { JoinFormProps } from './join-form.tsx';

const card = css`display:grid;gap:var(--s3);&:focus{outline:none}`;
const title = css`font-size:var(--fs-l)`;

/** The way into the line, or to the own place in it: a device in line opens its entry (WL-014). */
export function JoinCard({ id, open }: { readonly id: string; readonly open: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const { locale } = useLocale();
  const alive = useHydrated();
  const [noted, setNoted] = useState(false);
  useEffect(() => setNoted(activeEntry.read() !== null), []);
  const own = dataOf(useEndpoint(getLastActiveEntry, { query: {} }, { enabled: alive && noted }));
  const settings = dataOf(useEndpoint(getWaitingSettings, queueInputs(id).settings))?.waiting_settings;
  const areas = useEndpoint(listSettingAreas, queueInputs(id).areas, { enabled: settings != null });
  const [Form, setForm] = useState<ComponentType<JoinFormProps> | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was tapped is gone.
    if (Form) panel.current?.focus();
  }, [Form]);
  if (own) {
    return (
      <Card as="section" aria-label={t('join.own')} className={card}>
        <p>{t('join.own')}</p>
        <Link to={entryPath(own)}>{t('join.openOwn')}</Link>
      </Card>
    );
  }
  if (!open || !settings) return null;
  return (
    <Card as="section" ref={panel} tabIndex={-1} aria-labelledby="queue-join" className={card}>
      <h2 id="queue-join" className={title}>
        {t('join.title')}
      </h2>
      {Form ? (
        <Answer of={areas} skeleton={<Skeleton shape="block" />} failed={{ title: t('areas.failed') }}>
          {(all) => (
            <Form
              branchId={id}
              settings={settings}
              areas={all}
              onJoined={(entry) => navigate(localePath(locale, entryPath(entry)))}
            />
          )}
        </Answer>
      ) : (
        <Button
          block
          onClick={() => void import('./join-form.tsx').then(({ JoinForm }) => setForm(() => JoinForm)).catch(() => {})}
          {...tap('waiting-join')}
        >
          {t('join.start')}
        </Button>
      )}
    </Card>
  );
}
