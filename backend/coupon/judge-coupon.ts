/** Whether a coupon can be used for a cart, what it takes off, and why not (CHK-019, CHK-021): pure. */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import type { LocalizedText, OrderType } from '@sufra/contract';
import type { ErrorDetail } from '../errors/refusal.ts';
import type { CouponRow } from './tables.ts';

/** What a coupon is judged by. Amounts in minor units. */
export interface CouponCart {
  type: OrderType;
  branch_id: string;
  branch_names: LocalizedText | null;
  /** Dishes that can be ordered, without deposits. */
  items: number;
  lines: readonly { item_id: string; unit: number }[];
  /** What the delivery costs; undefined: nothing is delivered, or it is not known where. */
  delivery: number | undefined;
  usesPoints: boolean;
}

/** What the customer did before; null: a guest. */
export interface CouponCustomer {
  /** Orders that use this coupon. */
  uses: number;
  hasOrdered: boolean;
}

export interface CouponVerdict {
  /** Off the dishes. */
  amount: number;
  /** Off the delivery. */
  delivery: number;
  /** What the customer saves by it altogether. */
  saving: number;
  /** Null: it can be used. */
  problem: ErrorDetail | null;
}

type Judged = Omit<CouponRow, 'tenant' | 'listed' | 'archived_at'> & { item_names: LocalizedText | null };

/** `now` in epoch milliseconds. */
export function judgeCoupon(
  coupon: Judged,
  cart: CouponCart,
  customer: CouponCustomer | null,
  now: number,
): CouponVerdict {
  const problem = problemOf(coupon, cart, customer, now);
  if (problem) return { amount: 0, delivery: 0, saving: 0, problem };
  const cap = coupon.cap === null ? Number.POSITIVE_INFINITY : toMinor(coupon.cap);
  if (coupon.kind === 'delivery') {
    const delivery = Math.min(cart.delivery ?? 0, cap);
    return { amount: 0, delivery, saving: delivery, problem: null };
  }
  const amount = Math.min(amountOf(coupon, cart), cart.items, cap);
  return { amount, delivery: 0, saving: amount, problem: null };
}

/** Why a coupon is over, or not there yet, or used up, for every customer; null: it is not. `now` in epoch milliseconds. */
export function problemOfTime(
  coupon: Pick<CouponRow, 'stopped' | 'starts_at' | 'ends_at' | 'total_uses' | 'used'>,
  now: number,
): ErrorDetail | null {
  const { starts_at, ends_at, total_uses } = coupon;
  if (coupon.stopped || (ends_at && now >= ends_at.getTime())) return { code: 'COUPON_EXPIRED' };
  if (starts_at && now < starts_at.getTime())
    return { code: 'COUPON_NOT_YET', params: { from: starts_at.toISOString() } };
  if (total_uses !== null && coupon.used >= total_uses) return { code: 'COUPON_USED_UP' };
  return null;
}

/** What no change of the cart mends comes first, the minimum last. */
function problemOf(coupon: Judged, cart: CouponCart, customer: CouponCustomer | null, now: number): ErrorDetail | null {
  const { per_customer } = coupon;
  // Whatever else it is: it is used on another page.
  if (coupon.kind === 'wallet') return { code: 'COUPON_WALLET' };
  const ended = problemOfTime(coupon, now);
  if (ended) return ended;
  // A limit for each customer needs a known customer.
  if (!customer && (coupon.needs_login || coupon.first_order || per_customer !== null)) return { code: 'COUPON_LOGIN' };
  if (customer && per_customer !== null && customer.uses >= per_customer) return { code: 'COUPON_USED' };
  if (customer?.hasOrdered && coupon.first_order) return { code: 'COUPON_FIRST_ORDER' };
  if (coupon.branches && !coupon.branches.includes(cart.branch_id))
    return { code: 'COUPON_BRANCH', params: { branch: cart.branch_names } };
  const types = coupon.types ?? (coupon.kind === 'delivery' ? (['delivery'] as const) : null);
  if (types && !types.includes(cart.type)) return { code: 'COUPON_TYPE', params: { type: cart.type } };
  if (cart.usesPoints && !coupon.stackable_with.includes('points')) return { code: 'COUPON_STACK' };
  if (coupon.kind === 'item' && !cart.lines.some(({ item_id }) => item_id === coupon.item_id))
    return { code: 'COUPON_ITEM', params: { name: coupon.item_names } };
  const minimum = toMinor(coupon.min_items);
  if (cart.items < minimum) {
    const params = { minimum: fromMinor(minimum), missing: fromMinor(minimum - cart.items) };
    return { code: 'COUPON_MINIMUM', params };
  }
  return null;
}

function amountOf({ kind, value, item_id }: Judged, { items, lines }: CouponCart): number {
  switch (kind) {
    case 'percent':
      // Half up, in whole minor units; hundredths of a percent, so that nothing is lost in a binary fraction.
      return Math.floor((items * toMinor(value) * 2 + 10_000) / 20_000);
    case 'amount':
      return toMinor(value);
    case 'item':
      return Math.min(...lines.filter((line) => line.item_id === item_id).map(({ unit }) => unit));
    case 'delivery':
    case 'wallet':
      return 0;
  }
}
