import { endOtherDevices, endStaffDevice, listStaffDevices, type StaffDevice } from '@sufra/api/staff/endpoints';
import { formatDay, formatTime, useLocale } from '@sufra/i18n';
import { Answer, useEndpoint, usePlatform, useText } from '@sufra/module';
import { Badge, Button, Skeleton } from '@sufra/ui';
import { faultText, quiet } from '@sufra/ui/desk';
import { useRef } from 'react';
import { box, row, tall, what } from './own.styles.ts';
import { useOwnAction } from './use-own-action.ts';

/** Devices that the person is signed in on, whatever their role: one ends, or all but this (SHOP-006). */
export function OwnDevices() {
  const t = useText();
  const answer = useEndpoint(listStaffDevices, {});
  const title = useRef<HTMLHeadingElement>(null);
  // What was tapped is gone.
  const again = () => {
    title.current?.focus();
    answer.retry();
  };
  return (
    <section className={box}>
      <h2 ref={title} tabIndex={-1}>
        {t('devices.title')}
      </h2>
      <p className={quiet}>{t('devices.text')}</p>
      <Answer
        of={answer}
        skeleton={<Skeleton shape="button" />}
        failed={{ title: t('devices.failed'), text: t('passkeys.failedText') }}
      >
        {(devices) => (
          <>
            <ul aria-label={t('devices.title')}>
              {devices.map((device) => (
                <Device key={device.id} device={device} onEnded={again} />
              ))}
            </ul>
            {devices.length > 1 ? <EndOthers onEnded={again} /> : null}
          </>
        )}
      </Answer>
    </section>
  );
}

function EndOthers({ onEnded }: { readonly onEnded: () => void }) {
  const t = useText();
  const { caller } = usePlatform();
  const { run, fault, busy } = useOwnAction();
  const endAll = () => run(() => caller.call(endOtherDevices, {}), { said: t('devices.allEnded'), onDone: onEnded });
  return (
    <>
      <Button kind="danger" className={tall} busy={busy} onClick={endAll}>
        {t('devices.endAll')}
      </Button>
      {fault ? <p className={faultText}>{fault}</p> : null}
    </>
  );
}

function Device({ device, onEnded }: { readonly device: StaffDevice; readonly onEnded: () => void }) {
  const t = useText();
  const { locale, timeZone } = useLocale();
  const { caller } = usePlatform();
  const { id, current, signed_in_at, seen_at } = device;
  const name = device.name ?? t('devices.unknown');
  const at = { locale, timeZone };
  const moment = seen_at ?? signed_in_at;
  const when = { day: formatDay(moment, { ...at, now: new Date() }), time: formatTime(moment, at) };
  const { run, fault, busy } = useOwnAction();
  const end = () =>
    run(() => caller.call(endStaffDevice, { params: { id } }), { said: t('devices.ended', { name }), onDone: onEnded });
  return (
    <li className={row}>
      <span className={what}>
        <bdi>{name}</bdi>
        <span className={quiet}>{t(seen_at ? 'devices.seen' : 'devices.since', when)}</span>
      </span>
      {current ? (
        <Badge>{t('devices.this')}</Badge>
      ) : (
        <Button kind="secondary" className={tall} busy={busy} aria-label={t('devices.endOf', { name })} onClick={end}>
          {t('devices.end')}
        </Button>
      )}
      {fault ? <p className={faultText}>{fault}</p> : null}
    </li>
  );
}
