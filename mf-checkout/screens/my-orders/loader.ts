import { listDeviceOrders } from '@sufra/api/order/endpoints';
import type { Loader } from '@sufra/module';

/** `/o` without an id: my orders, which are the account's page where there are accounts, and this one where there are none (CHK-034, CHK-051). */
export const loader: Loader = async ({ context, tryLoad, t }) => {
  if (context.modules.includes('mf-account')) return { redirect: '/account/orders' };
  await tryLoad(listDeviceOrders, {});
  return { head: { title: t('order.myOrders'), noindex: true } };
};
