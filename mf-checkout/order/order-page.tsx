import type { Order } from '@sufra/api/order/endpoints';
import { isActiveOrder } from '@sufra/api/order/statuses';
import { localePath, useLocale } from '@sufra/i18n';
import { type EndpointState, useText } from '@sufra/module';
import { ErrorState, LinkButton, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { DeliveryCard } from './delivery-card.tsx';
import { column, columns, page } from './layout.ts';
import { NotAvailable } from './not-available.tsx';
import { OrderHeading, OrderProgress } from './order-parts.tsx';
import { OrderReceipt } from './receipt.tsx';
import { isUnavailable } from './unavailable.ts';

const again = css`align-self:flex-start`;

export interface OrderPageProps {
  readonly answer: EndpointState<Order>;
  /** True: the server already said that there is no such order for this visitor. */
  readonly missing: boolean;
}

/** The page of one order (CHK-034, CHK-037): number, status, promise, steps, branch, receipt; live. */
export function OrderPage({ answer, missing }: OrderPageProps) {
  const { locale } = useLocale();
  const t = useText();
  const { data: order, error, updatedAt, fetching, retry } = answer;
  if (!order && (missing || (error && isUnavailable(error.status)))) return <NotAvailable />;
  if (!order)
    return (
      <div className={page}>
        {error ? (
          <ErrorState
            heading="h1"
            title={t('order.loadFailed')}
            text={t('order.loadFailedText')}
            onRetry={retry}
            retrying={fetching}
          />
        ) : (
          <div className={column} aria-busy="true">
            <Skeleton shape="short" />
            <Skeleton shape="button" />
            <Skeleton shape="button" />
            <Skeleton shape="button" />
          </div>
        )}
      </div>
    );
  return (
    <div className={page}>
      <OrderHeading order={order} />
      <div className={columns}>
        <div className={column}>
          <OrderProgress order={order} updatedAt={updatedAt} failed={error !== null}>
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
