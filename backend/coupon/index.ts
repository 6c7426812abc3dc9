/** Domain coupon: what a restaurant gives off, by code. Carts and orders use them (backend/order). */
import { type AvailableCoupon, listAvailableCoupons } from '@sufra/api/coupon/endpoints';
import { serve } from '../http/serve.ts';
import type { Platform } from '../platform.ts';
import { couponView, listedCoupons } from './listed.ts';
import { couponSeeder } from './seed.ts';
import { verdictsForCart } from './verdicts-for-cart.ts';

export async function registerCoupon(platform: Platform): Promise<void> {
  platform.seeders.push(couponSeeder);

  await serve(platform, listAvailableCoupons, async (call) => {
    const customer = await call.customer();
    const { cart_id } = call.query;
    return call.withDb(async (db) => {
      const rows = await listedCoupons(db, call.now(), customer?.id ?? null);
      const scope = { db, tenant: call.tenant, now: call.now(), customer_id: customer?.id ?? null };
      const verdicts = cart_id ? await platform.hooks.of(verdictsForCart)(scope, cart_id, rows) : null;
      const data = rows.map((row) => couponView(row, verdicts?.get(row.code) ?? null));
      const rankOf = ({ own, reason }: AvailableCoupon) => (own ? 0 : 2) + (reason === null ? 0 : 1);
      return { data: data.sort((a, b) => rankOf(a) - rankOf(b)) };
    });
  });
}
