/**
 * How much of an order points and wallet pay (CHK-022 to CHK-025): the same rules for the server that prices
 * the cart and for the switches of the page. Amounts in minor units. Part of an order can be paid; what is
 * left is paid another way.
 */
import { fromMinor, readMinor, toMinor } from './minor.ts';

/** Why a balance cannot be used: an error code of the guide with its parameters. */
export interface BalanceProblem {
  readonly code: 'POINTS_SHORT' | 'POINTS_MIN' | 'WALLET_SHORT' | 'WALLET_MINIMUM';
  readonly params: Readonly<Record<string, string | number>>;
}

/** `problem` is null exactly when the balance may be used; `value` may be 0 then, for an order that costs nothing. */
export type BalanceUse = { readonly value: number; readonly problem: BalanceProblem | null };

/** What the customer has, and what the tenant makes of it. */
export interface PointsTerms {
  balance: number;
  /** What one point is worth, as text. */
  redeem_rate: string;
  /** Points that the customer must have before any can be used. */
  min_points: number;
}

/**
 * `left`: the dishes after discounts and coupon; points pay for nothing else (API-049). Whole points only,
 * and never one that is worth more than what is left. No problem depends on `left`: the switch stays as it is
 * while the cart changes.
 */
export function usablePoints(
  { balance, redeem_rate, min_points }: PointsTerms,
  left: number,
): BalanceUse & { readonly points: number } {
  const rate = readMinor(redeem_rate) ?? 0;
  const none = (problem: BalanceProblem) => ({ points: 0, value: 0, problem });
  if (balance < min_points) return none({ code: 'POINTS_MIN', params: { min: min_points } });
  if (balance <= 0 || rate <= 0) return none({ code: 'POINTS_SHORT', params: { balance: Math.max(0, balance) } });
  const points = Math.min(balance, Math.floor(Math.max(0, left) / rate));
  return { points, value: points * rate, problem: null };
}

/**
 * What all points would take off an order with room for them, in minor units, and how many are missing until
 * any can be used: the rule of `usablePoints`, for pages without a cart.
 */
export function pointsWorth(terms: PointsTerms): { readonly value: number; readonly missing: number } {
  const { value, problem } = usablePoints(terms, Number.MAX_SAFE_INTEGER);
  const { balance, min_points } = terms;
  // Points that are worth nothing never pay, however many there are.
  const isShort = problem?.code === 'POINTS_MIN' && (readMinor(terms.redeem_rate) ?? 0) > 0;
  return { value, missing: isShort ? min_points - Math.max(0, balance) : 0 };
}

export interface WalletTerms {
  /** Money, as text. */
  balance: string;
  /** Least order that the wallet can pay for. */
  min_order_amount: string;
}

/**
 * `grand`: the order's total, deposits included, before the wallet; `points`: what points pay of the order.
 * They are a way to pay, and take nothing off the order that the minimum is tested on.
 */
export function usableWallet(
  { balance, min_order_amount }: WalletTerms,
  { grand, points }: { grand: number; points: number },
): BalanceUse {
  const has = readMinor(balance) ?? 0;
  const minimum = toMinor(min_order_amount);
  const none = (problem: BalanceProblem) => ({ value: 0, problem });
  if (has <= 0) return none({ code: 'WALLET_SHORT', params: { balance: fromMinor(Math.max(0, has)) } });
  const missing = minimum - grand - points;
  if (missing > 0) {
    const params = { minimum: fromMinor(minimum), missing: fromMinor(missing) };
    return none({ code: 'WALLET_MINIMUM', params });
  }
  return { value: Math.min(has, grand), problem: null };
}
