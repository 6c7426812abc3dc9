import { getOrderTracking } from '@sufra/api/order/endpoints';
import { localePath, useLocale } from '@sufra/i18n';
import { useEndpoint, usePollWhenDisconnected, useScreenStatus, useText } from '@sufra/module';
import { ErrorState, LinkButton, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { ReceiptIcon } from '@sufra/ui/icons';
import { useParams } from 'react-router';
import { column, page } from '../../order/layout.ts';
import { NotAvailable } from '../../order/not-available.tsx';
import { OrderHeading, OrderProgress } from '../../order/order-parts.tsx';
import { isUnavailable } from '../../order/unavailable.ts';

const narrow = css`max-inline-size:720px;margin-inline:auto`;

/** `/order/:id/tracking`: where the order is, and nothing else (CHK-038). */
export default function TrackingScreen() {
  const { id = '' } = useParams();
  const { locale } = useLocale();
  const t = useText();
  const missing = useScreenStatus() === 404;
  const {
    data: order,
    error,
    updatedAt,
    fetching,
    retry,
  } = useEndpoint(getOrderTracking, { params: { id } }, { enabled: !missing, pollEvery: usePollWhenDisconnected() });
  const details = localePath(locale, `/order/${encodeURIComponent(id)}`);
  if (!order && (missing || (error && isUnavailable(error.status)))) return <NotAvailable tracking />;
  return (
    <div className={page}>
      <div className={narrow}>
        {order ? (
          <>
            <OrderHeading order={order} />
            <div className={column}>
              <OrderProgress order={order} updatedAt={updatedAt} failed={error !== null} />
              <LinkButton kind="soft" block icon={<ReceiptIcon />} href={details}>
                {t('order.details')}
              </LinkButton>
            </div>
          </>
        ) : error ? (
          // CHK-042: tracking that cannot be loaded; the order itself may still be seen.
          <ErrorState
            heading="h1"
            title={t('order.trackingNotAvailable')}
            text={t('order.trackingNotAvailableText')}
            onRetry={retry}
            retrying={fetching}
            wayOn={
              <LinkButton kind="secondary" size="small" href={details}>
                {t('order.details')}
              </LinkButton>
            }
          />
        ) : (
          <div className={column} aria-busy="true">
            <Skeleton shape="short" />
            <Skeleton shape="button" />
            <Skeleton shape="button" />
          </div>
        )}
      </div>
    </div>
  );
}
