/**
 * Baskets that a change of dishes is about: they read the new price before they are paid (MENU-032), and
 * nothing of them is changed here.
 */
import { and, countDistinct, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { cartLines, carts } from '../../order/tables.ts';

export interface CartCounts {
  /** Different baskets. */
  all: number;
  byDish: ReadonlyMap<string, number>;
}

export async function cartsWith(db: Db, items: readonly string[], now: Date): Promise<CartCounts> {
  const from = and(
    eq(cartLines.tenant, db.tenant),
    inArray(cartLines.item_id, [...items]),
    isNull(carts.order_id),
    gt(carts.expires_at, now),
  );
  const running = and(eq(carts.tenant, cartLines.tenant), eq(carts.id, cartLines.cart_id));
  const [all, each] = await Promise.all([
    db
      .select({ carts: countDistinct(carts.id) })
      .from(cartLines)
      .innerJoin(carts, running)
      .where(from),
    db
      .select({ item: cartLines.item_id, carts: countDistinct(carts.id) })
      .from(cartLines)
      .innerJoin(carts, running)
      .where(from)
      .groupBy(cartLines.item_id),
  ]);
  return { all: all[0]?.carts ?? 0, byDish: new Map(each.map(({ item, carts: count }) => [item, count])) };
}
