import { isApiError } from '@sufra/api';
import { resendOtp } from '@sufra/api/user/endpoints';
import { useAction, useHoldReload, usePlatform, useText } from '@sufra/module';
import { Banner, Button, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CodeField } from '@sufra/ui/form';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { fromAnswer, type PendingChallenge } from './pending-challenge.ts';
import { useCodeOfMessage } from './use-code-of-message.ts';
import { useErrorText } from './use-error-text.ts';
import { clock, useSecondsUntil } from './use-seconds-until.ts';

const form = css`display:flex;flex-direction:column;gap:var(--s4)`;
const target = css`display:flex;flex-wrap:wrap;align-items:center;column-gap:var(--s2);color:var(--ink-2)`;
const number = css`unicode-bidi:isolate;white-space:nowrap;font-variant-numeric:tabular-nums`;
const again = css`display:flex;flex-wrap:wrap;align-items:center;min-block-size:var(--target);column-gap:var(--s1);font-size:var(--fs-s);color:var(--ink-2)`;
const timer = css`unicode-bidi:isolate;font-variant-numeric:tabular-nums`;

export interface CodeStepProps {
  readonly challenge: PendingChallenge;
  readonly onResent: (challenge: PendingChallenge) => void;
  /** Back to where the number or address was typed. */
  readonly onEdit: () => void;
  /** Sends the code and goes on; what it throws is said beside the field. */
  readonly verify: (code: string) => Promise<void>;
}

/**
 * The code, sent with its last digit; resend, the masked number, and the words for a wrong or expired one
 * (ACCT-009, ACCT-011, ACCT-012).
 */
export function CodeStep({ challenge, onResent, onEdit, verify: judge }: CodeStepProps) {
  const t = useText();
  const { caller, announce } = usePlatform();
  const { length } = challenge;
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const seconds = useSecondsUntil(challenge.resendAt);
  useHoldReload('code', true);
  useEffect(() => input.current?.focus(), []);
  useCodeOfMessage(challenge.email === null, (digits) => {
    if (digits.length !== length) return;
    setCode(digits);
    send(digits);
  });

  const left = useSecondsUntil(challenge.expiresAt);
  const verify = useAction(judge);
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
      // What was typed stays when no answer came; a refused code is typed again.
      if (isApiError(cause) && cause.failure === 'answer' && cause.status < 500) setCode('');
      input.current?.focus();
    });
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (code.length === length) send(code);
    else {
      fail(t('code.incomplete', { digits: length }));
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
          <bdi dir="ltr" translate="no" className={number}>
            {challenge.masked}
          </bdi>
        </span>
        <TextButton onClick={onEdit} aria-label={t(challenge.email === null ? 'code.editLabel' : 'code.editEmail')}>
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
        length={length}
        label={t('code.label')}
        hint={t('code.life')}
        error={error ?? (left === 0 ? t('errors.OTP_EXPIRED') : null)}
        busy={verify.loading}
        inputRef={input}
      />
      <div className={again}>
        {seconds > 0 ? (
          <span>
            {t('code.resendIn')}{' '}
            <bdi dir="ltr" translate="no" className={timer}>
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
