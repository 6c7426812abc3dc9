/**
 * Whether a coupon can be used for a cart, what it takes off beside the restaurant's offers, and why not
 * (CHK-019, CHK-021, CHK-055): pure.
 */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import type { LocalizedText, OrderType } from '@sufra/contract';
import type { ErrorDetail } from '../errors/refusal.ts';
import { effectOfOffer } from '../promotion/basket-offers.ts';
import { type Candidate, type Chosen, chooseSavings } from '../promotion/choose.ts';
import { faultOfPlace, faultOfTime, missingOf } from '../promotion/conditions.ts';
import type { Offer } from '../promotion/dish-offers.ts';
import type { PricedLine } from '../promotion/effect.ts';
import type { CouponRow } from './tables.ts';

/** What a coupon is judged by. Amounts in minor units. */
export interface CouponCart {
  type: OrderType;
  branch_id: string;
  branch_names: LocalizedText | null;
  /** Dishes that can be ordered, without deposits. */
  items: number;
  lines: readonly PricedLine[];
  /** What the delivery costs; undefined: nothing is delivered, or it is not known where. */
  delivery: number | undefined;
  usesPoints: boolean;
  /** Those that hold for it and take off the basket. */
  offers: readonly Offer[];
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

/** What the offers and the coupon (null: none) take off. `now` in epoch milliseconds. */
export function judgeSavings(
  coupon: Judged | null,
  cart: CouponCart,
  customer: CouponCustomer | null,
  now: number,
): { verdict: CouponVerdict | null; chosen: Chosen } {
  const problem = coupon && problemOf(coupon, cart, customer, now);
  const candidates: Candidate[] = cart.offers.map((offer) => ({
    id: offer.id,
    effect: effectOfOffer(offer),
    combines: offer.combines,
  }));
  // Kind `wallet` has a problem always.
  if (coupon && !problem && coupon.kind !== 'wallet')
    candidates.push({ id: null, effect: { ...coupon, kind: coupon.kind }, combines: combinesWithOffers(coupon) });
  const chosen = chooseSavings(candidates, cart.lines, { items: cart.items, delivery: cart.delivery ?? 0 });
  if (!coupon) return { verdict: null, chosen };
  const off = chosen.get(null);
  if (off) {
    const verdict = { amount: off.items, delivery: off.delivery, saving: off.items + off.delivery, problem: null };
    return { verdict, chosen };
  }
  const better = cart.offers.find(({ id }) => chosen.has(id));
  const beaten: ErrorDetail = { code: 'COUPON_OFFER', params: { name: better?.names ?? null } };
  return { verdict: { amount: 0, delivery: 0, saving: 0, problem: problem ?? beaten }, chosen };
}

/** What a coupon does for a cart. `now` in epoch milliseconds. */
export function judgeCoupon(
  coupon: Judged,
  cart: CouponCart,
  customer: CouponCustomer | null,
  now: number,
): CouponVerdict {
  return judgeSavings(coupon, cart, customer, now).verdict!;
}

/** False: of the coupon and the offers only the better one for the customer counts. */
export function combinesWithOffers({ stackable_with }: Pick<CouponRow, 'stackable_with'>): boolean {
  return stackable_with.includes('offers');
}

/**
 * Why a coupon is over, or not there yet, or used up, for every customer; null: it is not. `now` in epoch milliseconds.
 */
export function problemOfTime(
  coupon: Pick<CouponRow, 'stopped' | 'starts_at' | 'ends_at' | 'total_uses' | 'used'>,
  now: number,
): ErrorDetail | null {
  const { starts_at, total_uses } = coupon;
  // Without hours, no zone is asked.
  const fault = faultOfTime(coupon, now, 'UTC');
  if (coupon.stopped || fault === 'over') return { code: 'COUPON_EXPIRED' };
  if (starts_at && fault === 'early') return { code: 'COUPON_NOT_YET', params: { from: starts_at.toISOString() } };
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
  const types = coupon.types ?? (coupon.kind === 'delivery' ? (['delivery'] as const) : null);
  const place = faultOfPlace({ ...coupon, types }, { ...cart, area_id: null });
  if (place === 'branch') return { code: 'COUPON_BRANCH', params: { branch: cart.branch_names } };
  if (place === 'type') return { code: 'COUPON_TYPE', params: { type: cart.type } };
  if (cart.usesPoints && !coupon.stackable_with.includes('points')) return { code: 'COUPON_STACK' };
  if (coupon.kind === 'item' && !cart.lines.some(({ item_id }) => item_id === coupon.item_id))
    return { code: 'COUPON_ITEM', params: { name: coupon.item_names } };
  const missing = missingOf(coupon, cart.items);
  if (missing > 0) {
    const minimum = fromMinor(toMinor(coupon.min_items));
    return { code: 'COUPON_MINIMUM', params: { minimum, missing: fromMinor(missing) } };
  }
  return null;
}
