import { isApiError } from '@sufra/api';
import { type OrderTax, readOrderTax, readStaffOrder, type StaffOrder, setTaxBuyer } from '@sufra/api/staff/endpoints';
import { MAX_TAX_BUYER } from '@sufra/api/staff/limits';
import { useErrorText, usePlatform, useText } from '@sufra/module';
import { answerQuery } from '@sufra/module/answer-query';
import { useWorkplace } from '@sufra/module/console';
import { TextButton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { quiet } from '@sufra/ui/desk';
import { Form, SubmitButton, TextField } from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';

const actions = css`display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center`;

type Buyer = NonNullable<OrderTax['buyer']>;
const FIELDS = [
  'name',
  'vat_number',
  'street',
  'building',
  'district',
  'city',
  'postal_code',
] as const satisfies readonly (keyof Buyer)[];
/** Read left to right whatever the language. */
const PLAIN: readonly string[] = ['vat_number', 'building', 'postal_code'];

export interface BuyerFormProps {
  readonly order: StaffOrder;
  readonly buyer: Buyer | null;
  readonly onClose: () => void;
}

/** The company, as its VAT certificate names it. What was made in another name is taken back by a credit note. */
export function BuyerForm({ order, buyer, onClose }: BuyerFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const { caller, queryClient, announce } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const params = { restaurant, order: order.id };
  const send = async (typed: Partial<Buyer>) => {
    const body = Object.fromEntries(FIELDS.map((field) => [field, typed[field]?.trim() ?? ''])) as unknown as Buyer;
    try {
      const after = await caller.call(setTaxBuyer, { params, body });
      queryClient.setQueryData(answerQuery(readOrderTax, { params }).queryKey, after);
    } catch (error) {
      const field = isApiError(error) ? error.errors[0]?.field?.split('.').at(-1) : undefined;
      const isKnown = FIELDS.some((one) => one === field);
      return isKnown ? { [field!]: t('taxPanel.fault') } : { [FORM_ERROR]: errorText(error) };
    }
    // The ticket's code is another one.
    await queryClient.invalidateQueries({ queryKey: answerQuery(readStaffOrder, { params }).queryKey });
    announce(t('taxPanel.done', { name: body.name }));
    onClose();
    return undefined;
  };
  return (
    <Form<Partial<Buyer>> attributes={{ 'aria-label': t('taxPanel.name') }} initialValues={buyer ?? {}} onSubmit={send}>
      <p className={quiet}>{t('taxPanel.text')}</p>
      {FIELDS.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`taxPanel.field.${name}`)}
          dir={PLAIN.includes(name) ? 'ltr' : undefined}
          maxLength={MAX_TAX_BUYER}
          isRequired
        />
      ))}
      <div className={actions}>
        <SubmitButton block={false}>{t('taxPanel.save')}</SubmitButton>
        <TextButton onClick={onClose}>{t('taxPanel.close')}</TextButton>
      </div>
    </Form>
  );
}
