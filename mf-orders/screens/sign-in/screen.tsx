import { isApiError } from '@sufra/api';
import { resendStaffCode, sendStaffCode, verifyStaffCode } from '@sufra/api/staff/endpoints';
import { EMAIL } from '@sufra/api/user/email-shape';
import { readEmail } from '@sufra/i18n';
import { useAction, useErrorText, usePlatform, useText } from '@sufra/module';
import { Button, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CodeField, EmailField, Form, type FormErrors, SubmitButton } from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { EntryPage } from '../../access/entry-page.tsx';
import { returnPath } from '../../access/return-path.ts';

const quiet = css`color:var(--ink-2)`;
const tall = css`min-block-size:3.5rem`;
/** Of a provider that does not say it. */
const CODE_LENGTH = 6;

interface Sent {
  id: string;
  masked: string;
  length: number;
}

/** `/account/login`: an e-mail address, then the code that was sent to it. */
export default function SignInScreen() {
  const t = useText();
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <EntryPage title={t('signIn.title')}>
      {sent ? <CodeStep sent={sent} onBack={() => setSent(null)} onSent={setSent} /> : <EmailStep onSent={setSent} />}
    </EntryPage>
  );
}

function EmailStep({ onSent }: { readonly onSent: (sent: Sent) => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { caller } = usePlatform();
  const send = async ({ email = '' }: { email?: string }): Promise<FormErrors | undefined> => {
    try {
      const answer = await caller.call(sendStaffCode, { body: { email: readEmail(email) } });
      onSent({ id: answer.id, masked: answer.masked, length: answer.length ?? CODE_LENGTH });
      return undefined;
    } catch (error) {
      const words = errorText(error);
      return isApiError(error) && error.has('EMAIL_UNREACHABLE') ? { email: words } : { [FORM_ERROR]: words };
    }
  };
  return (
    <Form<{ email: string }> onSubmit={send} attributes={{ 'aria-label': t('signIn.title') }}>
      <p className={quiet}>{t('signIn.text')}</p>
      <EmailField
        label={t('signIn.email')}
        validate={(typed) => (EMAIL.test(readEmail(typed ?? '')) ? undefined : t('signIn.emailFault'))}
      />
      <SubmitButton className={tall}>{t('signIn.send')}</SubmitButton>
    </Form>
  );
}

interface CodeStepProps {
  readonly sent: Sent;
  readonly onBack: () => void;
  readonly onSent: (sent: Sent) => void;
}

function CodeStep({ sent, onBack, onSent }: CodeStepProps) {
  const t = useText();
  const errorText = useErrorText();
  const { caller, session, location, navigate, announce } = usePlatform();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const fail = (error: unknown) => {
    setFault(errorText(error));
    announce(errorText(error), 'assertive');
  };
  const verify = useAction(async (digits: string) => {
    await caller.call(verifyStaffCode, { body: { challenge_id: sent.id, code: digits } });
    await session.refresh();
    navigate(returnPath(location.get()), { replace: true });
  });
  const again = useAction(async () => {
    const answer = await caller.call(resendStaffCode, { body: { challenge_id: sent.id } });
    onSent({ id: answer.id, masked: answer.masked, length: answer.length ?? CODE_LENGTH });
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
        {t('signIn.enter')}
      </Button>
      <TextButton onClick={() => void again.run(undefined).catch(fail)}>{t('signIn.again')}</TextButton>
      <TextButton onClick={onBack}>{t('signIn.other')}</TextButton>
    </form>
  );
}
