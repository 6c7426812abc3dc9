import { isApiError } from '@sufra/api';
import { askStaffPasskey, sendStaffCode, verifyStaffCode, verifyStaffPasskey } from '@sufra/api/staff/endpoints';
import { EMAIL } from '@sufra/api/user/email-shape';
import { readEmail } from '@sufra/i18n';
import { useErrorText, usePlatform, useText } from '@sufra/module';
import { SignedOutAlarm } from '@sufra/module/console';
import { TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { quiet } from '@sufra/ui/desk';
import { EmailField, Form, type FormErrors, SubmitButton } from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { CodeForm, type Sent, sentOf } from '../../access/code-form.tsx';
import { EntryPage } from '../../access/entry-page.tsx';
import { PasskeyButton } from '../../access/passkey-button.tsx';
import { returnPath } from '../../access/return-path.ts';

const tall = css`min-block-size:3.5rem`;
/** `/account/login`: an e-mail address, then the code that was sent to it; or a passkey (SHOP-002). */
export default function SignInScreen() {
  const t = useText();
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <EntryPage title={t('signIn.title')}>
      <SignedOutAlarm />
      {sent ? (
        <CodeStep sent={sent} onBack={() => setSent(null)} onSent={setSent} />
      ) : (
        <>
          <EmailStep onSent={setSent} />
          <PasskeyStep />
        </>
      )}
    </EntryPage>
  );
}

/** Goes on to where the sign-in was asked from. */
function useEntered(): () => Promise<void> {
  const { session, location, navigate } = usePlatform();
  return async () => {
    await session.refresh();
    navigate(returnPath(location.get()), { replace: true });
  };
}

function PasskeyStep() {
  const t = useText();
  const { caller } = usePlatform();
  const goOn = useEntered();
  return (
    <PasskeyButton
      label={t('signIn.byPasskey')}
      ask={() => caller.call(askStaffPasskey, {})}
      onSigned={async (body) => {
        await caller.call(verifyStaffPasskey, { body });
        await goOn();
      }}
    />
  );
}

function EmailStep({ onSent }: { readonly onSent: (sent: Sent) => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { caller } = usePlatform();
  const send = async ({ email = '' }: { email?: string }): Promise<FormErrors | undefined> => {
    try {
      const answer = await caller.call(sendStaffCode, { body: { email: readEmail(email) } });
      onSent(sentOf(answer));
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
  const { caller } = usePlatform();
  const goOn = useEntered();
  const signIn = async (body: { challenge_id: string; code: string }) => {
    await caller.call(verifyStaffCode, { body });
    await goOn();
  };
  return (
    <CodeForm sent={sent} onSent={onSent} onCode={signIn} submit={t('signIn.enter')}>
      <TextButton onClick={onBack}>{t('signIn.other')}</TextButton>
    </CodeForm>
  );
}
