import { endOtherDevices, endStaffDevice, listStaffDevices, type StaffDevice } from '@sufra/api/staff/endpoints';
import { formatDay, formatTime, useLocale } from '@sufra/i18n';
import { Answer, useEndpoint, usePlatform, useText } from '@sufra/module';
import { Badge, Button, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault, listRow, Section } from '@sufra/ui/desk';
import { Desk } from '../../frame/desk.tsx';
import { PeopleTabs } from '../../people/people-tabs.tsx';
import { usePeopleAction } from '../../people/use-people-action.ts';

const block = css`block-size:12rem`;
const name = css`flex:2 1 12rem;font-weight:600`;
const cell = css`flex:1 1 10rem;color:var(--ink-2)`;
const start = css`align-self:start`;

/** `/devices/{restaurant}`: devices that the person is signed in on; one ends, or all but this (SHOP-006). */
export default function DevicesScreen() {
  const t = useText();
  return (
    <Desk at="people" title={t('devices.title')}>
      <Devices />
    </Desk>
  );
}

function Devices() {
  const t = useText();
  const { caller } = usePlatform();
  const answer = useEndpoint(listStaffDevices, {});
  const action = usePeopleAction();
  const endAll = () =>
    action.run(() => caller.call(endOtherDevices, {}), { said: t('devices.allEnded'), onDone: answer.retry });
  return (
    <>
      <PeopleTabs current="devices" />
      <p>{t('devices.text')}</p>
      <Answer
        of={answer}
        skeleton={<Skeleton shape="block" className={block} />}
        failed={{ title: t('devices.failed'), text: t('people.failedText') }}
      >
        {(devices) => (
          <>
            <Section title={t('devices.own')} flush>
              <ul>
                {devices.map((device) => (
                  <Device key={device.id} device={device} onDone={answer.retry} />
                ))}
              </ul>
            </Section>
            {devices.length > 1 ? (
              <Button kind="danger" className={start} busy={action.busy} onClick={endAll}>
                {t('devices.endAll')}
              </Button>
            ) : null}
          </>
        )}
      </Answer>
      <Fault>{action.fault}</Fault>
    </>
  );
}

function Device({ device, onDone }: { readonly device: StaffDevice; readonly onDone: () => void }) {
  const t = useText();
  const { locale, timeZone } = useLocale();
  const { caller } = usePlatform();
  const action = usePeopleAction();
  const at = { locale, timeZone };
  const words = device.name ?? t('devices.unknown');
  const moment = (instant: string) => ({
    day: formatDay(instant, { ...at, now: new Date() }),
    time: formatTime(instant, at),
  });
  return (
    <li className={listRow}>
      <span className={name}>
        <bdi>{words}</bdi> {device.current ? <Badge>{t('devices.this')}</Badge> : null}
        {device.idle_minutes ? <Badge>{t('devices.shared', { count: device.idle_minutes })}</Badge> : null}
      </span>
      <span className={cell}>{t('devices.since', moment(device.signed_in_at))}</span>
      <span className={cell}>{device.seen_at ? t('devices.seen', moment(device.seen_at)) : t('devices.notSeen')}</span>
      {device.current ? null : (
        <Button
          kind="secondary"
          busy={action.busy}
          aria-label={t('devices.endOf', { name: words })}
          onClick={() =>
            action.run(() => caller.call(endStaffDevice, { params: { id: device.id } }), {
              said: t('devices.ended', { name: words }),
              onDone,
            })
          }
        >
          {t('devices.end')}
        </Button>
      )}
      <Fault>{action.fault}</Fault>
    </li>
  );
}
