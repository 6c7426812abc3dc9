import type { Order } from '@sufra/api/order/endpoints';
import { cameToNothing, toldStatus } from '@sufra/api/order/statuses';
import { Answer, type Answered, type EndpointState, type NotAsked, useText } from '@sufra/module';
import { Skeleton, screenOnlyClass } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { AfterEnd } from './afterwards/after-end.tsx';
import { Afterwards } from './afterwards/afterwards.tsx';
import { isUnavailable } from './change/unavailable.ts';
import { column, columns, page } from './layout.ts';
import { KnownOrders } from './lists/known-orders.tsx';
import { useKnownWithout } from './lists/use-known-without.ts';
import { DepositsCard } from './money/deposits-card.tsx';
import { moneyOfRefund } from './money/money-back.ts';
import { MoneyMessage } from './money/money-message.tsx';
import { PayChange, PayNow } from './money/pay-now.tsx';
import { OrderReceipt } from './money/receipt.tsx';
import { usePayTurn } from './money/use-pay-turn.ts';
import { NotAvailable } from './not-available.tsx';
import { OrderActions, OrderHeading, OrderProgress } from './order-parts.tsx';
import { ShareOrder } from './share/share-order.tsx';
import { DeliveryCard } from './status/delivery-card.tsx';

const ways = css`&:empty{display:none}`;

export interface OrderPageProps {
  /** Its id, by which this device may know it without a network. Absent: it was opened by a link. */
  readonly orderId?: string;
  /** `idle`: the server already said that there is no such order for this visitor. */
  readonly answer: EndpointState<Order> | NotAsked;
}

/** The page of one order (CHK-034, CHK-037): number, status, promise, steps, branch, receipt; live. */
export function OrderPage({ orderId, answer }: OrderPageProps) {
  const t = useText();
  const known = useKnownWithout(answer, orderId);
  if (answer.state === 'idle') return <NotAvailable />;
  if (known) return <KnownOrders known={known} />;
  return (
    <Answer
      of={answer}
      className={page}
      skeleton={
        <div className={column}>
          <Skeleton shape="short" />
          <Skeleton shape="button" count={3} />
        </div>
      }
      failed={(error) =>
        error && isUnavailable(error.status) ? (
          <NotAvailable />
        ) : (
          { heading: 'h1', title: t('order.loadFailed'), text: t('order.loadFailedText'), className: page }
        )
      }
      stale={null}
    >
      {(order, answered) => <OrderDetails order={order} answer={answered} />}
    </Answer>
  );
}

interface DetailsProps {
  readonly order: Order;
  readonly answer: Answered<unknown>;
}

/** Progress and place on one side, actions and receipt on the other (CHK-061). On paper it is its receipt (CHK-037). */
export function OrderDetails({ order, answer }: DetailsProps) {
  const refund = moneyOfRefund(order);
  const payStep = usePayTurn(order);
  return (
    <div className={page}>
      <OrderHeading order={order}>
        <div className={screenOnlyClass}>
          <ShareOrder order={order} />
        </div>
      </OrderHeading>
      <div className={columns}>
        <div className={cx(column, screenOnlyClass)}>
          <OrderProgress
            order={order}
            answer={answer}
            payStep={payStep}
            pay={<PayNow order={order} step={payStep} />}
            ended={
              cameToNothing(toldStatus(order)) ? (
                <AfterEnd order={order} />
              ) : refund ? (
                <MoneyMessage order={order} money={refund} />
              ) : null
            }
            afterwards={<Afterwards order={order} />}
          >
            <DeliveryCard order={order} />
          </OrderProgress>
        </div>
        <div className={column}>
          <div className={cx(column, screenOnlyClass, ways)}>
            <PayChange order={order} />
            <OrderActions order={order} answer={answer} />
            <DepositsCard order={order} />
          </div>
          <OrderReceipt order={order} />
        </div>
      </div>
    </div>
  );
}
