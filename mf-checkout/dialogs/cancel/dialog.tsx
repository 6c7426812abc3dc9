import { isApiError } from '@sufra/api';
import { cancelOrder, getOrder, listCancelReasons, type Order } from '@sufra/api/order/endpoints';
import type { cancelDialog } from '@sufra/contract/modules/checkout';
import { localizedName, useLocale } from '@sufra/i18n';
import { Answer, type DialogOf, useEndpoint, usePlatform, useText } from '@sufra/module';
import { Banner, Button, LinkButton, Name, SheetLayout, Skeleton, telUrl } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import {
  ChoiceGroup,
  Form,
  type FormErrors,
  fieldLimits,
  RadioRow,
  requiredError,
  SubmitButton,
  TextArea,
  useBoundField,
} from '@sufra/ui/form';
import { CheckCircleFillIcon, PhoneIcon } from '@sufra/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '../../cart/use-error-text.ts';
import { CancelTerms } from '../../order/cancel-terms.tsx';
import { moneyAfterEnd } from '../../order/money-after-end.ts';
import { MoneyWords } from '../../order/money-words.tsx';
import { useOrderAction } from '../../order/use-order-action.ts';
import { useSecondsLeft } from '../../order/use-seconds-left.ts';

const stack = css`display:flex;flex-direction:column;gap:var(--s4);padding-block:var(--s2) var(--s4)`;
const soft = css`color:var(--ink-2)`;
const done = css`display:flex;flex-direction:column;align-items:center;gap:var(--s2);padding-block:var(--s5);text-align:center;&:focus{outline:none}`;
const mark = css`font-size:3.5rem;line-height:1;color:var(--success)`;
const strong = css`font-size:var(--fs-l);font-weight:600`;

interface Values {
  reason_id: string;
  note: string;
}

/** `checkout.cancel`: until when, why, what becomes of the money; after the deadline the branch's phone (CHK-046). */
const CancelDialog: DialogOf<typeof cancelDialog> = ({ props, close, titleId }) => {
  const t = useText();
  const answer = useEndpoint(getOrder, { params: { id: props.order_id } });
  const [canceled, setCanceled] = useState<Order | null>(null);
  const finish = () => close(canceled ? 'canceled' : undefined);
  return (
    <SheetLayout title={t(canceled ? 'cancel.done' : 'cancel.title')} titleId={titleId} onClose={finish}>
      {canceled ? (
        <Canceled order={canceled} onClose={finish} />
      ) : (
        <Answer
          of={answer}
          className={stack}
          skeleton={
            <>
              <Skeleton shape="button" />
              <Skeleton shape="button" />
              <Skeleton shape="button" />
            </>
          }
          failed={{ title: t('order.loadFailed'), text: t('order.loadFailedText') }}
        >
          {(order, { updatedAt }) => (
            <CancelForm order={order} updatedAt={updatedAt} onCanceled={setCanceled} onKeep={() => close()} />
          )}
        </Answer>
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
      <p className={soft} data-test="cancel-money">
        {t(`cancel.money.${moneyAfterEnd(order).state}`)}
      </p>
      <Reasons />
      <TextArea name="note" label={t('cancel.note')} optional maxLength={fieldLimits.notes} />
      {problem ? (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      ) : null}
      <SubmitButton kind="danger" data-test="confirm-cancel">
        {t('cancel.confirm')}
      </SubmitButton>
      <Button kind="secondary" block onClick={onKeep}>
        {t('cancel.keep')}
      </Button>
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
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div className={stack}>
      <div ref={words} tabIndex={-1} className={done}>
        <CheckCircleFillIcon className={mark} />
        <p className={strong}>{t('cancel.done')}</p>
        <MoneyWords order={order} />
      </div>
      <Button block onClick={onClose}>
        {t('cancel.close')}
      </Button>
    </div>
  );
}
