import { queryKey } from '@sufra/api';
import {
  getOrder,
  getOrderByToken,
  getOrderTracking,
  listDeviceOrders,
  listOrders,
  type Order,
} from '@sufra/api/order/endpoints';
import type { Platform } from '@sufra/module';

/** Other answers that hold an order. */
const HOLD_ORDERS = [getOrderByToken, getOrderTracking, listDeviceOrders, listOrders];

/**
 * Stores an order that its customer has just changed, for every part of the page: also while no message of
 * the change can come.
 */
export function storeChangedOrder(queryClient: Platform['queryClient'], order: Order): void {
  queryClient.setQueryData(queryKey(getOrder, { params: { id: order.id } }), order);
  for (const { name } of HOLD_ORDERS) void queryClient.invalidateQueries({ queryKey: [name] });
}
