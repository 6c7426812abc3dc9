/** Coupons that a restaurant shows to everybody, and what a customer is told of one (API-056). */
import type { AvailableCoupon } from '@sufra/api/coupon/endpoints';
import { fromMinor } from '@sufra/api/order/minor';
import type { LocalizedText } from '@sufra/contract';
import { and, asc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { menuItems } from '../menu/tables.ts';
import type { CouponVerdict } from './judge-coupon.ts';
import { type CouponRow, coupons } from './tables.ts';

/** A coupon with the name of its free dish. */
export type ListedCoupon = CouponRow & { item_names: LocalizedText | null };

/** Not those that are over or used up; by code. */
export async function listedCoupons(db: Db, now: Date): Promise<ListedCoupon[]> {
  const rows = await db
    .select({ coupon: coupons, item_names: menuItems.names })
    .from(coupons)
    .leftJoin(menuItems, and(eq(menuItems.tenant, coupons.tenant), eq(menuItems.id, coupons.item_id)))
    .where(
      and(
        eq(coupons.listed, true),
        ne(coupons.kind, 'wallet'),
        eq(coupons.stopped, false),
        or(isNull(coupons.ends_at), gt(coupons.ends_at, now)),
        or(isNull(coupons.total_uses), lt(coupons.used, coupons.total_uses)),
      ),
    )
    .orderBy(asc(coupons.code));
  return rows.map(({ coupon, item_names }) => ({ ...coupon, item_names }));
}

/** `verdict` null: no cart was asked about. */
export function couponView(row: ListedCoupon, verdict: CouponVerdict | null): AvailableCoupon {
  const { code, kind, value, item_id, item_names, cap, min_items, types, branches } = row;
  const { per_customer, first_order, needs_login, stackable_with } = row;
  return {
    ...{ code, kind, value, item_id, item_names, cap, min_items, types, branches },
    from: row.starts_at?.toISOString() ?? null,
    to: row.ends_at?.toISOString() ?? null,
    ...{ per_customer, first_order, needs_login, stackable_with },
    saving: verdict && fromMinor(verdict.saving),
    reason: verdict?.problem ? { code: verdict.problem.code, params: { ...verdict.problem.params } } : null,
  };
}
