/** Messages of group orders: something of one changed; to its members only (safety B11). */

import { eq } from 'drizzle-orm';
import type { Db } from '../../../database/tenant-scope.ts';
import type { Platform } from '../../../platform.ts';
import { carts } from '../../tables.ts';

/** After the commit, to every phone of the group. Null: there is no group. */
export function tellGroup({ realtime }: Pick<Platform, 'realtime'>, db: Db, groupId: string | null | undefined): void {
  if (!groupId) return;
  db.afterCommit(() =>
    realtime.publishToOwners(db.tenant, 'orders', { session_id: groupId }, { event: 'cart.line', id: groupId }),
  );
}

/** Null: the cart is opened to none. */
export async function groupOfCart(db: Db, cartId: string): Promise<string | null> {
  const [row] = await db.select({ group_id: carts.group_id }).from(carts).where(eq(carts.id, cartId));
  return row?.group_id ?? null;
}
