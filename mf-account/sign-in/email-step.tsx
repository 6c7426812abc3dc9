import { isApiError } from '@sufra/api';
import { readEmail } from '@sufra/i18n';
import { tap, useText } from '@sufra/module';
import { EmailField, Form, type FormErrors, SubmitButton } from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';
import { useEmailRule } from './use-email-rule.ts';
import { useErrorText } from './use-error-text.ts';

export interface EmailStepProps {
  /** What was typed before the customer came back to change it. */
  readonly initial: string;
  /** Sends the address and goes on; what it throws is said. */
  readonly send: (email: string) => Promise<void>;
  readonly submit?: string;
}

/** The address that gets a code (ACCT-009, ACCT-013). */
export function EmailStep({ initial, send, submit }: EmailStepProps) {
  const t = useText();
  const errorText = useErrorText();
  const rule = useEmailRule();

  async function sendTyped({ email }: { email?: string }): Promise<FormErrors | undefined> {
    try {
      await send(readEmail(email ?? ''));
      return undefined;
    } catch (error) {
      if (isApiError(error) && error.has('EMAIL_UNREACHABLE')) return { email: errorText(error) };
      return { [FORM_ERROR]: errorText(error) };
    }
  }

  return (
    <Form<{ email: string }>
      initialValues={{ email: initial }}
      onSubmit={sendTyped}
      attributes={{ 'data-test': 'email-form', 'aria-label': t('name.email') }}
    >
      <EmailField
        label={t('name.email')}
        validate={(typed) => (typed?.trim() ? rule(typed) : t('errors.EMAIL_BLANK'))}
      />
      <SubmitButton {...tap('email-send')}>{submit ?? t('login.send')}</SubmitButton>
    </Form>
  );
}
