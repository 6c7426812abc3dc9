import type { Order, OrderTracking } from '@sufra/api/order/endpoints';
import { cameToNothing, isActiveOrder, toldStatus } from '@sufra/api/order/statuses';
import { isFetched } from '@sufra/api/order/ways';
import { localizedName, useLocale } from '@sufra/i18n';
import { usePlatform, useText } from '@sufra/module';
import { Card, HeroGround } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CarWords, PromiseRange } from '@sufra/ui/order';
import type { ReactNode } from 'react';
import { isReturned } from './money-back.ts';
import { PickupCode } from './pickup-code.tsx';
import { promiseLabel } from './promise-text.ts';
import { type Headline as HeadlineKind, headlineOf } from './steps.ts';

const words = css`
display:flex;flex-direction:column;gap:4px;padding:var(--s5);border-radius:var(--r-l);box-shadow:var(--lift);overflow-wrap:anywhere;
p{color:var(--on-hero-soft)}
`;
const plain = css`display:flex;flex-direction:column;align-items:flex-start;gap:var(--s2);padding:var(--s5);overflow-wrap:anywhere`;
const title = css`&&{color:inherit}font-size:var(--fs-h2);font-weight:600;line-height:1.4`;
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
> &
  Partial<Pick<Order, 'refund'>>;

/** The one thing to know now: when it will be there, that it is ready, or how it ended. */
export function Headline({
  order,
  children,
}: {
  readonly order: HeadlineOrder;
  /** Of an order that came to nothing: money, and the way on. Of one whose money went back: how much, and where to. */
  readonly children?: ReactNode;
}) {
  const { locale } = useLocale();
  const { now } = usePlatform().context;
  const t = useText();
  const kind = headlineOf(order);
  const { promised_from: from, promised_to: to, branch } = order;
  const timeZone = branch.time_zone;
  const eta = kind === 'promise' ? order.courier?.eta : null;
  // The courier knows better than the promise; the distance stands beside the courier.
  if (eta) return <PromiseRange label={t('courier.eta')} from={eta} timeZone={timeZone} />;
  if (kind === 'promise' && from) {
    return (
      <PromiseRange
        label={promiseLabel(order, { t, locale, now })}
        from={from}
        {...(to ? { to } : {})}
        timeZone={timeZone}
      >
        <PickupCode order={order} />
        <ToCar order={order} />
      </PromiseRange>
    );
  }
  if (cameToNothing(toldStatus(order))) {
    const reason = order.cancel_reason ? localizedName(order.cancel_reason, locale).text : '';
    const ended = kind === 'missed' ? 'missed' : 'canceled';
    return (
      <Card as="section" className={plain} data-test="order-ended">
        <p className={title}>{t(`order.headline.${ended}`)}</p>
        {reason ? <p>{t('order.reason', { reason })}</p> : null}
        {children}
        <p className={soft}>{t(`order.headline.${ended}Text`)}</p>
      </Card>
    );
  }
  const known = kind === 'promise' ? null : kind;
  const isMoneyBack = kind === 'refunded' || kind === 'partlyRefunded';
  const isOnItsWay = isMoneyBack && order.refund && !isReturned(order.refund);
  const car = <ToCar order={order} />;
  return (
    <HeroGround className={words}>
      <p className={title}>
        {t(isOnItsWay ? `order.headline.${kind}Soon` : known ? `order.headline.${known}` : 'order.headline.received')}
      </p>
      <PickupCode order={order} />
      {isMoneyBack && children ? (
        children
      ) : kind === 'ready' && isToCar(order) ? (
        car
      ) : (
        <p>{known === 'other' ? '' : t(known ? textKey(known, order.type) : 'order.headline.soon')}</p>
      )}
    </HeroGround>
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
