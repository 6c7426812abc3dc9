import { listDeviceOrders } from '@sufra/api/order/endpoints';
import type { Loader } from '@sufra/module';

/** The device's orders: the page is private, so that it is asked with what this visitor owns. */
export const loader: Loader = async ({ tryLoad }) => {
  await tryLoad(listDeviceOrders, {});
  return {};
};
