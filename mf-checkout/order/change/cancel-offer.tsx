import type { OrderTracking } from '@sufra/api/order/endpoints';
import { cancelDialog } from '@sufra/contract/modules/checkout';
import { tap, useDialog, useText } from '@sufra/module';
import { Button, Card } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { CancelTerms } from './cancel-terms.tsx';
import { ChangeTime } from './change-time.tsx';
import { EditOrder } from './edit-order.tsx';

const card = css`display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:var(--s3);padding:var(--s4)`;
/** Side by side as far as there is room; the rest below them, from the same edge. */
const acts = css`display:flex;flex-wrap:wrap;gap:var(--s2)`;
const words = css`flex:1 1 14em;min-inline-size:0;font-size:var(--fs-s);color:var(--ink-2);line-height:1.6`;

/** That the order can be canceled, or its chosen time changed, until when, and the way to it (CHK-046). */
export function CancelOffer({
  order,
  secondsLeft,
}: {
  readonly order: OrderTracking;
  readonly secondsLeft: number | null;
}) {
  const t = useText();
  const open = useDialog(cancelDialog);
  const cancel = async () => {
    await open({ order_id: order.id });
  };
  return (
    <Card as="section" className={card} aria-label={t('cancel.offer')}>
      <p className={words}>
        <CancelTerms order={order} secondsLeft={secondsLeft} />
      </p>
      <div className={acts}>
        {order.editable ? <EditOrder order={order} /> : null}
        {order.delivery_time === 'schedule' ? <ChangeTime order={order} /> : null}
        <Button kind="danger" size="small" {...tap('cancel-order')} onClick={() => void cancel()}>
          {t('cancel.offer')}
        </Button>
      </div>
    </Card>
  );
}
