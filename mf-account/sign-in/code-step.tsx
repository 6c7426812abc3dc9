import { isApiError } from '@sufra/api';
import { resendOtp, type SignedIn, verifyOtp } from '@sufra/api/user/endpoints';
import { useAction, useHoldReload, usePlatform, useText } from '@sufra/module';
import { Banner, Button, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CodeField } from '@sufra/ui/form';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { fromAnswer, type KeptChallenge } from './kept-challenge.ts';
import { useErrorText } from './use-error-text.ts';
import { clock, useSecondsUntil } from './use-seconds-until.ts';

const form = css`display:flex;flex-direction:column;gap:var(--s4)`;
const target = css`display:flex;flex-wrap:wrap;align-items:center;column-gap:var(--s2);color:var(--ink-2)`;
const number = css`unicode-bidi:isolate;white-space:nowrap;font-variant-numeric:tabular-nums`;
const again = css`display:flex;flex-wrap:wrap;align-items:center;min-block-size:var(--target);column-gap:var(--s1);font-size:var(--fs-s);color:var(--ink-2)`;
const timer = css`unicode-bidi:isolate;font-variant-numeric:tabular-nums`;

const CODE_LENGTH = 4;

export interface CodeStepProps {
  readonly challenge: KeptChallenge;
  readonly onResent: (challenge: KeptChallenge) => void;
  readonly onEdit: () => void;
  readonly onVerified: (answer: SignedIn) => Promise<void>;
}

/** The code of 4 digits, sent with its last digit; resend, the masked number, and the words for a wrong one (ACCT-011, ACCT-012). */
export function CodeStep({ challenge, onResent, onEdit, onVerified }: CodeStepProps) {
  const t = useText();
  const { caller, session, announce } = usePlatform();
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const seconds = useSecondsUntil(challenge.resendAt);
  useHoldReload('code', true);
  useEffect(() => input.current?.focus(), []);

  const verify = useAction(async (digits: string) => {
    const answer = await caller.call(verifyOtp, {
      body: { challenge_id: challenge.id, code: digits, guest_cart_id: session.get()?.cart_id ?? null },
    });
    await onVerified(answer);
  });
  const resend = useAction(async (_: undefined) => {
    const answer = await caller.call(resendOtp, { body: { challenge_id: challenge.id } });
    setCode('');
    setError(null);
    announce(t('code.resent'));
    onResent(fromAnswer(answer, { ...challenge, resent: true }, Date.now()));
  });

  const fail = (words: string): void => {
    setError(words);
    announce(words, 'assertive');
  };
  const send = (digits: string): void => {
    setError(null);
    verify.run(digits).catch((cause: unknown) => {
      fail(errorText(cause));
      // What was typed is kept when no answer came; a refused code is typed anew.
      if (isApiError(cause) && cause.failure === 'answer' && cause.status < 500) setCode('');
      input.current?.focus();
    });
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (code.length === CODE_LENGTH) send(code);
    else {
      fail(t('code.incomplete'));
      input.current?.focus();
    }
  };
  const sendAgain = (): void => {
    resend.run(undefined).then(
      () => input.current?.focus(),
      (cause: unknown) => fail(errorText(cause)),
    );
  };

  return (
    <form className={form} noValidate onSubmit={submit} data-test="code-form">
      <p className={target}>
        <span>
          {t('code.sentTo')}{' '}
          <bdi dir="ltr" className={number}>
            {challenge.masked}
          </bdi>
        </span>
        <TextButton onClick={onEdit} aria-label={t('code.editLabel')}>
          {t('code.edit')}
        </TextButton>
      </p>
      <CodeField
        value={code}
        onChange={(value) => {
          setCode(value);
          if (value) setError(null);
        }}
        onComplete={send}
        length={CODE_LENGTH}
        label={t('code.label')}
        hint={t('code.life')}
        error={error}
        busy={verify.loading}
        inputRef={input}
      />
      <div className={again}>
        {seconds > 0 ? (
          <span>
            {t('code.resendIn')}{' '}
            <bdi dir="ltr" className={timer}>
              {clock(seconds)}
            </bdi>
          </span>
        ) : (
          <TextButton onClick={sendAgain} aria-busy={resend.loading || undefined}>
            {t('code.resend')}
          </TextButton>
        )}
      </div>
      {challenge.resent ? <Banner tone="info">{t('code.newest')}</Banner> : null}
      <Button type="submit" block busy={verify.loading}>
        {t('code.continue')}
      </Button>
    </form>
  );
}
