import type { Cart } from '@sufra/api/order/endpoints';
import { findOrder } from '../order-rows.ts';
import type { Scope } from '../quote/facts.ts';
import { isShared } from '../rules/shared-order.ts';
import { stillWaits } from '../rules/waiting.ts';
import type { CartRow, OrderRow } from '../tables.ts';

type Seen = Pick<Scope, 'db' | 'tenant' | 'now'>;

/** The order that this cart waits with, as its owner sees it beside the cart. */
export async function waitingOf(scope: Seen, cart: CartRow): Promise<Cart['waiting']> {
  const order = await waitingOrder(scope, cart);
  return (
    order && { order_id: order.id, number: order.number, version: order.snapshot.spent ? null : order.cart_version }
  );
}

/**
 * True: the members of its group pay the shares of its order, so that what is in it stays as it is divided (CHK-053).
 */
export async function waitsForShares(scope: Seen, cart: CartRow): Promise<boolean> {
  if (cart.group_id === null) return false;
  const order = await waitingOrder(scope, cart);
  return order !== null && isShared(order);
}

async function waitingOrder({ db, tenant, now }: Seen, cart: CartRow): Promise<OrderRow | null> {
  if (cart.waiting_order_id === null) return null;
  const order = await findOrder(db, tenant.tenant, cart.waiting_order_id);
  return order && stillWaits(order, now) ? order : null;
}
