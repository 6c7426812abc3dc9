import { register } from '@sufra/api/user/endpoints';
import { tap, useHoldReload, usePlatform, useText } from '@sufra/module';
import { Form, type FormErrors, fieldLimits, SubmitButton, TextField } from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';
import { useEntered } from '../account/use-own-answers.ts';
import { useEmailRule } from './use-email-rule.ts';
import { useErrorText } from './use-error-text.ts';

interface NameValues {
  name: string;
  email?: string;
}

/** Who a new customer is, after the verified mobile (C-17): the name, and an e-mail if they like. */
export function NameStep({ onDone }: { readonly onDone: () => void }) {
  const t = useText();
  const { caller } = usePlatform();
  const errorText = useErrorText();
  const emailRule = useEmailRule();
  const entered = useEntered();
  useHoldReload('form', true);

  async function save({ name, email }: NameValues): Promise<FormErrors | undefined> {
    try {
      await caller.call(register, { body: { name: name.trim(), ...(email?.trim() ? { email: email.trim() } : {}) } });
    } catch (error) {
      return { [FORM_ERROR]: errorText(error) };
    }
    await entered();
    onDone();
    return undefined;
  }

  return (
    <Form<NameValues> onSubmit={save} attributes={{ 'data-test': 'name-form', 'aria-label': t('name.title') }}>
      <TextField
        name="name"
        label={t('name.label')}
        isRequired
        maxLength={fieldLimits.name}
        autoComplete="name"
        enterKeyHint="next"
      />
      <TextField
        name="email"
        label={t('name.email')}
        optional
        type="email"
        dir="ltr"
        inputMode="email"
        maxLength={fieldLimits.email}
        autoComplete="email"
        validate={emailRule}
      />
      <SubmitButton {...tap('name-save')}>{t('name.save')}</SubmitButton>
    </Form>
  );
}
