import type { Cart } from '@sufra/api/order/endpoints';
import { hasOrderable } from './amounts.ts';
import { Totals, type TotalsProps } from './totals.tsx';

interface CartTotalsProps extends Pick<TotalsProps, 'updating' | 'unknown'> {
  readonly cart: Pick<Cart, 'totals' | 'currency'> & Parameters<typeof hasOrderable>[0];
}

/** The amounts of a cart (CHK-014); nothing while no dish of it can be ordered (CHK-015). */
export function CartTotals({ cart, ...shown }: CartTotalsProps) {
  return hasOrderable(cart) ? <Totals totals={cart.totals} currency={cart.currency} {...shown} /> : null;
}
