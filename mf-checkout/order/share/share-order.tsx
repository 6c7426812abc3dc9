import type { Order } from '@sufra/api/order/endpoints';
import { isActiveOrder } from '@sufra/api/order/statuses';
import { shareOrderDialog } from '@sufra/contract/modules/checkout';
import { tap, useDialog, useText } from '@sufra/module';
import { Button } from '@sufra/ui';
import { ShareNetworkIcon } from '@sufra/ui/icons';

/** The way to let others follow an order that is under way. */
export function ShareOrder({ order }: { readonly order: Pick<Order, 'id' | 'status'> }) {
  const t = useText();
  const open = useDialog(shareOrderDialog);
  if (!isActiveOrder(order.status)) return null;
  return (
    <Button
      kind="secondary"
      size="small"
      icon={<ShareNetworkIcon />}
      aria-haspopup="dialog"
      onClick={() => void open({ order_id: order.id })}
      {...tap('share-order')}
    >
      {t('shareOrder.button')}
    </Button>
  );
}
