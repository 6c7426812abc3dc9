/** Coupons as the database has them: found, locked for an order, used and given back. */

import type { LocalizedText } from '@sufra/contract';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { menuItems } from '../menu/tables.ts';
import { type CouponRow, coupons, couponUses } from './tables.ts';

/** A coupon with the name of its free dish. */
export type NamedCoupon = CouponRow & { item_names: LocalizedText | null };

/** Joins the free dish. */
export const itemOfCoupon = and(eq(menuItems.tenant, coupons.tenant), eq(menuItems.id, coupons.item_id));

/**
 * The coupon of a code as `couponCode` writes it, for this customer (null: a guest): another's own is none.
 * `lock`: no other order is placed with it until the transaction ends.
 */
export async function findCoupon(
  db: Db,
  { tenant, code, customer_id }: { tenant: string; code: string; customer_id: string | null },
  lock?: 'update',
): Promise<NamedCoupon | null> {
  const nobodys = isNull(coupons.customer_id);
  const own = customer_id === null ? nobodys : or(nobodys, eq(coupons.customer_id, customer_id));
  const query = db
    .select({ coupon: coupons, item_names: menuItems.names })
    .from(coupons)
    .leftJoin(menuItems, itemOfCoupon)
    .where(and(ofCoupon(tenant, code), own));
  const [row] = await (lock ? query.for('update', { of: coupons }) : query);
  return row ? { ...row.coupon, item_names: row.item_names } : null;
}

/** How many orders of a customer use the coupon. */
export async function usesOf(db: Db, { tenant, code }: CouponRow, customer_id: string): Promise<number> {
  return db.$count(
    couponUses,
    and(eq(couponUses.tenant, tenant), eq(couponUses.code, code), eq(couponUses.customer_id, customer_id)),
  );
}

/** An order that uses a coupon, as the coupon needs to know it. */
export interface CouponUse {
  tenant: string;
  /** The order; of kind `wallet` the movement that it made. */
  order_id: string;
  /** Null: a guest's. */
  customer_id: string | null;
}

/** Counts the order. In the transaction that places it, after `findCoupon(…, 'update')` and its verdict. */
export async function countUse(db: Db, code: string, use: CouponUse, used_at: Date): Promise<void> {
  await db.insert(couponUses).values({ ...use, code, used_at });
  await db
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1` })
    .where(ofCoupon(use.tenant, code));
}

/**
 * The order's use of a coupon does not count any more; nothing when it used none. A count that is wrong stops
 * no order: it ends at 0.
 */
export async function giveBackCoupon(db: Db, tenant: string, order_id: string): Promise<void> {
  const [use] = await db
    .delete(couponUses)
    .where(and(eq(couponUses.tenant, tenant), eq(couponUses.order_id, order_id)))
    .returning({ code: couponUses.code });
  if (!use) return;
  await db
    .update(coupons)
    .set({ used: sql`greatest(${coupons.used} - 1, 0)` })
    .where(ofCoupon(tenant, use.code));
}

function ofCoupon(tenant: string, code: string) {
  return and(eq(coupons.tenant, tenant), eq(coupons.code, code));
}
