import { isApiError } from '@sufra/api';
import { cancelOrder, listCancelReasons, type Order } from '@sufra/api/order/endpoints';
import type { cancelDialog } from '@sufra/contract/modules/checkout';
import { localizedName, useLocale } from '@sufra/i18n';
import { Answer, type DialogOf, useEndpoint, usePlatform, useText } from '@sufra/module';
import { useSecondsLeft } from '@sufra/module/seconds-left';
import { Banner, Button, LinkButton, Name, SheetLayout, Skeleton, telUrl } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import {
  ChoiceGroup,
  Form,
  FormActions,
  type FormErrors,
  fieldLimits,
  RadioRow,
  requiredError,
  SubmitButton,
  TextArea,
  useBoundField,
} from '@sufra/ui/form';
import { PhoneIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { useErrorText } from '../../cart/words/use-error-text.ts';
import { CancelTerms } from '../../order/change/cancel-terms.tsx';
import { useOrderAction } from '../../order/change/use-order-action.ts';
import { moneyAfterEnd, moneyOfCancel } from '../../order/money/money-back.ts';
import { MoneyMessage } from '../../order/money/money-message.tsx';
import { OrderAnswer } from '../../order/order-answer.tsx';
import { DoneMessage } from '../../order/status/done-message.tsx';

const stack = css`display:flex;flex-direction:column;gap:var(--s4);padding-block:var(--s2) var(--s4)`;
const soft = css`color:var(--ink-2)`;

interface Values {
  reason_id: string;
  note: string;
}

/** `checkout.cancel`: until when, why, what happens to the money; after the deadline the branch's phone (CHK-046). */
const CancelDialog: DialogOf<typeof cancelDialog> = ({ props, close, titleId }) => {
  const t = useText();
  const [canceled, setCanceled] = useState<Order | null>(null);
  const finish = () => close(canceled ? 'canceled' : undefined);
  return (
    <SheetLayout title={t(canceled ? 'cancel.offer' : 'cancel.title')} titleId={titleId} onClose={finish}>
      {canceled ? (
        <Canceled order={canceled} onClose={finish} />
      ) : (
        <OrderAnswer orderId={props.order_id}>
          {(order, { updatedAt }) => (
            <CancelForm order={order} updatedAt={updatedAt} onCanceled={setCanceled} onKeep={() => close()} />
          )}
        </OrderAnswer>
      )}
    </SheetLayout>
  );
};
export default CancelDialog;

function CancelForm({
  order,
  updatedAt,
  onCanceled,
  onKeep,
}: {
  readonly order: Order;
  readonly updatedAt: number;
  readonly onCanceled: (order: Order) => void;
  readonly onKeep: () => void;
}) {
  const t = useText();
  const errorText = useErrorText();
  const { announce } = usePlatform();
  const secondsLeft = useSecondsLeft(order.cancel.seconds_left, updatedAt);
  const [refused, setRefused] = useState(false);
  const cancel = useOrderAction(cancelOrder);
  const [problem, setProblem] = useState<string | null>(null);

  async function send({ reason_id, note }: Values): Promise<FormErrors | undefined> {
    setProblem(null);
    try {
      const body = { reason_id, note: note?.trim() || null };
      const now = await cancel({ params: { id: order.id }, body });
      announce(t('cancel.done'));
      onCanceled(now);
    } catch (error) {
      if (isApiError(error) && error.code === 'ORDER_NOT_CANCELABLE') return void setRefused(true);
      setProblem(errorText(error));
    }
    return undefined;
  }

  if (refused || !order.cancel.allowed || secondsLeft === 0) return <TooLate order={order} onKeep={onKeep} />;
  return (
    <Form<Values> className={stack} initialValues={{ reason_id: '', note: '' }} onSubmit={send}>
      <p>
        <CancelTerms order={order} secondsLeft={secondsLeft} />
      </p>
      <div className={soft}>
        <MoneyMessage order={order} money={moneyOfCancel(order)} before />
      </div>
      <Reasons />
      <TextArea name="note" label={t('cancel.note')} optional maxLength={fieldLimits.notes} />
      {problem ? (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      ) : null}
      <FormActions>
        <SubmitButton kind="danger" data-test="confirm-cancel">
          {t('cancel.confirm')}
        </SubmitButton>
        <Button kind="secondary" block onClick={onKeep}>
          {t('cancel.keep')}
        </Button>
      </FormActions>
    </Form>
  );
}

function Reasons() {
  const t = useText();
  const answer = useEndpoint(listCancelReasons, {});
  const { input, error } = useBoundField('reason_id', { validate: (value) => (value ? undefined : requiredError) });
  return (
    <Answer of={answer} skeleton={<Skeleton shape="button" />} failed={{ title: t('cancel.reasonsFailed') }}>
      {(reasons) => (
        <ChoiceGroup label={t('cancel.why')} error={error}>
          {reasons.map(({ id, names }) => (
            <RadioRow
              key={id}
              name="reason_id"
              value={id}
              checked={input.value === id}
              onChange={() => input.onChange(id)}
              label={<Name name={names} />}
            />
          ))}
        </ChoiceGroup>
      )}
    </Answer>
  );
}

/** After the deadline: no dead end, the branch's phone (guide §1.9). */
function TooLate({ order: { branch }, onKeep }: { readonly order: Order; readonly onKeep: () => void }) {
  const t = useText();
  const { locale } = useLocale();
  return (
    <div className={stack}>
      <p role="status">{t('cancel.tooLate')}</p>
      {branch.phone ? (
        <LinkButton block icon={<PhoneIcon />} href={telUrl(branch.phone)}>
          {t('checkout.callBranch', { name: localizedName(branch.names, locale).text })}
        </LinkButton>
      ) : null}
      <Button kind="secondary" block onClick={onKeep}>
        {t('cancel.keep')}
      </Button>
    </div>
  );
}

function Canceled({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const t = useText();
  return (
    <div className={stack}>
      <DoneMessage title={t('cancel.done')}>
        <MoneyMessage order={order} money={moneyAfterEnd(order)} />
      </DoneMessage>
      <Button block onClick={onClose}>
        {t('cancel.close')}
      </Button>
    </div>
  );
}
