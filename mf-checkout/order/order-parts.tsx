/** What the page of an order and its tracking page have in common. */
import type { Order, OrderTracking } from '@sufra/api/order/endpoints';
import { isActiveOrder } from '@sufra/api/order/statuses';
import { type Answered, useText } from '@sufra/module';
import { css } from '@sufra/ui/css';
import type { ReactNode } from 'react';
import { BranchCard } from './branch-card.tsx';
import { Headline } from './headline.tsx';
import { heading, top } from './layout.ts';
import { LiveNote } from './live-note.tsx';
import { Progress } from './progress.tsx';
import { StatusLine } from './status-line.tsx';

const number = css`font-size:1.15em`;

type ShownOrder = Order | OrderTracking;

/** Heading with the order's number, and its status. */
export function OrderHeading({ order }: { readonly order: Pick<ShownOrder, 'number' | 'status'> }) {
  const t = useText();
  return (
    <div className={top}>
      <h1 className={heading}>
        {t('order.heading')}{' '}
        <bdi dir="ltr" className={number}>
          #{order.number}
        </bdi>
      </h1>
      <StatusLine status={order.status} />
    </div>
  );
}

export interface OrderProgressProps {
  readonly order: ShownOrder;
  readonly answer: Answered<unknown>;
  /** Where it goes: between the steps and the branch. */
  readonly children?: ReactNode;
}

/** Promise, steps and branch, live. */
export function OrderProgress({ order, answer, children }: OrderProgressProps) {
  const t = useText();
  return (
    <>
      <LiveNote answer={answer} timeZone={order.branch.time_zone} />
      <Headline order={order} />
      <Progress order={order} />
      {children}
      <BranchCard branch={order.branch}>{isActiveOrder(order.status) ? t('order.changeOrCancel') : null}</BranchCard>
    </>
  );
}
