import type { Order, OrderTracking } from '@sufra/api/order/endpoints';
import { cameToNothing, isActiveOrder, toldStatus } from '@sufra/api/order/statuses';
import { isFetched } from '@sufra/api/order/ways';
import type { PayStep } from '@sufra/api/payment/pay-step';
import { formatMoment, localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { Card } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CarWords } from '@sufra/ui/order';
import type { ReactNode } from 'react';
import { isReturned } from '../money/money-back.ts';
import { LeadCard, leadTitle } from './lead-card.tsx';
import { PickupCode } from './pickup-code.tsx';
import { PromiseHead } from './promise-head.tsx';
import { promiseLabel } from './promise-text.ts';
import { type Headline as HeadlineKind, headlineOf } from './steps.ts';

const plain = css`display:flex;flex-direction:column;align-items:flex-start;gap:var(--s2);padding:var(--s5);overflow-wrap:anywhere`;
const soft = css`color:var(--ink-2)`;

type HeadlineOrder = Pick<
  OrderTracking,
  | 'number'
  | 'status'
  | 'status_history'
  | 'type'
  | 'promised_from'
  | 'promised_to'
  | 'pickup_code'
  | 'branch'
  | 'cancel_reason'
  | 'delivery_time'
  | 'vehicle'
  | 'courier'
  | 'cancel'
> &
  Partial<Pick<Order, 'refund' | 'shares'>>;

/** The one thing to know now: when it will be there, that it is late or ready, or how it ended. */
export function Headline({
  order,
  payStep = null,
  children,
}: {
  readonly order: HeadlineOrder;
  /** Whose turn it is to have it paid; null: it waits for no payment, or that is not known. */
  readonly payStep?: PayStep | null | undefined;
  /** Of an order that came to nothing: money, and the way on. Of one whose money went back: how much, and where to. */
  readonly children?: ReactNode;
}) {
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const t = useText();
  const kind = headlineOf(order);
  if (kind === 'promise' && (order.courier?.eta || order.promised_from)) {
    return (
      <PromiseHead order={order} label={promiseLabel(order, { t, locale, now })} late={t('late.now')}>
        <PickupCode order={order} />
        <ToCar order={order} />
      </PromiseHead>
    );
  }
  if (cameToNothing(toldStatus(order))) {
    const reason = order.cancel_reason ? localizedName(order.cancel_reason, locale).text : '';
    const ended = kind === 'missed' ? 'missed' : 'canceled';
    return (
      <Card as="section" className={plain} data-test="order-ended">
        <p className={leadTitle}>{t(`order.headline.${ended}`)}</p>
        {reason ? <p>{t('order.reason', { reason })}</p> : null}
        {children}
        <p className={soft}>{t(`order.headline.${ended}Text`)}</p>
      </Card>
    );
  }
  if (payStep) {
    // A group's shares have their own time, which the group's page says.
    const until = payStep.at === 'bank' || order.shares ? null : order.cancel.until;
    const time = until && formatMoment(until, { locale, timeZone: order.branch.time_zone, now });
    return (
      <LeadCard title={localizedName(payStep.says, locale).text}>
        <p>{time ? t('order.headline.payText', { time }) : t('order.headline.waitingText')}</p>
      </LeadCard>
    );
  }
  const known = kind === 'promise' ? null : kind;
  const isMoneyBack = kind === 'refunded' || kind === 'partlyRefunded';
  const isOnItsWay = isMoneyBack && order.refund && !isReturned(order.refund);
  const car = <ToCar order={order} />;
  return (
    <LeadCard
      title={t(
        isOnItsWay ? `order.headline.${kind}Soon` : known ? `order.headline.${known}` : 'order.headline.received',
      )}
    >
      <PickupCode order={order} />
      {isMoneyBack && children ? (
        children
      ) : kind === 'ready' && isToCar(order) ? (
        car
      ) : (
        <p>{known === 'other' ? '' : t(known ? textKey(known, order.type) : 'order.headline.soon')}</p>
      )}
    </LeadCard>
  );
}

function textKey(kind: Exclude<HeadlineKind, 'promise' | 'other'>, type: OrderTracking['type']) {
  if (kind === 'ready' && !isFetched(type)) return 'order.headline.readyTable';
  return kind === 'refunded' || kind === 'partlyRefunded'
    ? 'order.money.shownLater'
    : (`order.headline.${kind}Text` as const);
}

/** To which car it is brought, while it is awaited (CHK-050). */
function ToCar({ order }: { readonly order: Pick<OrderTracking, 'type' | 'status' | 'vehicle'> }) {
  const t = useText();
  return isToCar(order) && order.vehicle ? (
    <p data-test="to-car">
      {t('car.bringTo')} <CarWords car={order.vehicle} />
    </p>
  ) : null;
}

function isToCar({ type, status, vehicle }: Pick<OrderTracking, 'type' | 'status' | 'vehicle'>): boolean {
  return type === 'car_pickup' && isActiveOrder(status) && Boolean(vehicle);
}
