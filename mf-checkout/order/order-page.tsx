import type { Order } from '@sufra/api/order/endpoints';
import { isActiveOrder } from '@sufra/api/order/statuses';
import { localePath, useLocale } from '@sufra/i18n';
import { type EndpointState, useText } from '@sufra/module';
import { ErrorState, LinkButton, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { BranchCard } from './branch-card.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { Headline } from './headline.tsx';
import { column, columns, heading, page, top } from './layout.ts';
import { LiveNote } from './live-note.tsx';
import { NotAvailable } from './not-available.tsx';
import { Progress } from './progress.tsx';
import { OrderReceipt } from './receipt.tsx';
import { StatusLine } from './status-line.tsx';
import { isUnavailable } from './unavailable.ts';

const number = css`font-size:1.15em`;
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
      <div className={top}>
        <h1 className={heading}>
          {t('order.heading')}{' '}
          <bdi dir="ltr" className={number}>
            #{order.number}
          </bdi>
        </h1>
        <StatusLine status={order.status} />
      </div>
      <div className={columns}>
        <div className={column}>
          <LiveNote updatedAt={updatedAt} failed={error !== null} timeZone={order.branch.time_zone} />
          <Headline order={order} />
          <Progress order={order} />
          <DeliveryCard order={order} />
          <BranchCard branch={order.branch}>
            {isActiveOrder(order.status) ? t('order.changeOrCancel') : null}
          </BranchCard>
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
