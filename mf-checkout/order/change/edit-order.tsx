import type { OrderTracking } from '@sufra/api/order/endpoints';
import { editOrderDialog } from '@sufra/contract/modules/checkout';
import { tap, useDialog, useText } from '@sufra/module';
import { Button } from '@sufra/ui';

/** The way to other dishes for an order for a chosen time, until the kitchen must begin (CHK-046). */
export function EditOrder({ order }: { readonly order: Pick<OrderTracking, 'id'> }) {
  const t = useText();
  const open = useDialog(editOrderDialog);
  return (
    <Button
      kind="secondary"
      size="small"
      aria-haspopup="dialog"
      {...tap('edit-order')}
      onClick={() => void open({ order_id: order.id })}
    >
      {t('editOrder.offer')}
    </Button>
  );
}
