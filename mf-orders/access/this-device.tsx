import { IDLE_MINUTES, type IdleMinutes } from '@sufra/api/staff/access/pin';
import { getStaffSession, type StaffSession, shareDevice } from '@sufra/api/staff/endpoints';
import { useEndpoint, usePlatform, useText } from '@sufra/module';
import { lockNow, noteShared } from '@sufra/module/console';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { quiet } from '@sufra/ui/desk';
import { ChoiceGroup, RadioRow } from '@sufra/ui/form';
import { LockSimpleIcon } from '@sufra/ui/icons';
import { useId, useState } from 'react';
import { useOwnAction } from './use-own-action.ts';

const box = css`display:grid;gap:8px;& h2{font-size:1.125rem}`;
const tall = css`min-block-size:3.5rem`;
const PRIVATE = 0;
const CHOICES = [PRIVATE, ...IDLE_MINUTES] as const;

/** Whether this device is the person's alone, or shared, and then when it locks (SHOP-006). */
export function ThisDevice({ session }: { readonly session: Pick<StaffSession, 'session_id' | 'idle_minutes'> }) {
  const t = useText();
  const { caller } = usePlatform();
  const name = useId();
  const { retry } = useEndpoint(getStaffSession, {});
  const current: number = session.idle_minutes ?? PRIVATE;
  const [chosen, setChosen] = useState<number>(current);
  const { run, fault, busy } = useOwnAction();
  const share = () =>
    caller.call(shareDevice, {
      params: { id: session.session_id },
      body: { idle_minutes: chosen === PRIVATE ? null : (chosen as IdleMinutes) },
    });
  const onDone = () => {
    noteShared();
    retry();
  };
  const save = () => run(share, { said: t('device.saved'), onDone });
  return (
    <section className={box}>
      <h2>{t('device.title')}</h2>
      <p className={quiet}>{t('device.text')}</p>
      <ChoiceGroup label={t('device.locks')} error={fault}>
        {CHOICES.map((minutes) => (
          <RadioRow
            key={minutes}
            name={name}
            value={String(minutes)}
            checked={minutes === chosen}
            onChange={() => setChosen(minutes)}
            label={minutes === PRIVATE ? t('device.private') : t('device.after', { count: minutes })}
          />
        ))}
      </ChoiceGroup>
      {chosen === current ? null : (
        <Button kind="secondary" className={tall} busy={busy} onClick={save}>
          {t('device.save')}
        </Button>
      )}
      {current === PRIVATE ? null : (
        <Button kind="secondary" className={tall} icon={<LockSimpleIcon />} onClick={lockNow}>
          {t('device.lockNow')}
        </Button>
      )}
    </section>
  );
}
