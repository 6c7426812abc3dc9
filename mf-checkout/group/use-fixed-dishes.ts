import { type Cart, getGroup } from '@sufra/api/order/endpoints';
import { dataOf, useEndpoint } from '@sufra/module';
import { isGuest } from './may-change.ts';

/**
 * True: this visitor changes no dish of the cart. Its group order is being paid, or is closed to its guests
 * (CHK-052, CHK-053).
 */
export function useFixedDishes(cart: Pick<Cart, 'group'> | null): boolean {
  const id = cart?.group?.id;
  const answer = useEndpoint(getGroup, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  const state = dataOf(answer)?.state;
  if (!cart?.group || state === undefined) return false;
  return isGuest(cart) ? state !== 'open' : state === 'paying';
}
