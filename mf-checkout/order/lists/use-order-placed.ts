import { orderCreated, successDialog } from '@sufra/contract/modules/checkout';
import { usePlatform, usePreparedDialog, usePublish } from '@sufra/module';
import { pastOrders, runningOrders } from '../../storage/device-orders.ts';
import { useDraftOrder } from '../../storage/draft-order.ts';
import { noteJustPlaced } from '../../storage/just-placed.ts';

/**
 * What follows a placed order on its device: the draft and the cart, which became it, are left, the order is
 * remembered, the other modules learn of it, `said` is announced, and its page opens in place of this one
 * (CHK-033). The dialog that opens over that page is loaded before where an order `isExpected`.
 */
export function useOrderPlaced(isExpected = true): (orderId: string, said: string) => void {
  const { cart, navigate, announce } = usePlatform();
  const draft = useDraftOrder();
  const publish = usePublish(orderCreated);
  usePreparedDialog(successDialog, isExpected);
  return (orderId, said) => {
    const now = Date.now();
    draft.remove();
    noteJustPlaced(orderId);
    runningOrders.note(orderId, now);
    pastOrders.note(orderId, now);
    cart.forget();
    void publish({ order_id: orderId });
    announce(said);
    navigate(`/order/${encodeURIComponent(orderId)}`, { replace: true });
  };
}
