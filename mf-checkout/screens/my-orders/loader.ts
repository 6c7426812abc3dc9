import { listBills } from '@sufra/api/dine-in/endpoints';
import { listDeviceOrders, listGroupShares } from '@sufra/api/order/endpoints';
import type { Loader } from '@sufra/module';
import { ordersPath } from '../../order/lists/orders-path.ts';

/**
 * `/o` without an id: my orders, which are the account's page where there are accounts, and this one where
 * there are none (CHK-034, CHK-051).
 */
export const loader: Loader = async ({ context, tryLoad, t }) => {
  const path = ordersPath(context);
  if (path !== '/o') return { redirect: path };
  await Promise.all([tryLoad(listDeviceOrders, {}), tryLoad(listBills, {}), tryLoad(listGroupShares, {})]);
  return { head: { title: t('order.myOrders'), noindex: true } };
};
