import { readOrderPushes, startOrderPushes, stopOrderPushes } from '@sufra/api/staff/endpoints';
import { pushSubscription } from '@sufra/contract/modules/host';
import {
  Answer,
  useAction,
  useEndpoint,
  useErrorText,
  useHydrated,
  usePlatform,
  useRequest,
  useText,
} from '@sufra/module';
import { Button, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { faultText, quiet } from '@sufra/ui/desk';
import { BellIcon } from '@sufra/ui/icons';
import { useState } from 'react';

const box = css`display:grid;gap:8px;& h2{font-size:1.125rem}`;
const tall = css`min-block-size:3.5rem`;

/**
 * New orders as messages of this device, also with the console closed (SHOP-010). The browser is asked only
 * after a tap.
 */
export function OrderPushes() {
  const t = useText();
  const isLive = useHydrated();
  const able = isLive && 'PushManager' in window && 'Notification' in window;
  const answer = useEndpoint(readOrderPushes, {}, { enabled: able });
  return (
    <section className={box}>
      <h2>{t('pushes.title')}</h2>
      <p className={quiet}>{t('pushes.text')}</p>
      {able ? (
        <Answer
          of={answer}
          skeleton={<Skeleton shape="button" />}
          failed={{ title: t('pushes.failed'), text: t('pushes.failedText') }}
        >
          {({ key, on }) =>
            key === null ? (
              <p className={quiet}>{t('pushes.none')}</p>
            ) : (
              <Switch publicKey={key} isOn={on} onDone={answer.retry} />
            )
          }
        </Answer>
      ) : (
        <p className={quiet}>{t('pushes.unable')}</p>
      )}
    </section>
  );
}

interface SwitchProps {
  readonly publicKey: string;
  readonly isOn: boolean;
  readonly onDone: () => void;
}

function Switch({ publicKey, isOn, onDone }: SwitchProps) {
  const t = useText();
  const errorText = useErrorText();
  const { caller, announce } = usePlatform();
  const subscribeHere = useRequest(pushSubscription);
  const [fault, setFault] = useState<string | null>(null);
  const fail = (words: string) => {
    setFault(words);
    announce(words, 'assertive');
  };
  const change = useAction(async (_: undefined) => {
    if (isOn) {
      await caller.call(stopOrderPushes, {});
      return announce(t('pushes.isOff'));
    }
    const { state, subscription } = await subscribeHere({ key: publicKey }).catch(
      () => ({ state: 'failed', subscription: null }) as const,
    );
    if (!subscription) return fail(t(state === 'refused' ? 'pushes.refused' : 'pushes.unable'));
    await caller.call(startOrderPushes, { body: subscription });
    return announce(t('pushes.isOn'));
  });
  return (
    <>
      {isOn ? <p>{t('pushes.isOn')}</p> : null}
      <Button
        kind="secondary"
        className={tall}
        icon={<BellIcon />}
        busy={change.loading}
        onClick={() => {
          setFault(null);
          change.run(undefined).then(onDone, (error: unknown) => fail(errorText(error)));
        }}
      >
        {t(isOn ? 'pushes.stop' : 'pushes.start')}
      </Button>
      {fault ? <p className={faultText}>{fault}</p> : null}
    </>
  );
}
