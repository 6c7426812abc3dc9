import type { Db } from '../database/tenant-scope.ts';
import { defineHook } from '../hooks.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import type { NamedCoupon } from './coupons.ts';
import type { CouponVerdict } from './judge-coupon.ts';

/** The customer, and the moment. */
export interface VerdictScope {
  db: Db;
  tenant: TenantRecord;
  now: Date;
  customer_id: string | null;
}

/** What each coupon would do for a cart, by code. Throws NOT_FOUND for a cart that is unknown or a stranger's. */
export type VerdictsForCart = (
  scope: VerdictScope,
  cartId: string,
  coupons: readonly NamedCoupon[],
) => Promise<ReadonlyMap<string, CouponVerdict>>;

export const verdictsForCart = defineHook<VerdictsForCart>('coupons of a cart', async () => new Map());
