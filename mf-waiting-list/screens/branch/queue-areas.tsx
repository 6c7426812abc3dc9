import { getWaitingSettings, listSettingAreas } from '@sufra/api/branch/endpoints';
import { dataOf, useEndpoint, useHydrated, usePollWhenDisconnected, useText } from '@sufra/module';
import { Card, Name, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { queueInputs } from '../../queue/queue-inputs.ts';
import { areaText } from '../../queue/queue-labels.ts';

const card = css`display:grid;gap:var(--s2)`;
const title = css`font-size:var(--fs-l)`;
// On a phone below each other, however long a name is.
const row = css`display:grid;gap:2px var(--s3);@media (min-width:30em){display:flex;justify-content:space-between}padding-block:var(--s2);&+&{border-block-start:1px solid var(--outline)}`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;

/**
 * Where guests sit, how many parties wait for each place and for how long, wherever there are areas:
 * `enable_area` counts as on (WL-006, API-033).
 */
export function QueueAreas({ id }: { id: string }) {
  const t = useText();
  const alive = useHydrated();
  const inputs = queueInputs(id);
  const settings = dataOf(useEndpoint(getWaitingSettings, inputs.settings))?.waiting_settings;
  const areas = useEndpoint(listSettingAreas, inputs.areas, {
    enabled: settings != null,
    pollEvery: usePollWhenDisconnected(),
  });
  const counted = dataOf(areas);
  if (!settings || (counted ? counted.length === 0 : areas.state !== 'failed')) return null;
  return (
    <Card as="section" aria-labelledby="queue-areas" className={card}>
      <h2 id="queue-areas" className={title}>
        {t('areas.title')}
      </h2>
      {counted ? (
        // biome-ignore lint/a11y/noRedundantRoles: a list without markers is none to VoiceOver
        <ul role="list">
          {counted.map((area) => (
            <li key={area.id} className={row}>
              <Name name={area.names} />
              <span className={quiet}>{areaText(area, t)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p role="status" className={quiet}>
          {t('areas.failed')} {alive ? <TextButton onClick={areas.retry}>{t('live.retry')}</TextButton> : null}
        </p>
      )}
    </Card>
  );
}
