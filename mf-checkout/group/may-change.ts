import type { Cart, CartLine } from '@sufra/api/order/endpoints';

/** True: the visitor is the guest of another's group order (CHK-052). */
export function isGuest({ group }: Pick<Cart, 'group'>): boolean {
  return group != null && group.me !== group.id;
}

/** Whether this visitor may change a line: guests of a group order their own alone. What is being added is theirs. */
export function mayChange(cart: Pick<Cart, 'group'> | null, { owner }: CartLine): boolean {
  return !cart || !isGuest(cart) || !owner || owner.id === cart.group!.me;
}
