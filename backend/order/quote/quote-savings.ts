/** Offers, coupon, points and wallet of a cart, in the order of API-049 and decision 491, and its totals. Pure. */
import { usablePoints, usableWallet } from '@sufra/api/order/balances';
import type { Cart } from '@sufra/api/order/endpoints';
import { fromMinor } from '@sufra/api/order/minor';
import { computeTotals, type Totals, type TotalsInput } from '@sufra/api/order/totals';
import { type CouponCart, type CouponVerdict, judgeSavings } from '../../coupon/judge-coupon.ts';
import type { ErrorDetail } from '../../errors/refusal.ts';
import type { Chosen } from '../../promotion/choose.ts';
import type { SavingsFacts } from './savings.ts';

export interface QuotedSavings {
  totals: Totals;
  /** What a coupon of this cart is judged by. */
  judgedBy: CouponCart;
  /** Null: none was put in. */
  coupon: (CouponWords & CouponVerdict) | null;
  /** What each offer takes off the basket; the coupon's is under null. */
  chosen: Chosen;
  /** What is used of each balance; `problem`: why one that was asked for is not. */
  points: { points: number; problem: ErrorDetail | null };
  wallet: { amount: number; problem: ErrorDetail | null };
}

/** What a coupon gives, in the words of its row; kind empty: the restaurant has it no more. */
type CouponWords = Pick<CartCoupon, 'code' | 'kind' | 'stackable_with' | 'value' | 'item_names' | 'own'>;
type CartCoupon = NonNullable<Cart['coupon']>;

const NOTHING = { points: 0, value: 0, problem: null };

/** `input`: the cart without what is taken off it. `now` in epoch milliseconds. */
export function quoteSavings(
  input: TotalsInput,
  cart: Omit<CouponCart, 'items' | 'delivery' | 'usesPoints'>,
  facts: SavingsFacts,
  now: number,
): QuotedSavings {
  const { items, delivery } = input;
  const judgedBy: CouponCart = { ...cart, items, delivery, usesPoints: facts.usesPoints };
  const { row, customer } = facts.coupon ?? { row: null, customer: null };
  const { verdict, chosen } = judgeSavings(row, judgedBy, customer, now);
  const coupon = couponOf(facts, verdict);
  const off = { discount: 0, coupon: 0, delivery: 0 };
  for (const [id, amounts] of chosen) {
    off[id === null ? 'coupon' : 'discount'] += amounts.items;
    off.delivery += amounts.delivery;
  }
  // What they left: `computeTotals` takes off in the same order.
  const points = facts.points ? usablePoints(facts.points, items - off.discount - off.coupon) : NOTHING;
  const discounted: TotalsInput = {
    ...input,
    ...(delivery === undefined ? {} : { delivery: delivery - off.delivery }),
    discount: off.discount,
    coupon: off.coupon,
    points: points.value,
  };
  const { grand } = computeTotals(discounted);
  const wallet = facts.wallet ? usableWallet(facts.wallet, { grand, points: points.value }) : NOTHING;
  return {
    totals: computeTotals({ ...discounted, wallet: wallet.value }),
    judgedBy,
    coupon,
    chosen,
    points: { points: points.points, problem: points.problem },
    wallet: { amount: wallet.value, problem: wallet.problem },
  };
}

function couponOf({ coupon }: SavingsFacts, verdict: CouponVerdict | null): QuotedSavings['coupon'] {
  if (!coupon) return null;
  const { code, row } = coupon;
  if (row && verdict) {
    const { kind, stackable_with, value, item_names, customer_id } = row;
    return { code, kind, stackable_with, value, item_names, own: customer_id !== null, ...verdict };
  }
  const problem: ErrorDetail = { code: 'COUPON_EXPIRED' };
  return { code, kind: '', stackable_with: [], amount: 0, delivery: 0, saving: 0, problem };
}

/** As the cart shows it. */
export function savingsView(
  { coupon, points, wallet }: QuotedSavings,
  { usesPoints, usesWallet }: Pick<SavingsFacts, 'usesPoints' | 'usesWallet'>,
): Pick<Cart, 'coupon' | 'balances'> {
  return {
    coupon: coupon && couponView(coupon),
    balances: {
      use_points: usesPoints,
      use_wallet: usesWallet,
      points_used: points.points,
      points_reason: reasonView(points.problem),
      wallet_reason: reasonView(wallet.problem),
    },
  };
}

function couponView({
  amount: _,
  delivery: __,
  saving,
  problem,
  ...words
}: NonNullable<QuotedSavings['coupon']>): CartCoupon {
  return { ...words, saving: fromMinor(saving), reason: reasonView(problem) };
}

function reasonView(problem: ErrorDetail | null): { code: string; params: Record<string, unknown> } | null {
  return problem && { code: problem.code, params: { ...problem.params } };
}
