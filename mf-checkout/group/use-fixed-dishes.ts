import { type Cart, getGroup } from '@sufra/api/order/endpoints';
import { dataOf, useEndpoint } from '@sufra/module';

/** True: the cart is that of a group order that is being paid, and its dishes stay as they are (CHK-052, CHK-053). */
export function useFixedDishes(cart: Pick<Cart, 'group'> | null): boolean {
  const id = cart?.group?.id;
  const answer = useEndpoint(getGroup, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  return id !== undefined && dataOf(answer)?.state === 'paying';
}
