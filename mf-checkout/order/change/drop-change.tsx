import { dropOrderChange, type Order } from '@sufra/api/order/endpoints';
import { tap, useAction, usePlatform, useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { dueOf } from '../../cart/totals/amounts.ts';
import { useErrorText } from '../../cart/words/use-error-text.ts';
import { useOrderAction } from './use-order-action.ts';

const failed = css`color:var(--danger);font-weight:500`;

export interface DropChangeProps {
  readonly orderId: string;
  /** What the customer saw of it: another one is given up by another call. */
  readonly seen?: string | undefined;
  /** What the order cost when it was seen; absent: not known. */
  readonly due?: string | null | undefined;
  readonly onDropped?: () => void;
}

/** Gives up a change that waits for its difference: the order stays as it is (CHK-064). */
export function DropChange({ orderId, seen, due, onDropped }: DropChangeProps) {
  const t = useText();
  const { announce } = usePlatform();
  const errorText = useErrorText();
  const send = useOrderAction(dropOrderChange);
  const drop = useAction<void, void>(async () => {
    const after: Order = await send({ params: { id: orderId } }, seen);
    // Its money may have come first: then the order has changed, and its page shows it.
    if (!after.change && (due === undefined || dueOf(after) === due)) announce(t('editOrder.dropped'));
    onDropped?.();
  });
  return (
    <>
      <Button
        kind="ghost"
        size="small"
        busy={drop.loading}
        onClick={() => void drop.run().catch(() => {})}
        {...tap('drop-change')}
      >
        {t('editOrder.drop')}
      </Button>
      {drop.error ? (
        <p role="alert" className={failed}>
          {errorText(drop.error)}
        </p>
      ) : null}
    </>
  );
}
