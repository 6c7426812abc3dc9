import { getWaitingSettings } from '@sufra/api/branch/endpoints';
import { dataOf, useEndpoint, useHydrated, useText } from '@sufra/module';
import { Card, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { BellIcon, ClockCounterClockwiseIcon, UsersIcon } from '@sufra/ui/icons';
import { queueInputs } from './queue-inputs.ts';

const card = css`display:grid;gap:var(--s2)`;
const title = css`font-size:var(--fs-l)`;
const list = css`display:grid;gap:var(--s2)`;
const line = css`display:flex;align-items:flex-start;gap:var(--s2);svg{flex:none;margin-block-start:.25em;color:var(--brand-ink)}`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;

/**
 * The terms of joining, shown before a customer joins: party size, time to come, parties that may pass
 * (API-036, guide §1.18).
 */
export function QueueTerms({ id }: { id: string }) {
  const t = useText();
  const alive = useHydrated();
  const settings = useEndpoint(getWaitingSettings, queueInputs(id).settings);
  const terms = dataOf(settings)?.waiting_settings;
  if (!terms) {
    if (settings.state !== 'failed') return null;
    return (
      <p role="status" className={quiet}>
        {t('terms.failed')} {alive ? <TextButton onClick={settings.retry}>{t('live.retry')}</TextButton> : null}
      </p>
    );
  }
  const { person_count_from: from, person_count_to: to } = terms;
  return (
    <Card as="section" aria-labelledby="queue-terms" className={card}>
      <h2 id="queue-terms" className={title}>
        {t('terms.title')}
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without markers is none to VoiceOver */}
      <ul role="list" className={list}>
        <li className={line}>
          <UsersIcon />
          {from < to ? t('terms.guests', { from, count: to }) : t('terms.guestsExactly', { count: to })}
        </li>
        {terms.claim_minutes > 0 ? (
          <li className={line}>
            <BellIcon />
            {t('terms.claim', { count: terms.claim_minutes })}
          </li>
        ) : null}
        {terms.max_delays > 0 ? (
          <li className={line}>
            <ClockCounterClockwiseIcon />
            {t('terms.delays', { count: terms.max_delays })}
          </li>
        ) : null}
      </ul>
    </Card>
  );
}
