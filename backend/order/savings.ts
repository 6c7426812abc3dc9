/** What a customer asked to be taken off an order, and what it is measured by: a coupon, points, the wallet (CHK-019 to CHK-025). */
import type { PointsTerms, WalletTerms } from '@sufra/api/order/balances';
import { and, eq, notInArray } from 'drizzle-orm';
import { findCoupon, usesOf } from '../coupon/coupons.ts';
import type { CouponCustomer } from '../coupon/judge-coupon.ts';
import type { CouponRow } from '../coupon/tables.ts';
import type { Db } from '../database/tenant-scope.ts';
import { lockCustomer } from '../ledger/ledger.ts';
import { DEFAULT_PROVIDER, expireLots, points } from '../loyalty/ledger.ts';
import { readLoyaltySettings } from '../loyalty/settings.ts';
import { walletBalance } from '../wallet/ledger.ts';
import { type CartRow, orders } from './tables.ts';

/** As the cart keeps it. Balances are those of `customer_id`, the cart's own customer. */
export type CartSavings = Pick<CartRow, 'customer_id' | 'coupon_code' | 'use_points' | 'use_wallet'>;

export const NO_SAVINGS: CartSavings = { customer_id: null, coupon_code: null, use_points: false, use_wallet: false };

export interface SavingsFacts {
  /** `row` null: the restaurant has no such coupon any more. `customer` null: a guest. */
  coupon: { code: string; row: CouponRow | null; customer: CouponCustomer | null } | null;
  usesPoints: boolean;
  usesWallet: boolean;
  /** Null: not asked for, or a guest's cart. */
  points: PointsTerms | null;
  wallet: WalletTerms | null;
}

/** Statuses of orders that never came to anything. */
const CAME_TO_NOTHING = ['canceled', 'missed', 'b2b_canceled'];

/** Asks the database only for what is used. `lock`: nothing of it changes until the transaction ends; for placing the order. */
export async function loadSavings(
  db: Db,
  tenant: string,
  { customer_id, coupon_code, use_points, use_wallet }: CartSavings,
  now: Date,
  lock?: 'update',
): Promise<SavingsFacts> {
  const account = customer_id !== null && (use_points || use_wallet) ? { tenant, customer_id } : null;
  if (account && lock) {
    // Always the customer before the coupon, so that two orders cannot wait for each other.
    await lockCustomer(db, account);
    if (use_points) await expireLots(db, { ...account, provider: DEFAULT_PROVIDER }, now);
  }
  return {
    coupon: coupon_code === null ? null : await loadCoupon(db, tenant, coupon_code, customer_id, lock),
    usesPoints: use_points,
    usesWallet: use_wallet,
    points: account && use_points ? await pointsTerms(db, account) : null,
    wallet: account && use_wallet ? await walletBalance(db, tenant, account.customer_id) : null,
  };
}

async function loadCoupon(db: Db, tenant: string, code: string, customer_id: string | null, lock?: 'update') {
  const row = await findCoupon(db, tenant, code, lock);
  return { code, row, customer: row && (await couponCustomer(db, row, customer_id)) };
}

/** What the customer did before that this coupon is about; null: a guest. Asks for nothing that it is not about. */
export async function couponCustomer(
  db: Db,
  coupon: CouponRow,
  customer_id: string | null,
): Promise<CouponCustomer | null> {
  if (customer_id === null) return null;
  const uses = coupon.per_customer === null ? 0 : await usesOf(db, coupon, customer_id);
  const hasOrdered = coupon.first_order && (await hasOrders(db, coupon.tenant, customer_id));
  return { uses, hasOrdered };
}

async function hasOrders(db: Db, tenant: string, customer_id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(orders.tenant, tenant), eq(orders.customer_id, customer_id), notInArray(orders.status, CAME_TO_NOTHING)),
    )
    .limit(1);
  return row !== undefined;
}

async function pointsTerms(db: Db, account: { tenant: string; customer_id: string }): Promise<PointsTerms> {
  const balance = await points.balance(db, { ...account, provider: DEFAULT_PROVIDER });
  const { redeem_rate, min_points } = await readLoyaltySettings(db);
  return { balance, redeem_rate, min_points };
}
