import type { Cart } from '@sufra/api/order/endpoints';
import { dueOf } from '../../cart/amounts.ts';

/** What methods are asked for: the branch, the type and what is to be paid (CHK-005). */
export function payPlace(cart: Pick<Cart, 'branch_id' | 'type' | 'totals'>) {
  const amount = dueOf(cart);
  return { branch_id: cart.branch_id, type: cart.type, ...(amount === null ? {} : { amount }) };
}
