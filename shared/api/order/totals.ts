/**
 * Totals of a cart or an order in minor units, in the order of API-049: items → discounts → coupon → points →
 * delivery and service → insurance → grand (VAT inside, shown) → wallet → tip → due.
 */

import type { Total, TotalCode } from './cart-structs.ts';
import { fromMinor } from './minor.ts';

export interface TotalsInput {
  /** Total of the lines, without deposits. */
  items: number;
  /** Amounts taken off, as positive numbers; each is capped by what is left of the items. */
  discount?: number;
  coupon?: number;
  points?: number;
  /** Absent: nothing is delivered, or the fee is not known; 0: free. */
  delivery?: number;
  service?: number;
  /** Refundable deposits: outside discounts, points, minimum order and VAT (guide §1.4). */
  insurance?: number;
  /** Percent as a decimal string, `"15.00"`; absent: the branch shows no VAT. */
  vatRate?: string | null;
  /** Paid from the wallet, capped by grand. */
  wallet?: number;
  /** On top of the order, outside of all of the above (CHK-054). */
  tip?: number;
}

export interface Totals {
  items: number;
  /**
   * What the minimum order is tested on: items after discounts and coupon. Points are a way to pay, and take
   * nothing off it.
   */
  minimumBasis: number;
  grand: number;
  vat: number;
  due: number;
  /** For the wire. Amounts that are zero are left out, but for `items`, a free `delivery`, `grand` and `due`. */
  list: Total[];
}

export function computeTotals(input: TotalsInput): Totals {
  const { items } = input;
  let left = items;
  const take = (wanted = 0): number => {
    const taken = Math.min(Math.max(wanted, 0), left);
    left -= taken;
    return taken;
  };
  const discount = take(input.discount);
  const coupon = take(input.coupon);
  const minimumBasis = left;
  const points = take(input.points);
  const { delivery = 0, service = 0, insurance = 0 } = input;
  const taxed = left + delivery + service;
  const grand = taxed + insurance;
  const vat = input.vatRate ? vatInside(taxed, input.vatRate) : 0;
  const wallet = Math.min(Math.max(input.wallet ?? 0, 0), grand);
  const tip = Math.max(input.tip ?? 0, 0);
  const due = grand - wallet + tip;

  const rows: readonly (readonly [TotalCode, number])[] = [
    ['items', items],
    ['discount', -discount],
    ['coupon', -coupon],
    ['points', -points],
    ['delivery', delivery],
    ['service', service],
    ['insurance', insurance],
    ['grand', grand],
    ['vat', vat],
    ['wallet', -wallet],
    ['tip', tip],
    ['due', due],
  ];
  // A delivery that costs nothing is worth saying.
  const always: readonly TotalCode[] = [
    'items',
    ...(input.delivery === 0 ? ['delivery' as const] : []),
    'grand',
    'due',
  ];
  const list = rows
    .filter(([code, amount]) => amount !== 0 || always.includes(code))
    .map(([code, amount]) => ({ code, amount: fromMinor(amount) }));
  return { items, minimumBasis, grand, vat, due, list };
}

/** The tax that a price already holds, half up: 115.00 at 15 % holds 15.00. */
export function vatInside(gross: number, rate: string): number {
  const points = Math.round(Number(rate) * 100);
  if (!Number.isSafeInteger(points) || points <= 0) return 0;
  const whole = 10_000 + points;
  return Math.floor((gross * points * 2 + whole) / (whole * 2));
}
