import { getBranch } from '@sufra/api/branch/endpoints';
import { getCart } from '@sufra/api/order/endpoints';
import { listPaymentMethods } from '@sufra/api/payment/endpoints';
import { getSmsBalance } from '@sufra/api/sms/endpoints';
import { getCustomerDetails } from '@sufra/api/user/endpoints';
import type { Loader } from '@sufra/module';
import { payPlace } from './pay-place.ts';

/**
 * On the server the session's cart comes with the document, and a customer's name and number: their form is
 * never shown. In the browser the page's cart store has it already, newer than any cached answer.
 */
export const loader: Loader = async ({ session, tryLoad, t }) => {
  if (typeof window === 'undefined' && session?.cart_id) {
    const cart = await tryLoad(getCart, { params: { id: session.cart_id } });
    if (cart) {
      const { branch_id } = cart;
      await Promise.all([
        tryLoad(getBranch, { params: { id: branch_id } }),
        tryLoad(listPaymentMethods, { query: payPlace(cart) }),
        tryLoad(getSmsBalance, { query: { branch_id } }),
        session.customer ? tryLoad(getCustomerDetails, {}) : null,
      ]);
    }
  }
  return { head: { title: t('checkout.title'), noindex: true } };
};
