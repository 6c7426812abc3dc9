import {
  confirmRefund,
  refuseRefund,
  retryRefund,
  type StaffOrder,
  type WaitingRefund,
} from '@sufra/api/staff/endpoints';
import { formatMoneyText, useLocale } from '@sufra/i18n';
import { useAttempt, useText } from '@sufra/module';
import { useFreshProof, useWorkplace } from '@sufra/module/console';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { edgeLate, edgeOpen, Fault, quiet, surface } from '@sufra/ui/desk';
import { WarningCircleFillIcon } from '@sufra/ui/icons';
import { useOrderMoment } from '../board/order-words.tsx';
import { ORDER_CHANGE } from '../board/use-order-actions.ts';
import { useChange } from '../change/use-change.ts';
import { RequestPanel } from './request-panel.tsx';

const box = css`display:grid;gap:var(--s2);padding:var(--s4);${surface};${edgeOpen};& h2{font-size:1rem}`;
const trouble = edgeLate;
const head = css`display:flex;gap:8px;align-items:center;font-weight:600;color:var(--danger)`;
const buttons = css`display:flex;flex-wrap:wrap;gap:8px`;
const tall = css`min-block-size:3.5rem`;

export interface RefundWaitingProps {
  readonly order: StaffOrder;
  readonly onDone: () => void;
}

/** Refunds of an order that wait: for a second person, and for the payment provider (SHOP-014). */
export function RefundWaiting({ order, onDone }: RefundWaitingProps) {
  return (
    <>
      {order.refund_request ? <Request order={order} request={order.refund_request} onDone={onDone} /> : null}
      {order.refunds_waiting
        .filter(({ fault }) => fault !== null)
        .map((refund) => (
          <NotDone key={refund.id} order={order} refund={refund} onDone={onDone} />
        ))}
    </>
  );
}

interface RequestProps extends RefundWaitingProps {
  readonly request: NonNullable<StaffOrder['refund_request']>;
}

function Request({ order, request, onDone }: RequestProps) {
  const moment = useOrderMoment(order);
  const { restaurant } = useWorkplace().own;
  const withProof = useFreshProof();
  const action = useChange({ ...ORDER_CHANGE, onDone });
  const confirm = useAttempt(confirmRefund);
  const refuse = useAttempt(refuseRefund);
  const params = { restaurant, order: order.id, request: request.id };
  return (
    <RequestPanel
      request={request}
      ends={moment(request.expires_at)}
      action={action}
      onConfirm={() => void action.run(() => withProof(() => confirm({ params }, request.id)))}
      onRefuse={() => void action.run(() => refuse({ params }, request.id))}
    />
  );
}

interface NotDoneProps extends RefundWaitingProps {
  readonly refund: WaitingRefund;
}

function NotDone({ order, refund, onDone }: NotDoneProps) {
  const t = useText();
  const { locale } = useLocale();
  const moment = useOrderMoment(order);
  const { own, may } = useWorkplace();
  const action = useChange({ ...ORDER_CHANGE, onDone });
  const retry = useAttempt(retryRefund);
  const params = { restaurant: own.restaurant, order: order.id, refund: refund.id };
  const amount = formatMoneyText(refund.amount, refund.currency, locale);
  return (
    <section className={`${box} ${trouble}`} aria-label={t('refund.waits')}>
      <p className={head}>
        <WarningCircleFillIcon />
        {t(refund.fault === 'refused' ? 'refund.refused' : 'refund.away', { amount })}
      </p>
      <p className={quiet}>{t('refund.next', { time: moment(refund.next_at) })}</p>
      <Fault>{action.words}</Fault>
      {may('refund') ? (
        <div className={buttons}>
          <Button
            kind="secondary"
            className={tall}
            busy={action.busy}
            onClick={() => void action.run(() => retry({ params }, `${refund.id} ${refund.tries}`))}
          >
            {t('refund.retry')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
