/** Coupons that a restaurant shows to all, a customer's own, and what a customer reads of one (API-056). */
import type { AvailableCoupon } from '@sufra/api/coupon/endpoints';
import { fromMinor } from '@sufra/api/order/minor';
import { and, asc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { menuItems } from '../menu/tables.ts';
import { itemOfCoupon, type NamedCoupon } from './coupons.ts';
import type { CouponVerdict } from './judge-coupon.ts';
import { coupons } from './tables.ts';

/** As many as a customer can read through; their own go first. */
const MAX_LISTED = 50;

/**
 * Those of everybody and, first, this customer's own (null: a guest), such as of redeemed rewards; not those
 * that are over or used up. Of one's own those that end first stand first, the others by code.
 */
export async function listedCoupons(db: Db, now: Date, customer_id: string | null): Promise<NamedCoupon[]> {
  const everybodys = and(eq(coupons.listed, true), isNull(coupons.customer_id));
  const shown = customer_id === null ? everybodys : or(everybodys, eq(coupons.customer_id, customer_id));
  const rows = await db
    .select({ coupon: coupons, item_names: menuItems.names })
    .from(coupons)
    .leftJoin(menuItems, itemOfCoupon)
    .where(
      and(
        shown,
        ne(coupons.kind, 'wallet'),
        eq(coupons.stopped, false),
        or(isNull(coupons.ends_at), gt(coupons.ends_at, now)),
        or(isNull(coupons.total_uses), lt(coupons.used, coupons.total_uses)),
      ),
    )
    .orderBy(sql`${coupons.customer_id} is null`, asc(coupons.ends_at), asc(coupons.code))
    .limit(MAX_LISTED);
  return rows.map(({ coupon, item_names }) => ({ ...coupon, item_names }));
}

/** `verdict` null: no cart was asked about. */
export function couponView(row: NamedCoupon, verdict: CouponVerdict | null): AvailableCoupon {
  const { code, kind, value, item_id, item_names, cap, min_items, types, branches } = row;
  const { per_customer, first_order, needs_login, stackable_with } = row;
  return {
    ...{ code, kind, value, item_id, item_names, cap, min_items, types, branches },
    from: row.starts_at?.toISOString() ?? null,
    to: row.ends_at?.toISOString() ?? null,
    ...{ per_customer, first_order, needs_login, stackable_with },
    own: row.customer_id !== null,
    saving: verdict && fromMinor(verdict.saving),
    reason: verdict?.problem ? { code: verdict.problem.code, params: { ...verdict.problem.params } } : null,
  };
}
