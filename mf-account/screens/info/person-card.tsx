import { isApiError } from '@sufra/api';
import { type Customer, updateCustomer } from '@sufra/api/user/endpoints';
import { tap, usePlatform, useText } from '@sufra/module';
import { Card } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Form, type FormErrors, NameField, SubmitButton } from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';
import { useMemo } from 'react';
import { useKeepCustomer } from '../../account/use-keep-customer.ts';
import { AboutFields, type PersonValues } from '../../sign-in/person-fields.tsx';
import { useErrorText } from '../../sign-in/use-error-text.ts';
import { CardTitle } from './card-title.tsx';

const stack = css`display:flex;flex-direction:column;align-items:stretch;gap:var(--s3)`;

/** Name, birth date and gender (ACCT-007). */
export function PersonCard({ customer }: { readonly customer: Customer }) {
  const t = useText();
  const { caller, toast } = usePlatform();
  const keep = useKeepCustomer();
  const errorText = useErrorText();
  const { name, birth_date, birthDate, gender } = customer;
  // What was typed stays when the picture or the mobile changed meanwhile.
  const initial = useMemo(
    () => ({ name, birth_date: birth_date ?? birthDate ?? '', gender: gender ?? '' }),
    [name, birth_date, birthDate, gender],
  );

  async function save(values: PersonValues): Promise<FormErrors | undefined> {
    try {
      const body = { name: values.name.trim(), birth_date: values.birth_date || null, gender: values.gender || null };
      await keep(await caller.call(updateCustomer, { body }));
    } catch (error) {
      const field = isApiError(error) && error.has('INVALID_INPUT') ? error.errors[0]?.field : undefined;
      if (field === 'birth_date') return { birth_date: t('name.wrong.birth_date') };
      return { [FORM_ERROR]: errorText(error) };
    }
    toast({ text: t('account.saved') });
    return undefined;
  }

  return (
    <Card as="section" className={stack} aria-label={t('info.person')}>
      <CardTitle>{t('info.person')}</CardTitle>
      <Form<PersonValues> initialValues={initial} onSubmit={save} attributes={{ 'aria-label': t('info.person') }}>
        <NameField label={t('name.label')} enterKeyHint="next" />
        <AboutFields />
        <SubmitButton {...tap('info-save')}>{t('account.save')}</SubmitButton>
      </Form>
    </Card>
  );
}
