import { getOrder, type Order } from '@sufra/api/order/endpoints';
import { Answer, useEndpoint, useText } from '@sufra/module';
import { Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import type { ReactNode } from 'react';

const stack = css`display:flex;flex-direction:column;gap:var(--s4);padding-block:var(--s2) var(--s4)`;

export interface OrderAnswerProps {
  readonly orderId: string;
  /** `updatedAt`: when the order was answered, in milliseconds. */
  readonly children: (order: Order, answered: { updatedAt: number }) => ReactNode;
}

/** The order that a dialog is about: loading, failed with Retry, or there. */
export function OrderAnswer({ orderId, children }: OrderAnswerProps) {
  const t = useText();
  const answer = useEndpoint(getOrder, { params: { id: orderId } });
  return (
    <Answer
      of={answer}
      className={stack}
      skeleton={<Skeleton shape="button" count={3} />}
      failed={{ title: t('order.loadFailed'), text: t('order.loadFailedText') }}
    >
      {children}
    </Answer>
  );
}
