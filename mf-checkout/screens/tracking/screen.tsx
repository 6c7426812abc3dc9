import { getOrderTracking } from '@sufra/api/order/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { Answer, dataOf, useEndpoint, usePollWhenDisconnected, useScreenStatus, useText } from '@sufra/module';
import { LinkButton, Skeleton } from '@sufra/ui';
import { css, cx } from '@sufra/ui/css';
import { ReceiptIcon } from '@sufra/ui/icons';
import { useParams } from 'react-router';
import { isUnavailable } from '../../order/change/unavailable.ts';
import { column, page } from '../../order/layout.ts';
import { KnownOrders } from '../../order/lists/known-orders.tsx';
import { useKnownWithout } from '../../order/lists/use-known-without.ts';
import { NotAvailable } from '../../order/not-available.tsx';
import { OrderDetails } from '../../order/order-page.tsx';
import { OrderActions, OrderHeading, OrderProgress } from '../../order/order-parts.tsx';
import { useFullOrder } from '../../order/use-full-order.ts';

const narrow = css`max-inline-size:45rem`;

/**
 * `/order/:id/tracking`: where the order is, by the small answer that is polled; beside it what its details
 * say, once they are known (CHK-038, CHK-061).
 */
export default function TrackingScreen() {
  const { id = '' } = useParams();
  const { locale } = useLocale();
  const t = useText();
  const missing = useScreenStatus() === 404;
  const answer = useEndpoint(
    getOrderTracking,
    { params: { id } },
    { enabled: !missing, pollEvery: usePollWhenDisconnected() },
  );
  const known = useKnownWithout(answer, id);
  const full = useFullOrder(id, !missing, dataOf(answer)?.version);
  const details = localePath(locale, `/order/${encodeURIComponent(id)}`);
  // The server already said that there is no such order for this visitor.
  if (answer.state === 'idle') return <NotAvailable tracking />;
  if (known) return <KnownOrders known={known} />;
  return (
    <Answer
      of={answer}
      className={page}
      skeleton={
        <div className={cx(column, narrow)}>
          <Skeleton shape="short" />
          <Skeleton shape="button" count={2} />
        </div>
      }
      failed={(error) =>
        error && isUnavailable(error.status) ? (
          <NotAvailable tracking />
        ) : (
          // CHK-042: tracking that cannot be loaded; the order itself may still be seen.
          {
            heading: 'h1',
            title: t('order.trackingNotAvailable'),
            text: t('order.trackingNotAvailableText'),
            wayOn: (
              <LinkButton kind="secondary" size="small" href={details}>
                {t('order.details')}
              </LinkButton>
            ),
            className: page,
          }
        )
      }
      stale={null}
    >
      {(order, answered) =>
        full ? (
          <OrderDetails order={{ ...full, ...order }} answer={answered} />
        ) : (
          <div className={page}>
            <div className={narrow}>
              <OrderHeading order={order} />
              <div className={column}>
                <OrderProgress order={order} answer={answered} />
                <OrderActions order={order} answer={answered} />
                <LinkButton kind="soft" block icon={<ReceiptIcon />} href={details}>
                  {t('order.details')}
                </LinkButton>
              </div>
            </div>
          </div>
        )
      }
    </Answer>
  );
}
