/** A coupon that puts money into the wallet (ACCT-030). */
import { couponCode } from '@sufra/api/order/coupon-code';
import { countUse, findCoupon, usesOf } from '../coupon/coupons.ts';
import { problemOfTime } from '../coupon/judge-coupon.ts';
import type { CouponRow } from '../coupon/tables.ts';
import type { Db } from '../database/tenant-scope.ts';
import type { ErrorDetail } from '../errors/refusal.ts';
import { checkCouponTries, lockCouponTries } from '../user/limits/caller-limits.ts';
import { type Caller, record } from '../user/limits/counted-events.ts';
import { lockCustomer } from '../user/sign-in/lock-customer.ts';
import { wallet } from './ledger.ts';

/** Whether an order of the customer was delivered. */
type HasOrdered = (db: Db, tenant: string, customer_id: string) => Promise<boolean>;

/** How often one customer can use a coupon that sets no limit. */
const USES = 1;

/**
 * Adds the coupon's value to the wallet of the caller, whose `number` is the customer's id. A refusal is
 * returned, not thrown, so that a guess is counted with the commit. Guesses and uses are counted one at a
 * time, as those of a cart's coupon. Throws RATE_LIMITED.
 */
export async function chargeByCoupon(
  db: Db,
  caller: Caller,
  typed: string,
  { now, hasOrdered }: { now: Date; hasOrdered: HasOrdered },
): Promise<{ amount: string; balance: string } | { problem: ErrorDetail }> {
  const { tenant, number: customer_id } = caller;
  const account = { tenant, customer_id };
  const unknown = { problem: { code: 'COUPON_UNKNOWN' as const } };
  await lockCouponTries(db, caller);
  const code = couponCode(typed);
  if (code === null) return unknown;
  await checkCouponTries(db, caller, now);
  // The customer before the coupon, as an order does.
  await lockCustomer(db, account);
  const coupon = await findCoupon(db, { tenant, code, customer_id }, 'update');
  if (!coupon) {
    await record(db, caller, 'coupon', now);
    return unknown;
  }
  const problem = await problemOf(db, coupon, customer_id, { now, hasOrdered });
  if (problem) return { problem };
  const reason = { ar: `قسيمة ${code}`, en: `Coupon ${code}` };
  const movement = { type: 'coupon_cashback', amount: coupon.value, reason };
  const id = await wallet.move(db, account, movement, now);
  await countUse(db, code, { tenant, order_id: id, customer_id }, now);
  return { amount: coupon.value, balance: await wallet.balance(db, account) };
}

async function problemOf(
  db: Db,
  coupon: CouponRow,
  customer_id: string,
  { now, hasOrdered }: { now: Date; hasOrdered: HasOrdered },
): Promise<ErrorDetail | null> {
  if (coupon.kind !== 'wallet') return { code: 'COUPON_ORDER' };
  // A customer that used it reads that, also when it is over by now.
  if ((await usesOf(db, coupon, customer_id)) >= (coupon.per_customer ?? USES)) return { code: 'COUPON_USED' };
  const ended = problemOfTime(coupon, now.getTime());
  if (ended) return ended;
  return coupon.first_order && (await hasOrdered(db, coupon.tenant, customer_id))
    ? { code: 'COUPON_FIRST_ORDER' }
    : null;
}
