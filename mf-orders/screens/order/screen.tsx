import { cameToNothing, endedStatus } from '@sufra/api/order/statuses';
import { type Board, readBoard, readStaffOrder, type StaffOrder } from '@sufra/api/staff/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { Answer, dataOf, useEndpoint, useText } from '@sufra/module';
import { AtRestaurant, RingNote, useKnownOrders, useLive, useWorkplace } from '@sufra/module/console';
import { Badge, Button, CallLink, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault, quiet, tallLink } from '@sufra/ui/desk';
import { CheckBoldIcon } from '@sufra/ui/icons';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { stepOf } from '../../board/lanes.ts';
import { Notes, PlannedTime, useOrderLine, usePaymentWords, usePromise } from '../../board/order-words.tsx';
import { useOrderActions } from '../../board/use-order-actions.ts';
import { LiveFrame } from '../../frame/live-frame.tsx';
import { AcceptPanel } from '../../order/accept-panel.tsx';
import { EndPanel } from '../../order/end-panel.tsx';
import { EndedNote } from '../../order/ended-note.tsx';
import { OrderFacts } from '../../order/order-facts.tsx';
import { OrderLines } from '../../order/order-lines.tsx';
import { ENDING } from '../../order/paths.ts';
import { PhonePanel } from '../../order/phone-panel.tsx';
import { RefundList } from '../../refund/refund-list.tsx';
import { RefundPanel } from '../../refund/refund-panel.tsx';
import { RefundWaiting } from '../../refund/refund-waiting.tsx';
import { TaxPanel } from '../../tax/tax-panel.tsx';
import { PrintedTicket } from '../../ticket/printed-ticket.tsx';

const layout = css`display:grid;grid-template-columns:minmax(0,1fr) auto;@media (max-width:68em){grid-template-columns:minmax(0,1fr)}@media print{display:block}`;
const work = css`display:grid;gap:var(--s4);align-content:start;padding:var(--s4);@media print{display:none}`;
const head = css`display:flex;flex-wrap:wrap;align-items:center;gap:12px;& h1{font-size:1.375rem}`;
const tall = css`min-block-size:3.5rem`;
const block = css`block-size:16rem`;

/** `/orders/{restaurant}/{order}`: all of one order, what can be done with it, and its ticket (SHOP-011, SHOP-012). */
export default function OrderScreen() {
  return (
    <AtRestaurant>
      <OneOrder />
    </AtRestaurant>
  );
}

function OneOrder() {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  const { order = '' } = useParams();
  const live = useLive();
  const answer = useEndpoint(readStaffOrder, { params: { restaurant, order } }, live);
  const known = dataOf(answer);
  useKnownOrders(known ? [known] : []);
  const reasons = dataOf(useEndpoint(readBoard, { params: { restaurant }, query: {} }))?.reasons ?? [];
  return (
    <LiveFrame at="orders">
      <Answer
        of={answer}
        className={work}
        skeleton={<Skeleton shape="block" className={block} />}
        failed={(error) =>
          error?.status === 404
            ? { heading: 'h1', title: t('order.unknown') }
            : { heading: 'h1', title: t('order.failed'), text: t('board.failedText') }
        }
      >
        {(data) => <Order order={data} reasons={reasons} onDone={answer.retry} />}
      </Answer>
    </LiveFrame>
  );
}

interface OrderProps {
  readonly order: StaffOrder;
  readonly reasons: Board['reasons'];
  readonly onDone: () => void;
}

function Order({ order, reasons, onDone }: OrderProps) {
  const t = useText();
  const { locale } = useLocale();
  const { own, may } = useWorkplace();
  const actions = useOrderActions(order, onDone);
  const line = useOrderLine();
  const promise = usePromise(order);
  const paid = usePaymentWords();
  const [isEnding, setEnding] = useState(useSearchParams()[0].has(ENDING));
  const [isRefunding, setRefunding] = useState(false);
  const [hasEnded, setEnded] = useState<'rejected' | 'canceled' | null>(null);
  const end = async (reason: string) => {
    const isNew = order.status === 'created';
    const done = await actions.end(reason);
    if (done === 'ended') setEnded(isNew ? 'rejected' : 'canceled');
    // A second tap would ask, or end, once more.
    if (done) setEnding(false);
    return done;
  };
  const step = may('take_orders') ? stepOf(order) : null;
  const stands = endedStatus({ status: order.status, status_history: order.order.status_history });
  const canEnd = order.next.includes('canceled');
  return (
    <div className={layout}>
      <div className={work}>
        <header className={head}>
          <a href={localePath(locale, `/orders/${own.restaurant}`)} className={tallLink}>
            {t('order.back')}
          </a>
          <h1>
            <bdi dir="ltr" translate="no">
              {order.number}
            </bdi>
          </h1>
          <Badge tone={cameToNothing(stands) ? 'danger' : 'neutral'}>{t(`status.${stands}`)}</Badge>
          <Badge>{paid(order)}</Badge>
          {order.by_itself ? <Badge>{t('card.byItself')}</Badge> : null}
          <CallLink phone={order.mobile} label={t('order.call')} className={tallLink} />
          <RingNote />
        </header>
        {hasEnded ? <EndedNote how={hasEnded} to={localePath(locale, `/orders/${own.restaurant}`)} /> : null}
        <PlannedTime order={order} />
        <p className={quiet}>
          <bdi>{[line(order), ...order.door, promise].filter(Boolean).join(' · ')}</bdi>
        </p>
        <Notes notes={order.notes} agreed={order.agreed_note} />
        <OrderFacts order={order} />
        <OrderLines order={order} />
        <Fault>{actions.words}</Fault>
        {order.status === 'created' && step ? (
          <AcceptPanel order={order} actions={actions} />
        ) : step ? (
          <Button
            block
            className={tall}
            icon={<CheckBoldIcon />}
            busy={actions.busy}
            onClick={() => void actions.move(step)}
          >
            {t(`step.${step}`)}
          </Button>
        ) : null}
        <PhonePanel order={order} actions={actions} />
        {canEnd ? (
          <Button kind="danger" className={tall} aria-expanded={isEnding} onClick={() => setEnding(!isEnding)}>
            {t(order.status === 'created' ? 'order.rejectOpen' : 'order.cancelOpen')}
          </Button>
        ) : null}
        <TaxPanel order={order} />
        <RefundList order={order} />
        <RefundWaiting order={order} onDone={onDone} />
        {order.refundable && may('refund') ? (
          <Button
            kind="secondary"
            className={tall}
            aria-expanded={isRefunding}
            onClick={() => setRefunding(!isRefunding)}
          >
            {t('refund.openPanel')}
          </Button>
        ) : null}
        {order.refundable && may('refund') && isRefunding ? (
          <RefundPanel order={order} onDone={onDone} onGiven={() => setRefunding(false)} />
        ) : null}
        {canEnd && isEnding ? (
          <EndPanel order={order} reasons={order.reasons ?? reasons} actions={{ ...actions, end }} />
        ) : null}
      </div>
      <PrintedTicket order={order} />
    </div>
  );
}
