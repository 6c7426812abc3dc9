/** The cart that a call is about, locked: as its requester knows it, and open to a change. */
import { refuse } from '../../errors/refusal.ts';
import type { Scope } from '../quote/facts.ts';
import type { CartRow, LineRow } from '../tables.ts';
import { lockCart, type Owner, usableCart } from './cart-rows.ts';
import { measureRows } from './cart-view.ts';
import { requireOpen, requireUndivided } from './group/seat.ts';

interface LockedCart {
  cart: CartRow;
  rows: LineRow[];
}

/** The cart to change, as `lockSeen` answers it. Throws GROUP_PAYING while the shares of its order are paid. */
export async function lockForChange(scope: Scope, ...seen: Seen): Promise<LockedCart> {
  const found = await lockSeen(scope, ...seen);
  await requireUndivided(scope, found.cart);
  return found;
}

type Seen = [owner: Owner, id: string, version: number | undefined, line?: string];

/**
 * The cart under a lock, with its lines. Throws CART_VERSION, with the cart as it is, when another change
 * came first. `line`: the one that is changed, `none` for an addition. Of a group order that is all that
 * matters: another's change of another line is none of this one, and one of the same line is
 * GROUP_LINE_CHANGED, which no page sends again by itself.
 */
export async function lockSeen(scope: Scope, ...[owner, id, version, line]: Seen): Promise<LockedCart> {
  const { row, lines: rows } = await lockCart(scope.db, scope.tenant.tenant, id);
  await requireOpen(scope, owner);
  const cart = usableCart(row, owner, scope.now);
  if (cart.group_id !== null && line !== undefined) {
    const row = rows.find((one) => one.id === line);
    if (version !== undefined && row && (row.changed_in ?? 0) > version) throw refuse('GROUP_LINE_CHANGED');
  } else if (version !== undefined && version !== cart.version) {
    throw refuse('CART_VERSION', { data: (await measureRows(scope, cart, rows)).view });
  }
  return { cart, rows };
}
