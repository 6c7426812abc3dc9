import { addTaxDevice, type Tax } from '@sufra/api/staff/endpoints';
import { localizedName, useLocale } from '@sufra/i18n';
import { useAttempt, useErrorText, usePlatform, useText } from '@sufra/module';
import { useFreshProof } from '@sufra/module/console';
import { Button, TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { quietSmall, Section } from '@sufra/ui/desk';
import { Field, Form, Select, SubmitButton } from '@sufra/ui/form';
import { useState } from 'react';
import { TaxFields } from './fields.tsx';
import { faultOf } from './form-fault.ts';
import { useTaxAction } from './use-tax-action.ts';

const actions = css`display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center`;

/** A device for a point of sale of a branch, with what is known of the restaurant already typed in (TAX-005). */
export function AddDevice({ tax }: { readonly tax: Tax }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <div>
        <Button kind={tax.devices.length === 0 ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
          {t('tax.add.open')}
        </Button>
      </div>
    );
  return <AddForm tax={tax} onClose={() => setOpen(false)} />;
}

function AddForm({ tax, onClose }: { readonly tax: Tax; readonly onClose: () => void }) {
  const t = useText();
  const { locale } = useLocale();
  const errorText = useErrorText();
  const { announce } = usePlatform();
  const add = useAttempt(addTaxDevice);
  const { restaurant, show } = useTaxAction();
  const proved = useFreshProof();
  const [branch, setBranch] = useState((tax.branches_without[0] ?? tax.branches[0])?.id ?? '');
  const [point, setPoint] = useState<'main' | 'tables'>('main');
  return (
    <Section title={t('tax.add.title')}>
      <p className={quietSmall}>{t('tax.add.text')}</p>
      <Field label={t('tax.add.branch')}>
        {(control) => (
          <Select {...control} value={branch} onChange={({ target }) => setBranch(target.value)}>
            {tax.branches.map(({ id, names }) => (
              <option key={id} value={id}>
                {localizedName(names, locale).text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('tax.add.point')}>
        {(control) => (
          <Select
            {...control}
            value={point}
            onChange={({ target }) => setPoint(target.value === 'tables' ? 'tables' : 'main')}
          >
            <option value="main">{t('tax.point.main')}</option>
            <option value="tables">{t('tax.point.tables')}</option>
          </Select>
        )}
      </Field>
      <Form<Record<string, string>>
        key={branch}
        attributes={{ 'aria-label': t('tax.add.title') }}
        initialValues={tax.known[branch] ?? {}}
        onSubmit={async (facts) => {
          try {
            show(await proved(() => add({ params: { restaurant }, body: { branch_id: branch, point, facts } })));
          } catch (error) {
            return faultOf(error, errorText);
          }
          announce(t('tax.add.done'));
          onClose();
          return undefined;
        }}
      >
        <TaxFields fields={tax.fields} authority={tax.authority} />
        <div className={actions}>
          <SubmitButton block={false}>{t('tax.add.save')}</SubmitButton>
          <TextButton onClick={onClose}>{t('tax.close')}</TextButton>
        </div>
      </Form>
    </Section>
  );
}
