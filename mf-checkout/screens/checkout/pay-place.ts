import type { EndpointInput } from '@sufra/api';
import type { Cart } from '@sufra/api/order/endpoints';
import type { listPaymentMethods } from '@sufra/api/payment/endpoints';
import { useRef } from 'react';
import { dueOf } from '../../cart/totals/amounts.ts';

type PayPlace = EndpointInput<typeof listPaymentMethods>['query'];

/**
 * What methods are asked for: the branch, the type and the amount to pay (CHK-005). One that only the amount
 * hinders is shown with its reason.
 */
export function payPlace(cart: Pick<Cart, 'branch_id' | 'type' | 'totals'>): PayPlace {
  const amount = dueOf(cart);
  return { branch_id: cart.branch_id, type: cart.type, hindered: '1', ...(amount === null ? {} : { amount }) };
}

/** The same while the page is open: of a branch that is gone meanwhile nothing more is asked. */
export function usePayPlace(cart: Cart): PayPlace {
  const last = useRef<PayPlace | null>(null);
  const { ar, en } = cart.context.branch_names;
  const isGone = !ar && !en;
  if (!isGone || last.current?.branch_id !== cart.branch_id) last.current = payPlace(cart);
  return last.current;
}
