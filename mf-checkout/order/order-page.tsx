import type { Order } from '@sufra/api/order/endpoints';
import { isActiveOrder } from '@sufra/api/order/statuses';
import { localePath, useLocale } from '@sufra/i18n';
import { Answer, type Answered, type EndpointState, type NotAsked, useText } from '@sufra/module';
import { LinkButton, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { DeliveryCard } from './delivery-card.tsx';
import { column, columns, page } from './layout.ts';
import { NotAvailable } from './not-available.tsx';
import { OrderHeading, OrderProgress } from './order-parts.tsx';
import { OrderReceipt } from './receipt.tsx';
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
          <Skeleton shape="button" />
          <Skeleton shape="button" />
          <Skeleton shape="button" />
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

function OrderDetails({ order, answer }: { readonly order: Order; readonly answer: Answered<Order> }) {
  const { locale } = useLocale();
  const t = useText();
  return (
    <div className={page}>
      <OrderHeading order={order} />
      <div className={columns}>
        <div className={column}>
          <OrderProgress order={order} answer={answer}>
            <DeliveryCard order={order} />
          </OrderProgress>
          {isActiveOrder(order.status) ? null : (
            <LinkButton kind="soft" size="small" className={again} href={localePath(locale, '/menu')}>
              {t('order.again')}
            </LinkButton>
          )}
        </div>
        <OrderReceipt order={order} />
      </div>
    </div>
  );
}
