/**
 * What a customer asked to be taken off an order, and what it is measured by: a coupon, points, the wallet
 * (CHK-019 to CHK-025).
 */

import type { PointsTerms, WalletTerms } from '@sufra/api/order/balances';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { givesMoneyBack, ORDER_STATUSES } from '@sufra/api/order/statuses';
import { and, eq, isNull, ne, notInArray } from 'drizzle-orm';
import { findCoupon, type NamedCoupon, usesOf } from '../../coupon/coupons.ts';
import type { CouponCustomer } from '../../coupon/judge-coupon.ts';
import type { CouponRow } from '../../coupon/tables.ts';
import type { Db } from '../../database/tenant-scope.ts';
import type { Account } from '../../ledger/movements.ts';
import { DEFAULT_PROVIDER, points } from '../../loyalty/ledger.ts';
import { readLoyaltySettings } from '../../loyalty/settings.ts';
import { lockCustomer } from '../../user/sign-in/lock-customer.ts';
import { wallet, walletBalance } from '../../wallet/ledger.ts';
import { type CartRow, type OrderSnapshot, orders } from '../tables.ts';

/**
 * As the cart stores it. Balances are those of `customer_id`, the cart's own customer. `held_by`: an order
 * whose coupon, points and wallet part are there to be used again: the one of this cart that waits for its
 * payment, or the one that is changed.
 */
export type CartSavings = Pick<CartRow, 'customer_id' | 'coupon_code' | 'use_points' | 'use_wallet'> & {
  held_by: string | null;
};

/** What a cart asks to be taken off. */
export function savingsOf({
  customer_id,
  coupon_code,
  use_points,
  use_wallet,
  waiting_order_id,
}: CartRow): CartSavings {
  return { customer_id, coupon_code, use_points, use_wallet, held_by: waiting_order_id };
}

export const NO_SAVINGS: CartSavings = {
  customer_id: null,
  coupon_code: null,
  use_points: false,
  use_wallet: false,
  held_by: null,
};

/** `row` null: the restaurant has no such coupon any more. `customer` null: a guest. */
export interface CouponFacts {
  code: string;
  row: NamedCoupon | null;
  customer: CouponCustomer | null;
}

export interface SavingsFacts {
  coupon: CouponFacts | null;
  usesPoints: boolean;
  usesWallet: boolean;
  /** Null: not asked for, or a guest's cart. */
  points: PointsTerms | null;
  wallet: WalletTerms | null;
}

/** Reads only the rows that are used. `lock`: locks them until the transaction ends; for placing the order. */
export async function loadSavings(
  db: Db,
  tenant: string,
  { customer_id, coupon_code, use_points, use_wallet, held_by }: CartSavings,
  now: Date,
  lock?: 'update',
): Promise<SavingsFacts> {
  const account = customer_id !== null && (use_points || use_wallet) ? { tenant, customer_id } : null;
  if (account && lock) {
    // Always the customer before the coupon, so that two orders cannot wait for each other.
    await lockCustomer(db, account);
    if (use_points) await points.expire(db, { ...account, provider: DEFAULT_PROVIDER }, now);
    if (use_wallet) await wallet.expire(db, account, now);
  }
  // Behind the coupon's lock, so that what another try of this cart has just given back is not counted twice.
  const coupon =
    coupon_code === null
      ? null
      : await loadCoupon(db, { tenant, code: coupon_code, customer_id, waiting: held_by }, lock);
  const held = held_by !== null && (account || coupon) ? await heldBy(db, tenant, held_by) : NOTHING_HELD;
  return {
    coupon: coupon && held.coupon === coupon.code ? withoutOneUse(coupon) : coupon,
    usesPoints: use_points,
    usesWallet: use_wallet,
    points: account && use_points ? await pointsTerms(db, account, held.points) : null,
    wallet: account && use_wallet ? await walletTerms(db, account, held.wallet) : null,
  };
}

const NOTHING_HELD = { points: 0, wallet: '0.00', coupon: null };

/** What an order has taken; nothing when it gave it back. */
async function heldBy(db: Db, tenant: string, order_id: string): Promise<NonNullable<OrderSnapshot['spent']>> {
  const [row] = await db
    .select({ snapshot: orders.snapshot })
    .from(orders)
    .where(and(eq(orders.tenant, tenant), eq(orders.id, order_id), isNull(orders.given_back_at)));
  return row?.snapshot.spent ?? NOTHING_HELD;
}

function withoutOneUse({ code, row, customer }: CouponFacts): CouponFacts {
  return {
    code,
    row: row && { ...row, used: row.used - 1 },
    customer: customer && { ...customer, uses: Math.max(0, customer.uses - 1) },
  };
}

async function loadCoupon(
  db: Db,
  asked: { tenant: string; code: string; customer_id: string | null; waiting: string | null },
  lock?: 'update',
): Promise<CouponFacts> {
  const { tenant, code, customer_id, waiting } = asked;
  const row = await findCoupon(db, { tenant, code, customer_id }, lock);
  return { code, row, customer: row && (await couponCustomer(db, row, customer_id, waiting)) };
}

/**
 * What the customer did before that this coupon is about; null: a guest. Asks for nothing that it is not
 * about. `waiting`: the cart's own order, which waits for its payment.
 */
export async function couponCustomer(
  db: Db,
  coupon: CouponRow,
  customer_id: string | null,
  waiting: string | null = null,
): Promise<CouponCustomer | null> {
  if (customer_id === null) return null;
  const uses = coupon.per_customer === null ? 0 : await usesOf(db, coupon, customer_id);
  const hasOrdered = coupon.first_order && (await hasOrders(db, coupon.tenant, customer_id, waiting));
  return { uses, hasOrdered };
}

async function hasOrders(db: Db, tenant: string, customer_id: string, waiting: string | null): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.tenant, tenant),
        eq(orders.customer_id, customer_id),
        notInArray(orders.status, ORDER_STATUSES.filter(givesMoneyBack)),
        waiting === null ? undefined : ne(orders.id, waiting),
      ),
    )
    .limit(1);
  return row !== undefined;
}

async function pointsTerms(db: Db, account: Account, held: number): Promise<PointsTerms> {
  const balance = await points.balance(db, { ...account, provider: DEFAULT_PROVIDER });
  const { redeem_rate, min_points } = await readLoyaltySettings(db);
  return { balance: balance + held, redeem_rate, min_points };
}

async function walletTerms(db: Db, { tenant, customer_id }: Account, held: string): Promise<WalletTerms> {
  const { balance, min_order_amount } = await walletBalance(db, tenant, customer_id);
  return { balance: fromMinor(toMinor(balance) + toMinor(held)), min_order_amount };
}
