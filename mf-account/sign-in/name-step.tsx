import { isApiError } from '@sufra/api';
import { type Customer, register } from '@sufra/api/user/endpoints';
import { tap, usePlatform, useText } from '@sufra/module';
import { EmailField, Form, type FormErrors, fieldLimits, NameField, SubmitButton, TextField } from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';
import { useEffect, useState } from 'react';
import { useEntered } from '../account/use-entered.ts';
import { dropInvitation, readInvitation } from './pending-invitation.ts';
import { AboutFields, type PersonValues } from './person-fields.tsx';
import { invitationOf } from './return-path.ts';
import { useEmailRule } from './use-email-rule.ts';
import { useErrorText } from './use-error-text.ts';

interface SignUpValues extends PersonValues {
  referral_code?: string;
}

const NOTHING: Partial<SignUpValues> = {};

export interface NameStepProps {
  /**
   * `name`: the name and an e-mail, where something waits beneath, and the code of an invitation that brought
   * them; `whole`: all that a customer may say (ACCT-005).
   */
  readonly extent: 'name' | 'whole';
  readonly onDone: () => void;
}

/** The details of a new customer, after the verified mobile (C-17); only the name is needed (ACCT-005). */
export function NameStep({ extent, onDone }: NameStepProps) {
  const t = useText();
  const { caller, location } = usePlatform();
  const errorText = useErrorText();
  const emailRule = useEmailRule();
  const entered = useEntered();
  const [invitation, setInvitation] = useState(() => invitationOf(location.get()));
  // Only after mounting: the server cannot read this device's storage.
  useEffect(() => setInvitation((found) => found ?? readInvitation(Date.now())), []);

  async function save({ name, ...rest }: SignUpValues): Promise<FormErrors | undefined> {
    const said = Object.entries(rest).flatMap(([key, value]) => (value?.trim() ? [[key, value.trim()]] : []));
    let customer: Customer;
    try {
      customer = await caller.call(register, { body: { name: name.trim(), ...Object.fromEntries(said) } });
    } catch (error) {
      const field = isApiError(error) && error.has('INVALID_INPUT') ? error.errors[0]?.field : undefined;
      if (field === 'birth_date') return { birth_date: t('name.wrong.birth_date') };
      if (isApiError(error) && error.errors[0]?.field === 'referral_code') return { referral_code: errorText(error) };
      return { [FORM_ERROR]: errorText(error) };
    }
    dropInvitation();
    await entered(customer);
    onDone();
    return undefined;
  }

  return (
    <Form<SignUpValues>
      initialValues={invitation ? { referral_code: invitation } : NOTHING}
      onSubmit={save}
      attributes={{ 'data-test': 'name-form', 'aria-label': t('name.title') }}
    >
      <NameField label={t('name.label')} enterKeyHint="next" />
      <EmailField label={t('name.email')} optional validate={emailRule} />
      {extent === 'whole' ? <AboutFields /> : null}
      {extent === 'whole' || invitation ? (
        <TextField
          name="referral_code"
          label={t('name.referral')}
          hint={t('name.referralHint')}
          optional
          dir="ltr"
          maxLength={fieldLimits.referralCode}
          autoComplete="off"
          autoCapitalize="characters"
        />
      ) : null}
      <SubmitButton {...tap('name-save')}>{t('name.save')}</SubmitButton>
    </Form>
  );
}
