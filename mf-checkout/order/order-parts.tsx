/** What the page of an order and its tracking page have in common. */
import type { Order, OrderTracking } from '@sufra/api/order/endpoints';
import { isBeforeReady, isRunning } from '@sufra/api/order/statuses';
import type { PayStep } from '@sufra/api/payment/pay-step';
import { type Answered, useText } from '@sufra/module';
import { useSecondsLeft } from '@sufra/module/seconds-left';
import { css } from '@sufra/ui/css';
import { type ReactNode, useEffect } from 'react';
import { forgetEnded } from '../storage/device-orders.ts';
import { CancelOffer } from './change/cancel-offer.tsx';
import { RanOut } from './change/ran-out.tsx';
import { heading, top } from './layout.ts';
import { OrderPushes } from './order-pushes.tsx';
import { Arrival } from './status/arrival.tsx';
import { BonusPoints } from './status/bonus-points.tsx';
import { BranchCard } from './status/branch-card.tsx';
import { CourierCard } from './status/courier-card.tsx';
import { CourierMap } from './status/courier-map.tsx';
import { Headline } from './status/headline.tsx';
import { LateCredit } from './status/late-credit.tsx';
import { LiveNote } from './status/live-note.tsx';
import { Progress } from './status/progress.tsx';
import { useAnnouncedStatus } from './status/use-announced-status.ts';
import { useIsLate } from './status/use-is-late.ts';
import { useSpokenLate } from './status/use-spoken-late.ts';

const number = css`font-size:1.15em`;

type ShownOrder = Order | OrderTracking;

/** Heading with the order's number. */
export function OrderHeading({
  order,
  level: Level = 'h1',
  children,
}: {
  readonly order: Pick<
    ShownOrder,
    'id' | 'number' | 'type' | 'status' | 'status_history' | 'cancel_reason' | 'promised_to'
  >;
  /** In a dialog it is not the page's. */
  readonly level?: 'h1' | 'h3';
  /** At the end of its line. */
  readonly children?: ReactNode;
}) {
  const t = useText();
  useAnnouncedStatus(order);
  // Below a dialog the strip says it.
  useSpokenLate(order, useIsLate(order) && Level === 'h1');
  // Its end is seen here: no strip has to say it.
  useEffect(() => {
    if (!isRunning(order.status)) forgetEnded(order.id);
  }, [order.id, order.status]);
  return (
    <div className={top}>
      <Level className={heading}>
        {t('order.heading')}{' '}
        <bdi dir="ltr" translate="no" className={number}>
          {`#${order.number}`}
        </bdi>
      </Level>
      {children}
    </div>
  );
}

export interface OrderProgressProps {
  readonly order: ShownOrder;
  readonly answer: Answered<unknown>;
  /** Where it goes: between the steps and the branch. */
  readonly children?: ReactNode;
  /** Whose turn it is to have it paid; null or absent: it waits for no payment, or that is not known. */
  readonly payStep?: PayStep | null;
  /** The way to its payment. */
  readonly pay?: ReactNode;
  /** Of an order that ended: what it means for the money, and the way on. */
  readonly ended?: ReactNode;
  /** What is to be done with an order that was delivered. */
  readonly afterwards?: ReactNode;
}

/** Promise, courier, steps and places, live. */
export function OrderProgress({ order, answer, children, payStep, pay, ended, afterwards }: OrderProgressProps) {
  const t = useText();
  const { isCancelable } = useCancelable(order, answer);
  return (
    <>
      <LiveNote answer={answer} timeZone={order.branch.time_zone} />
      <CourierMap order={order} />
      <Headline order={order} payStep={payStep}>
        {ended}
      </Headline>
      {pay}
      <CourierCard order={order} />
      {afterwards}
      <RanOut order={order} />
      <LateCredit order={order} />
      <BonusPoints order={order} />
      <Arrival order={order} />
      <Progress order={order} />
      {children}
      <BranchCard branch={order.branch}>
        {isBeforeReady(order.status) && !isCancelable ? t('order.changeOrCancel') : null}
      </BranchCard>
      <OrderPushes order={order} />
    </>
  );
}

/** What its customer can change of a running order. */
export function OrderActions({ order, answer }: Pick<OrderProgressProps, 'order' | 'answer'>) {
  const { isCancelable, secondsLeft } = useCancelable(order, answer);
  return isCancelable ? <CancelOffer order={order} secondsLeft={secondsLeft} /> : null;
}

function useCancelable({ cancel }: ShownOrder, { updatedAt }: Answered<unknown>) {
  const secondsLeft = useSecondsLeft(cancel.seconds_left, updatedAt);
  return { isCancelable: cancel.allowed && secondsLeft !== 0, secondsLeft };
}
