/** Messages of group orders: something of one changed; to its members only (safety B11). */

import { eq } from 'drizzle-orm';
import type { Db } from '../../../database/tenant-scope.ts';
import type { Platform } from '../../../platform.ts';
import { carts, type OrderRow } from '../../tables.ts';

/** After the commit, to every phone of the group. Null: there is no group. */
export function tellGroup({ realtime }: Pick<Platform, 'realtime'>, db: Db, groupId: string | null | undefined): void {
  if (!groupId) return;
  db.afterCommit(() =>
    realtime.publishToOwners(db.tenant, 'orders', { session_id: groupId }, { event: 'cart.line', id: groupId }),
  );
}

/** The same of its shares; the host's pages of the order hear of it too (CHK-053). */
export function tellShares(
  platform: Pick<Platform, 'realtime'>,
  db: Db,
  { tenant, id, customer_id }: Pick<OrderRow, 'tenant' | 'id' | 'customer_id'>,
  groupId: string,
): void {
  tellGroup(platform, db, groupId);
  db.afterCommit(() =>
    platform.realtime.publishToOwners(tenant, 'orders', { order_id: id, customer_id }, { event: 'order.shares', id }),
  );
}

/** Null: the cart is opened to none. */
export async function groupOfCart(db: Db, cartId: string): Promise<string | null> {
  const [row] = await db.select({ group_id: carts.group_id }).from(carts).where(eq(carts.id, cartId));
  return row?.group_id ?? null;
}
