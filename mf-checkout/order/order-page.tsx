import type { Order } from '@sufra/api/order/endpoints';
import { isActiveOrder } from '@sufra/api/order/statuses';
import { Answer, type Answered, type EndpointState, type NotAsked, useText } from '@sufra/module';
import { Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { AfterEnd } from './after-end.tsx';
import { AgainButton } from './again-button.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { DepositsCard } from './deposits-card.tsx';
import { column, columns, page } from './layout.ts';
import { moneyOfRefund } from './money-back.ts';
import { MoneyWords } from './money-words.tsx';
import { NotAvailable } from './not-available.tsx';
import { OrderHeading, OrderProgress } from './order-parts.tsx';
import { PayNow } from './pay-now.tsx';
import { RatingCard } from './rating-card.tsx';
import { OrderReceipt } from './receipt.tsx';
import { ShareOrder } from './share-order.tsx';
import { cameToNothing } from './steps.ts';
import { isUnavailable } from './unavailable.ts';

const again = css`align-self:flex-start`;

export interface OrderPageProps {
  /** `idle`: the server already said that there is no such order for this visitor. */
  readonly answer: EndpointState<Order> | NotAsked;
}

/** The page of one order (CHK-034, CHK-037): number, status, promise, steps, branch, receipt; live. */
export function OrderPage({ answer }: OrderPageProps) {
  const t = useText();
  if (answer.state === 'idle') return <NotAvailable />;
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
  readonly answer: Answered<Order>;
}

function OrderDetails({ order, answer }: DetailsProps) {
  return (
    <div className={page}>
      <OrderHeading order={order}>
        <ShareOrder order={order} />
      </OrderHeading>
      <div className={columns}>
        <div className={column}>
          <OrderProgress
            order={order}
            answer={answer}
            ended={
              cameToNothing(order.status) ? (
                <AfterEnd order={order} />
              ) : order.refund ? (
                <MoneyWords order={order} money={moneyOfRefund(order)} />
              ) : null
            }
          >
            <DeliveryCard order={order} />
          </OrderProgress>
          <DepositsCard order={order} />
          <PayNow order={order} />
          <RatingCard order={order} />
          {isActiveOrder(order.status) || order.type === 'dine_in' ? null : (
            <AgainButton orderId={order.id} className={again} />
          )}
        </div>
        <OrderReceipt order={order} />
      </div>
    </div>
  );
}
