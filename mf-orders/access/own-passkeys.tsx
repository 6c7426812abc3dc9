import {
  createStaffPasskey,
  listStaffPasskeys,
  removeStaffPasskey,
  type StaffPasskey,
  startStaffPasskey,
} from '@sufra/api/staff/endpoints';
import { formatDay, useLocale } from '@sufra/i18n';
import { Answer, useEndpoint, useHydrated, usePlatform, useText } from '@sufra/module';
import { knowsPasskeys } from '@sufra/module/passkeys';
import { Button, Skeleton } from '@sufra/ui';
import { faultText, quiet } from '@sufra/ui/desk';
import { useRef } from 'react';
import { box, row, tall, what } from './own.styles.ts';
import { useOwnAction } from './use-own-action.ts';

/** The person's passkeys: one of this device is added after a fresh proof, any is removed (SHOP-002). */
export function OwnPasskeys() {
  const t = useText();
  const answer = useEndpoint(listStaffPasskeys, {});
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section className={box}>
      <h2 ref={title} tabIndex={-1}>
        {t('passkeys.title')}
      </h2>
      <p className={quiet}>{t('passkeys.text')}</p>
      <Answer
        of={answer}
        skeleton={<Skeleton shape="button" />}
        failed={{ title: t('passkeys.failed'), text: t('passkeys.failedText') }}
      >
        {(passkeys) =>
          passkeys.length === 0 ? (
            <p className={quiet}>{t('passkeys.empty')}</p>
          ) : (
            <ul aria-label={t('passkeys.title')}>
              {passkeys.map((passkey) => (
                <Passkey
                  key={passkey.id}
                  passkey={passkey}
                  onGone={() => {
                    title.current?.focus();
                    answer.retry();
                  }}
                />
              ))}
            </ul>
          )
        }
      </Answer>
      <AddPasskey onDone={answer.retry} />
    </section>
  );
}

function AddPasskey({ onDone }: { readonly onDone: () => void }) {
  const t = useText();
  const { caller } = usePlatform();
  const isLive = useHydrated();
  const make = async () => {
    const { makeOnDevice } = await import('@sufra/module/passkeys/device');
    const { id, options } = await caller.call(startStaffPasskey, {});
    const credential = await makeOnDevice(options);
    await caller.call(createStaffPasskey, { body: { challenge_id: id, credential } });
  };
  const { run, fault, busy } = useOwnAction();
  const add = () => run(make, { said: t('passkeys.added'), onDone });
  if (isLive && !knowsPasskeys()) return <p className={quiet}>{t('passkeys.unable')}</p>;
  return (
    <>
      <Button kind="secondary" className={tall} busy={busy} onClick={add}>
        {t('passkeys.add')}
      </Button>
      {fault ? <p className={faultText}>{fault}</p> : null}
    </>
  );
}

function Passkey({ passkey, onGone }: { readonly passkey: StaffPasskey; readonly onGone: () => void }) {
  const t = useText();
  const { locale, timeZone } = useLocale();
  const { caller } = usePlatform();
  const { id, created_at, used_at } = passkey;
  const name = passkey.name ?? t('passkeys.unknown');
  const day = (instant: string) => formatDay(instant, { locale, timeZone, now: new Date() });
  const { run, fault, busy } = useOwnAction();
  const remove = () =>
    run(() => caller.call(removeStaffPasskey, { params: { id } }), { said: t('passkeys.removed'), onDone: onGone });
  return (
    <li className={row}>
      <span className={what}>
        <bdi>{name}</bdi>
        <span className={quiet}>
          {used_at ? t('passkeys.used', { day: day(used_at) }) : t('passkeys.since', { day: day(created_at) })}
        </span>
      </span>
      <Button
        kind="secondary"
        className={tall}
        busy={busy}
        aria-label={t('passkeys.removeOf', { name })}
        onClick={remove}
      >
        {t('passkeys.remove')}
      </Button>
      {fault ? <p className={faultText}>{fault}</p> : null}
    </li>
  );
}
