import { queryKey } from '@sufra/api';
import { type Customer, getCustomerDetails, updateCustomer } from '@sufra/api/user/endpoints';
import { tap, useHoldReload, usePlatform, useText } from '@sufra/module';
import { Button, Card, IconButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Form, type FormErrors, SubmitButton } from '@sufra/ui/form';
import { PencilSimpleIcon } from '@sufra/ui/icons';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { PersonFields, type PersonValues } from '../../sign-in/person-fields.tsx';
import { useErrorText } from '../../sign-in/use-error-text.ts';

const head = css`display:flex;align-items:center;justify-content:space-between;gap:var(--s3)`;
const title = css`font-size:var(--fs-l);font-weight:600;font-family:inherit`;
const term = css`font-size:var(--fs-cap);color:var(--ink-2)`;
const value = css`margin-block-end:var(--s2);overflow-wrap:anywhere`;
const actions = css`display:flex;flex-direction:column;gap:var(--s2)`;

/** My info: name and e-mail, changed in place. */
export function InfoCard({ customer }: { readonly customer: Customer }) {
  const t = useText();
  const [editing, setEditing] = useState(false);
  return (
    <Card as="section" aria-label={t('account.info')}>
      <div className={head}>
        <h2 className={title}>{t('account.info')}</h2>
        {editing ? null : (
          <IconButton label={t('account.edit')} onClick={() => setEditing(true)} {...tap('edit-info')}>
            <PencilSimpleIcon />
          </IconButton>
        )}
      </div>
      {editing ? (
        <InfoForm customer={customer} onClose={() => setEditing(false)} />
      ) : (
        <dl>
          <dt className={term}>{t('name.label')}</dt>
          <dd className={value}>
            <bdi>{customer.name}</bdi>
          </dd>
          <dt className={term}>{t('name.email')}</dt>
          <dd className={value}>{customer.email ? <bdi dir="ltr">{customer.email}</bdi> : t('account.noEmail')}</dd>
        </dl>
      )}
    </Card>
  );
}

function InfoForm({ customer, onClose }: { readonly customer: Customer; readonly onClose: () => void }) {
  const t = useText();
  const { caller, queryClient, session, toast } = usePlatform();
  const errorText = useErrorText();
  useHoldReload('form', true);

  async function save({ name, email }: PersonValues): Promise<FormErrors | undefined> {
    try {
      const changed = await caller.call(updateCustomer, {
        body: { name: name.trim(), email: email?.trim() || null },
      });
      queryClient.setQueryData(queryKey(getCustomerDetails), changed);
    } catch (error) {
      return { [FORM_ERROR]: errorText(error) };
    }
    // The header knows the name from the session.
    await session.refresh();
    toast({ text: t('account.saved') });
    onClose();
    return undefined;
  }

  return (
    <Form<PersonValues>
      initialValues={{ name: customer.name, email: customer.email ?? '' }}
      onSubmit={save}
      attributes={{ 'aria-label': t('account.info') }}
    >
      <PersonFields />
      <div className={actions}>
        <SubmitButton>{t('account.save')}</SubmitButton>
        <Button kind="ghost" onClick={onClose}>
          {t('account.cancel')}
        </Button>
      </div>
    </Form>
  );
}
