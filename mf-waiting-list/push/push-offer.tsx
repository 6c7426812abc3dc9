import {
  getPushKey,
  subscribeToEntry,
  unsubscribeFromEntry,
  type WaitingEntry,
} from '@sufra/api/waiting-list/endpoints';
import { pushSubscription } from '@sufra/contract/modules/host';
import { dataOf, tap, useAction, useEndpoint, useHydrated, usePlatform, useRequest, useText } from '@sufra/module';
import { Banner, Button, Card, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { BellFillIcon } from '@sufra/ui/icons';
import { useEffect, useId, useRef, useState } from 'react';
import { pushAnswer } from '../storage/push-answer.ts';
import { canBeNotified } from './can-be-notified.ts';

const card = css`display:grid;gap:var(--s2)`;
const title = css`font-size:var(--fs-m);font-weight:600`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;
const actions = css`display:flex;flex-wrap:wrap;gap:var(--s2);padding-block-start:var(--s1)`;

export interface PushOfferProps {
  readonly entry: WaitingEntry;
  /** Called when the entry must be fetched again. */
  readonly onChanged: () => void;
}

/**
 * Offers to announce the turn on this device, once ever: after joining, our own question comes first, the browser's only after a
 * yes (WL-017). A device that said yes gets messages of its later entries without another question. Nothing where the browser or
 * the server cannot.
 */
export function PushOffer({ entry, onChanged }: PushOfferProps) {
  const t = useText();
  const { caller } = usePlatform();
  const subscribeHere = useRequest(pushSubscription);
  const alive = useHydrated();
  const able = alive && canBeNotified();
  const key = dataOf(useEndpoint(getPushKey, {}, { enabled: able }))?.key;
  const [answer, setAnswer] = useState(() => (alive ? pushAnswer.read() : null));
  useEffect(() => setAnswer(pushAnswer.read()), []);
  const titleId = useId();
  const { id } = entry;
  const say = (yes: boolean) => {
    pushAnswer.write({ yes });
    setAnswer({ yes });
  };
  const [unable, setUnable] = useState(false);
  /** The entry that this device was bound to, or tried: once. */
  const tried = useRef<string | null>(null);
  const ask = useAction(async (publicKey: string) => {
    tried.current = id;
    // There is no answer where the shell is of an older release.
    const { state, subscription } = await subscribeHere({ key: publicKey }).catch(
      () => ({ state: 'failed', subscription: null }) as const,
    );
    if (state === 'failed') return setUnable(true);
    say(subscription !== null);
    return subscription && caller.call(subscribeToEntry, { params: { id }, body: subscription });
  });
  const stop = useAction(async () => {
    say(false);
    return caller.call(unsubscribeFromEntry, { params: { id } });
  });
  const after = (work: Promise<unknown>) => void work.catch(() => {}).finally(onChanged);

  const again = able && answer?.yes === true && !entry.pushes && key ? key : null;
  useEffect(() => {
    if (!again || Notification.permission !== 'granted' || tried.current === id) return;
    after(ask.run(again));
  });

  if (entry.pushes) {
    return (
      <Banner
        tone="success"
        icon={<BellFillIcon />}
        action={
          <TextButton aria-busy={stop.loading || undefined} onClick={() => after(stop.run(undefined))}>
            {t('push.off')}
          </TextButton>
        }
      >
        {t('push.on')}
      </Banner>
    );
  }
  if (ask.error || unable) {
    return (
      <Banner tone="warning" role="status">
        {t('push.failed')}
      </Banner>
    );
  }
  if (!able || !key || answer) return null;
  return (
    <Card as="section" aria-labelledby={titleId} className={card}>
      <h2 id={titleId} className={title}>
        {t('push.title')}
      </h2>
      <p className={quiet}>{t('push.text')}</p>
      <div className={actions}>
        <Button size="small" busy={ask.loading} onClick={() => after(ask.run(key))} {...tap('waiting-push')}>
          {t('push.yes')}
        </Button>
        <Button kind="secondary" size="small" onClick={() => say(false)}>
          {t('push.no')}
        </Button>
      </div>
    </Card>
  );
}
