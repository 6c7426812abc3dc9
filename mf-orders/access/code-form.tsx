import { resendStaffCode } from '@sufra/api/staff/endpoints';
import { useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { Button, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { quiet } from '@sufra/ui/desk';
import { CodeField } from '@sufra/ui/form';
import { type ReactNode, useState } from 'react';

const form = css`display:grid;gap:var(--s3)`;
const tall = css`min-block-size:3.5rem`;
/** Of a provider that does not say it. */
const CODE_LENGTH = 6;

/** A code that was sent. */
export interface Sent {
  id: string;
  masked: string;
  length: number;
}

export function sentOf({
  id,
  masked,
  length,
}: {
  id: string;
  masked: string;
  length?: number | null | undefined;
}): Sent {
  return { id, masked, length: length ?? CODE_LENGTH };
}

export interface CodeFormProps {
  readonly sent: Sent;
  readonly onSent: (sent: Sent) => void;
  readonly onCode: (input: { challenge_id: string; code: string }) => Promise<void>;
  readonly submit: string;
  /** Another way on, below. */
  readonly children?: ReactNode;
}

/** Takes the code of a letter, or sends another. */
export function CodeForm({ sent, onSent, onCode, submit, children }: CodeFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const { caller, announce } = usePlatform();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const fail = (error: unknown) => {
    setFault(errorText(error));
    announce(errorText(error), 'assertive');
  };
  const verify = useAction((digits: string) => onCode({ challenge_id: sent.id, code: digits }));
  const again = useAction(async () => {
    onSent(sentOf(await caller.call(resendStaffCode, { body: { challenge_id: sent.id } })));
    announce(t('signIn.sentAgain'));
  });
  const send = (digits: string) => {
    setFault(null);
    verify.run(digits).catch((error: unknown) => {
      setCode('');
      fail(error);
    });
  };
  return (
    <form
      noValidate
      className={form}
      onSubmit={(event) => {
        event.preventDefault();
        send(code);
      }}
    >
      <p className={quiet}>{t('signIn.sent', { email: sent.masked })}</p>
      <CodeField
        value={code}
        onChange={setCode}
        onComplete={send}
        length={sent.length}
        label={t('signIn.code')}
        error={fault}
        busy={verify.loading}
      />
      <Button type="submit" block className={tall} busy={verify.loading}>
        {submit}
      </Button>
      <TextButton onClick={() => void again.run(undefined).catch(fail)}>{t('signIn.again')}</TextButton>
      {children}
    </form>
  );
}
