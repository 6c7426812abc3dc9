import { getOrderTracking } from '@sufra/api/order/endpoints';
import { isRunning } from '@sufra/api/order/statuses';
import type { trackingDialog } from '@sufra/contract/modules/checkout';
import { Answer, type DialogOf, dataOf, useEndpoint, usePollWhenDisconnected, useText } from '@sufra/module';
import { Button, SheetLayout, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { isUnavailable } from '../../order/change/unavailable.ts';
import { moneyOfEnded } from '../../order/money/money-back.ts';
import { MoneyMessage } from '../../order/money/money-message.tsx';
import { NotAvailable } from '../../order/not-available.tsx';
import { OrderActions, OrderHeading, OrderProgress } from '../../order/order-parts.tsx';
import { UpdatedAgo } from '../../order/status/updated-ago.tsx';
import { useFullOrder } from '../../order/use-full-order.ts';

const stack = css`display:flex;flex-direction:column;gap:var(--s4);padding-block:var(--s2) var(--s4)`;

/** `checkout.tracking`: the state of the order's tracking page over any other, with its age (CHK-039). */
const TrackingDialog: DialogOf<typeof trackingDialog> = ({ props, close, titleId }) => {
  const t = useText();
  const input = { params: { id: props.order_id } };
  const answer = useEndpoint(getOrderTracking, input, { pollEvery: usePollWhenDisconnected() });
  const tracked = dataOf(answer);
  // Tracking carries no money.
  const full = useFullOrder(props.order_id, tracked !== undefined && !isRunning(tracked.status), tracked?.version);
  const money = full && moneyOfEnded(full);
  return (
    <SheetLayout
      title={t('tracking.title')}
      titleId={titleId}
      onClose={() => close()}
      dock={
        <Button block kind="soft" data-test="tracking-details" onClick={() => close('details')}>
          {t('tracking.details')}
        </Button>
      }
    >
      <Answer
        of={answer}
        className={stack}
        skeleton={
          <>
            <Skeleton shape="short" />
            <Skeleton shape="button" count={2} />
          </>
        }
        failed={(error) =>
          error && isUnavailable(error.status) ? (
            <NotAvailable tracking />
          ) : (
            { title: t('order.trackingNotAvailable'), text: t('order.trackingNotAvailableText') }
          )
        }
        stale={null}
      >
        {(order, answered) => (
          <div className={stack}>
            <OrderHeading order={order} level="h3" />
            <UpdatedAgo at={answered.updatedAt} />
            <OrderProgress
              order={full ? { ...full, ...order } : order}
              answer={answered}
              ended={money ? <MoneyMessage order={full} money={money} /> : null}
            />
            <OrderActions order={order} answer={answered} />
          </div>
        )}
      </Answer>
    </SheetLayout>
  );
};
export default TrackingDialog;
