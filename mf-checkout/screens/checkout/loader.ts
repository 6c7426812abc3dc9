import { getBranch } from '@sufra/api/branch/endpoints';
import { getCart } from '@sufra/api/order/endpoints';
import { listPaymentMethods } from '@sufra/api/payment/endpoints';
import type { Loader } from '@sufra/module';

/**
 * On the server the session's cart comes with the document. In the browser the page's cart store has it already, newer
 * than any cached answer.
 */
export const loader: Loader = async ({ session, tryLoad, t }) => {
  if (typeof window === 'undefined' && session?.cart_id) {
    const cart = await tryLoad(getCart, { params: { id: session.cart_id } });
    if (cart) {
      const { branch_id, type } = cart;
      await Promise.all([
        tryLoad(getBranch, { params: { id: branch_id } }),
        tryLoad(listPaymentMethods, { query: { branch_id, type } }),
      ]);
    }
  }
  return { head: { title: t('checkout.title'), noindex: true } };
};
