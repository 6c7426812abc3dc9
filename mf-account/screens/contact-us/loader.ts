import { listDeviceOrders, listOrders } from '@sufra/api/order/endpoints';
import type { Loader } from '@sufra/module';
import { pageInput } from '../../orders/page-input.ts';

/**
 * The orders that the message may be about come with the page: their field stands in the middle of the form.
 * Without them the form is whole.
 */
export const loader: Loader = async ({ t, tryLoad, session }) => {
  await Promise.all([tryLoad(listDeviceOrders, {}), session?.customer ? tryLoad(listOrders, pageInput(1)) : null]);
  return { head: { title: t('contact.title'), description: t('contact.text') } };
};
