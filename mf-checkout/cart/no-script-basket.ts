import { getCart } from '@sufra/api/order/endpoints';
import type { Loader } from '@sufra/module';

/** The basket of a visitor without scripts; every other page is made without one. */
export const loader: Loader = async ({ context: { plain }, tryLoad }) => {
  if (plain) await tryLoad(getCart, { params: { id: plain.cart_id } });
  return {};
};
