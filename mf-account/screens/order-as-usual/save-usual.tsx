import type { OrderSummary } from '@sufra/api/order/endpoints';
import { createUsualOrder, listOrders } from '@sufra/api/order/endpoints';
import { MAX_USUAL_NAME_LENGTH } from '@sufra/api/order/limits';
import { dataOf, useEndpoint, usePlatform, useText } from '@sufra/module';
import { Card, DateText } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import {
  ChoiceGroup,
  Form,
  type FormErrors,
  RadioRow,
  requiredError,
  SubmitButton,
  TextField,
  useBoundField,
} from '@sufra/ui/form';
import { FORM_ERROR } from 'final-form';
import { pageInput } from '../../orders/page-input.ts';
import { useErrorText } from '../../sign-in/use-error-text.ts';
import { useUsualChanged } from './use-usual-changed.ts';

const summary = css`cursor:pointer;font-weight:600;min-block-size:var(--target);display:flex;align-items:center;justify-content:space-between;gap:var(--s2);list-style:none;&::-webkit-details-marker{display:none}&::after{content:"+";font-size:1.375rem;color:var(--ink-2);font-weight:400}details[open]>&::after{content:"−"}`;
const LATEST = 5;

/** One of the latest orders, saved under a name; what was typed stays when it is refused. */
export function SaveUsual() {
  const t = useText();
  const { caller, toast } = usePlatform();
  const errorText = useErrorText();
  const changed = useUsualChanged();
  const orders = dataOf(useEndpoint(listOrders, pageInput(1)))?.filter(({ type }) => type !== 'dine_in') ?? [];
  if (orders.length === 0) return null;
  async function save({ order_id, name }: { order_id: string; name: string }): Promise<FormErrors | undefined> {
    try {
      await caller.call(createUsualOrder, { body: { order_id, name: name.trim() } });
    } catch (error) {
      return { [FORM_ERROR]: errorText(error) };
    }
    toast({ text: t('usual.saved') });
    await changed();
    return undefined;
  }
  return (
    <Card as="section" aria-label={t('usual.saveTitle')}>
      <details>
        <summary className={summary}>{t('usual.saveTitle')}</summary>
        <Form<{ order_id: string; name: string }>
          onSubmit={save}
          attributes={{ 'aria-label': t('usual.saveTitle'), 'data-test': 'save-usual' }}
        >
          <OrderField orders={orders.slice(0, LATEST)} />
          <TextField name="name" label={t('usual.name')} isRequired maxLength={MAX_USUAL_NAME_LENGTH} />
          <SubmitButton kind="secondary">{t('usual.save')}</SubmitButton>
        </Form>
      </details>
    </Card>
  );
}

function OrderField({ orders }: { readonly orders: readonly OrderSummary[] }) {
  const t = useText();
  const { input, error } = useBoundField<string>('order_id', {
    validate: (value) => (value ? undefined : requiredError),
  });
  return (
    <ChoiceGroup label={t('usual.which')} error={error}>
      {orders.map(({ id, number, created_at, count, branch }) => (
        <RadioRow
          key={id}
          name="order_id"
          value={id}
          checked={input.value === id}
          onChange={() => input.onChange(id)}
          label={
            <>
              {t('orders.number')} <bdi dir="ltr" translate="no">{`#${number}`}</bdi>
            </>
          }
          hint={
            <>
              <DateText at={created_at} timeZone={branch.time_zone} /> · {t('orders.items', { count })}
            </>
          }
        />
      ))}
    </ChoiceGroup>
  );
}
