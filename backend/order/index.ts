/** Domain order: carts, orders, and their statuses. */
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@sufra/i18n/time/units';
import { eq } from 'drizzle-orm';
import { cartMissesOf } from '../branch/cart-times.ts';
import { type CouponVerdict, judgeCoupon } from '../coupon/judge-coupon.ts';
import { verdictsForCart } from '../coupon/verdicts-for-cart.ts';
import { hasOrdered } from '../loyalty/first-order.ts';
import { itemsMissingAt } from '../menu/service.ts';
import type { Platform } from '../platform.ts';
import { ordersOfTokens as ordersOfTokensHook } from '../realtime/owners.ts';
import { cartAtSignIn } from '../user/sign-in/cart-at-sign-in.ts';
import { ordersAtSignIn } from '../user/sign-in/orders-at-sign-in.ts';
import { readOrderTokens, readTokenSecrets } from '../user/sign-in/signed-links.ts';
import { registerCartCalls } from './calls/cart-calls.ts';
import { registerDepositCalls } from './calls/deposit-calls.ts';
import { registerGroupCalls } from './calls/group-calls.ts';
import { registerOrderCalls } from './calls/order-calls.ts';
import { registerPushCalls } from './calls/push-calls.ts';
import { registerRatingCalls } from './calls/rating-calls.ts';
import { registerUsualCalls } from './calls/usual-calls.ts';
import { findCart, forgetCarts } from './cart/cart-rows.ts';
import { measureCart } from './cart/cart-view.ts';
import { closeDueGroups, leaveEndedGroups } from './cart/group/deadline.ts';
import { mergeAtSignIn } from './cart/merge.ts';
import { deleteOverdueChanges } from './changes/contents/dearer-change.ts';
import { keepOldDeposits, remindOfDeposits } from './changes/deposit-times.ts';
import { payLateOrders } from './changes/late-credit.ts';
import { deliverOrderPushes, textUnshown } from './changes/letters/deliver-pushes.ts';
import { textLateOrders } from './changes/letters/late-texts.ts';
import { endOverdueOrders } from './changes/overdue.ts';
import { FORGET_PHOTOS_EVERY_MS, forgetPhotos } from './changes/rating.ts';
import { adoptOrders } from './placing/adopt-orders.ts';
import { providePaidShares } from './placing/pay-shares.ts';
import { providePaidOrders } from './placing/waiting-order.ts';
import { forgetDevices } from './pushes/devices.ts';
import type { Scope } from './quote/facts.ts';
import { couponCustomer } from './quote/savings.ts';
import { dineSessionOf } from './rules/dine-session.ts';
import { cartLines } from './tables.ts';
import { ordersOfTokens } from './tokens.ts';
import { hasDeliveredOrder } from './view/order-view.ts';

export async function registerOrder(platform: Platform): Promise<void> {
  provideHooks(platform);
  platform.everyTenant('old carts', HOUR_MS, ({ tenant }, now) => forgetCarts(platform.database, tenant, now));
  platform.every('unused pictures', FORGET_PHOTOS_EVERY_MS, () => forgetPhotos(platform.database));
  platform.every('overdue orders', 1000, () => endOverdueOrders(platform));
  platform.every('changes of orders that were not paid', MINUTE_MS, () => deleteOverdueChanges(platform));
  platform.every('late orders', 1000, () => payLateOrders(platform));
  platform.every('texts about late orders', 30_000, () => textLateOrders(platform));
  platform.every('deadlines of groups', SECOND_MS, () => closeDueGroups(platform));
  platform.everyTenant('ended groups', HOUR_MS, ({ tenant }, now) => leaveEndedGroups(platform.database, tenant, now));
  const secrets = readTokenSecrets(platform.config);
  const { push: keys, pushHosts: hosts } = platform.config;
  platform.every('pushes about orders', 1000, () => deliverOrderPushes(platform, { secrets, keys, hosts }));
  platform.every('texts in place of pushes', 5000, () => textUnshown(platform));
  platform.everyTenant('devices of old orders', HOUR_MS, ({ tenant }, now) =>
    forgetDevices(platform.database, tenant, now),
  );
  platform.every('reminders of deposits', 30_000, () => remindOfDeposits(platform, secrets));
  platform.every('deposits that are kept', 30_000, () => keepOldDeposits(platform));
  await registerCartCalls(platform);
  await registerGroupCalls(platform);
  await registerOrderCalls(platform);
  await registerRatingCalls(platform);
  await registerDepositCalls(platform);
  await registerUsualCalls(platform);
  await registerPushCalls(platform);
}

function provideHooks(platform: Platform): void {
  const { hooks } = platform;
  providePaidOrders(platform);
  providePaidShares(platform);
  hooks.provide(ordersOfTokensHook, (db, tokens) => ordersOfTokens(db, tokens, new Date()));
  hooks.provide(cartMissesOf, async (db, branch, type, cartId, now) => {
    const rows = await db
      .selectDistinct({ id: cartLines.item_id })
      .from(cartLines)
      .where(eq(cartLines.cart_id, cartId));
    const items = rows.map(({ id }) => id);
    return itemsMissingAt(db, branch, type, items, now);
  });
  hooks.provide(verdictsForCart, async ({ db, tenant, now, customer_id }, cartId, coupons) => {
    const scope: Scope = { db, tenant, now, dineSessionOf: hooks.of(dineSessionOf) };
    const cart = await findCart(db, tenant.tenant, cartId, { customer_id }, now);
    const { judgedBy } = (await measureCart(scope, cart)).quote.savings;
    const verdicts = new Map<string, CouponVerdict>();
    for (const coupon of coupons) {
      const customer = await couponCustomer(db, coupon, customer_id);
      verdicts.set(coupon.code, judgeCoupon(coupon, judgedBy, customer, now.getTime()));
    }
    return verdicts;
  });
  hooks.provide(cartAtSignIn, (tenant, customerId, guestCartId, now) =>
    mergeAtSignIn(platform, tenant, customerId, guestCartId, now),
  );
  hooks.provide(hasOrdered, hasDeliveredOrder);
  hooks.provide(ordersAtSignIn, (tenant, customer, orderTokens, now) =>
    adoptOrders(platform, tenant, customer, readOrderTokens(orderTokens), now),
  );
}
