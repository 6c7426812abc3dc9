import { isApiError } from '@sufra/api';
import type { ShownWords } from '@sufra/api/privacy/endpoints';
import type { PushAnswer, PushSubscriptionKeys } from '@sufra/contract/modules/host';
import { useLocale } from '@sufra/i18n';
import { Banner, Button, Card, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { BellFillIcon } from '@sufra/ui/icons';
import { useEffect, useId, useRef, useState } from 'react';
import { useAction } from '../hooks/use-action.ts';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { tap } from '../tap.ts';
import { canBeNotified } from './can-be-notified.ts';
import type { PushAnswerRecord } from './push-answer.ts';

export { canBeNotified } from './can-be-notified.ts';
export { type PushAnswerRecord, pushAnswerRecord } from './push-answer.ts';

const card = css`display:grid;gap:var(--s2)`;
const heading = css`font-size:var(--fs-m);font-weight:600`;
const quiet = css`color:var(--ink-2);font-size:var(--fs-s)`;
const actions = css`display:flex;flex-wrap:wrap;gap:var(--s2);padding-block-start:var(--s1)`;

/** What the offer says: question, answers, that messages come and the way out, that they could not be turned on. */
export type PushWords = Readonly<Record<'title' | 'text' | 'yes' | 'no' | 'on' | 'off' | 'failed', string>> & {
  /** The way back after a no, which asks nothing by itself; absent: there is none. */
  readonly back?: string;
};

export interface PushOfferProps {
  /** Of what the messages are: another one is bound by itself on a device that said yes. */
  readonly of: string;
  /** What the server's messages are signed with; null or undefined: it sends none, or it is not known yet. */
  readonly publicKey: string | null | undefined;
  /** This device gets messages of it. */
  readonly isOn: boolean;
  /**
   * False: a device that said yes is asked for this one, too: what it shows may be another person's, by a
   * forwarded link. Default true.
   */
  readonly bindsItself?: boolean;
  /** What the device said before. */
  readonly record: PushAnswerRecord;
  readonly words: PushWords;
  /** The name of the tap on yes (HOST-052). */
  readonly tapName: string;
  /** The shell's `host.push`: asked by the module, whose face names it. */
  readonly subscribeHere: (input: { key: string }) => Promise<PushAnswer>;
  /** Binds this device. `shown`: the question that was answered; absent: the device said yes before. */
  readonly subscribe: (subscription: PushSubscriptionKeys & { shown?: ShownWords }) => Promise<unknown>;
  readonly unsubscribe: () => Promise<unknown>;
  /** Called after each try, whatever came of it. */
  readonly onDone?: () => void;
}

/**
 * Offers messages on this device, once ever: our own question comes first, the browser's only after a yes
 * (WL-017, CHK-056). A device that said yes gets later ones without another question. Nothing where the
 * browser or the server cannot: an iPhone shows messages only of an installed site.
 */
export function PushOffer({
  of,
  publicKey,
  isOn,
  bindsItself = true,
  record,
  words,
  tapName,
  subscribeHere,
  ...work
}: PushOfferProps) {
  const { locale } = useLocale();
  const alive = useHydrated();
  const able = alive && canBeNotified();
  const [answer, setAnswer] = useState(() => (alive ? record.read() : null));
  useEffect(() => setAnswer(record.read()), [record]);
  const titleId = useId();
  const say = (yes: boolean) => {
    record.write({ yes });
    setAnswer({ yes });
  };
  const [unable, setUnable] = useState(false);
  /** What this device was bound to, or tried: once. */
  const tried = useRef<string | null>(null);
  const ask = useAction(async ({ key, question }: { key: string; question: readonly string[] | null }) => {
    tried.current = of;
    // There is no answer where the shell is of an older release.
    const { state, subscription } = await subscribeHere({ key }).catch(
      () => ({ state: 'failed', subscription: null }) as const,
    );
    if (state === 'failed') return setUnable(true);
    say(subscription !== null);
    if (!subscription) return;
    const shown = question && { language: locale, words: question.join('\n') };
    try {
      await work.subscribe({ ...subscription, ...(shown ? { shown } : {}) });
    } catch (error) {
      if (question || !isApiError(error) || error.code !== 'CONSENT_WITHDRAWN') throw error;
      // The customer withdrew it in the account, on another device perhaps.
      say(false);
    }
  });
  const stop = useAction(async () => {
    say(false);
    return work.unsubscribe();
  });
  const after = (doing: Promise<unknown>) => void doing.catch(() => {}).finally(work.onDone);

  const again = able && bindsItself && answer?.yes === true && !isOn && publicKey ? publicKey : null;
  useEffect(() => {
    if (!again || Notification.permission !== 'granted' || tried.current === of) return;
    after(ask.run({ key: again, question: null }));
  });

  if (isOn) {
    return (
      <Banner
        tone="success"
        icon={<BellFillIcon />}
        action={
          <TextButton aria-busy={stop.loading || undefined} onClick={() => after(stop.run(undefined))}>
            {words.off}
          </TextButton>
        }
      >
        {words.on}
      </Banner>
    );
  }
  if (ask.error || unable) {
    return (
      <Banner tone="warning" role="status">
        {words.failed}
      </Banner>
    );
  }
  if (!able || !publicKey) return null;
  if (answer) {
    if ((answer.yes && bindsItself) || !words.back) return null;
    return (
      <TextButton
        aria-busy={ask.loading || undefined}
        onClick={() => after(ask.run({ key: publicKey, question: [words.back ?? ''] }))}
      >
        {words.back}
      </TextButton>
    );
  }
  return (
    <Card as="section" aria-labelledby={titleId} className={card}>
      <h2 id={titleId} className={heading}>
        {words.title}
      </h2>
      <p className={quiet}>{words.text}</p>
      <div className={actions}>
        <Button
          size="small"
          busy={ask.loading}
          onClick={() => after(ask.run({ key: publicKey, question: [words.title, words.text, words.yes] }))}
          {...tap(tapName)}
        >
          {words.yes}
        </Button>
        <Button kind="secondary" size="small" onClick={() => say(false)}>
          {words.no}
        </Button>
      </div>
    </Card>
  );
}
