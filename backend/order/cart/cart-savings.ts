/** Coupon and balances of a cart: put in, taken out, switched (CHK-019 to CHK-025). */
import { couponCode } from '@sufra/api/order/coupon-code';
import type { Cart } from '@sufra/api/order/endpoints';
import { findCoupon } from '../../coupon/coupons.ts';
import { type ErrorDetail, Refusal, refuse } from '../../errors/refusal.ts';
import { checkCouponTries, lockCouponTries } from '../../user/limits/caller-limits.ts';
import { type Caller, record } from '../../user/limits/counted-events.ts';
import type { Scope } from '../quote/facts.ts';
import type { CartRow } from '../tables.ts';
import { type Owner, touchCart } from './cart-rows.ts';
import { measureRows } from './cart-view.ts';
import { lockForChange } from './lock-cart.ts';

/**
 * Puts a coupon in when it can be used now. A refusal is returned, not thrown, so that a guess is counted
 * with the commit. Throws NOT_FOUND, CART_VERSION and RATE_LIMITED.
 */
export async function putCoupon(
  scope: Scope,
  owner: Owner,
  id: string,
  { version, code: typed }: { version: number; code: string },
  caller: Caller,
): Promise<{ cart: Cart } | { refusal: Refusal }> {
  const { db, tenant, now } = scope;
  const unknown = () => ({ refusal: refuse('COUPON_UNKNOWN', { field: 'code' }) });
  // Before the cart's lock, always: those who wait for a cart hold nothing that others wait for.
  await lockCouponTries(db, caller);
  const { cart, rows } = await lockForChange(scope, owner, id, version);
  const code = couponCode(typed);
  if (code === null) return unknown();
  await checkCouponTries(db, caller, now);
  if (!(await findCoupon(db, { tenant: tenant.tenant, code, customer_id: owner.customer_id }))) {
    await record(db, caller, 'coupon', now);
    return unknown();
  }
  const wanted = { ...ownCart(cart, owner), coupon_code: code };
  const { quote } = await measureRows(scope, wanted, rows);
  const problem = quote.savings.coupon?.problem;
  if (problem) return { refusal: refusalOf(problem, 'code') };
  const changed = await touchCart(db, cart, now, { customer_id: wanted.customer_id, coupon_code: code });
  return { cart: (await measureRows(scope, changed, rows)).view };
}

/** Throws NOT_FOUND, CART_VERSION. */
export async function takeCouponOut(
  scope: Scope,
  owner: Owner,
  id: string,
  version: number | undefined,
): Promise<Cart> {
  const { cart, rows } = await lockForChange(scope, owner, id, version);
  const changed = cart.coupon_code === null ? cart : await touchCart(scope.db, cart, scope.now, { coupon_code: null });
  return (await measureRows(scope, changed, rows)).view;
}

/** Throws why a balance that is switched on cannot be used, NOT_FOUND, CART_VERSION. */
export async function setBalances(
  scope: Scope,
  owner: Owner,
  id: string,
  {
    version,
    use_points,
    use_wallet,
  }: { version: number; use_points?: boolean | undefined; use_wallet?: boolean | undefined },
): Promise<Cart> {
  const { cart, rows } = await lockForChange(scope, owner, id, version);
  const wanted = {
    ...ownCart(cart, owner),
    use_points: use_points ?? cart.use_points,
    use_wallet: use_wallet ?? cart.use_wallet,
  };
  const { quote } = await measureRows(scope, wanted, rows);
  const { coupon, points, wallet } = quote.savings;
  if (use_points && coupon?.problem?.code === 'COUPON_STACK') throw refusalOf(coupon.problem, 'use_points');
  if (use_points && points.problem) throw refusalOf(points.problem, 'use_points');
  if (use_wallet && wallet.problem) throw refusalOf(wallet.problem, 'use_wallet');
  const { customer_id, use_points: usesPoints, use_wallet: usesWallet } = wanted;
  const values = { customer_id, use_points: usesPoints, use_wallet: usesWallet };
  const changed = await touchCart(scope.db, cart, scope.now, values);
  return (await measureRows(scope, changed, rows)).view;
}

/** A guest's cart is the customer's from now on: limits and balances belong to a customer. */
function ownCart(cart: CartRow, { customer_id }: Owner): CartRow {
  return cart.customer_id === null ? { ...cart, customer_id } : cart;
}

function refusalOf(problem: ErrorDetail, field: string): Refusal {
  return new Refusal([{ ...problem, field }]);
}
