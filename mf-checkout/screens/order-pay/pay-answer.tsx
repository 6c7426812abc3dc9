import { Answer, type EndpointState, useText } from '@sufra/module';
import { Skeleton } from '@sufra/ui';
import type { ReactElement, ReactNode } from 'react';
import { isUnavailable } from '../../order/change/unavailable.ts';

export interface PayAnswerProps<Data> {
  readonly of: EndpointState<Data>;
  readonly className: string;
  /** Shown when it is not there any more, or was never this visitor's. */
  readonly over: ReactElement;
  /** Default: what the provider says of something that is gone. */
  readonly isOver?: (status: number) => boolean;
  readonly children: (data: Data) => ReactNode;
}

/** The amount to pay, in the states of its answer; a stale one is shown as it is. */
export function PayAnswer<Data>({ of, className, over, isOver = isUnavailable, children }: PayAnswerProps<Data>) {
  const t = useText();
  return (
    <Answer
      of={of}
      className={className}
      skeleton={
        <>
          <Skeleton shape="short" />
          <Skeleton shape="button" count={2} />
        </>
      }
      failed={(error) =>
        error && isOver(error.status) ? over : { heading: 'h1', title: t('pay.loadFailed'), className }
      }
      stale={null}
    >
      {(data) => <div className={className}>{children(data)}</div>}
    </Answer>
  );
}
