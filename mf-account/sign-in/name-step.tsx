import { register } from '@sufra/api/user/endpoints';
import { tap, useHoldReload, usePlatform, useText } from '@sufra/module';
import { Form, type FormErrors, SubmitButton } from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';
import { useEntered } from '../account/use-own-answers.ts';
import { PersonFields, type PersonValues } from './person-fields.tsx';
import { useErrorText } from './use-error-text.ts';

/** Who a new customer is, after the verified mobile (C-17): the name, and an e-mail if they like. */
export function NameStep({ onDone }: { readonly onDone: () => void }) {
  const t = useText();
  const { caller } = usePlatform();
  const errorText = useErrorText();
  const entered = useEntered();
  useHoldReload('form', true);

  async function save({ name, email }: PersonValues): Promise<FormErrors | undefined> {
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
    <Form<PersonValues> onSubmit={save} attributes={{ 'data-test': 'name-form', 'aria-label': t('name.title') }}>
      <PersonFields />
      <SubmitButton {...tap('name-save')}>{t('name.save')}</SubmitButton>
    </Form>
  );
}
