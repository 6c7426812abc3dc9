/**
 * A tip is no part of what was sold (CHK-054): it stands beside `grand`. VAT, points, coupons, minimum, free
 * delivery, late credit and the wallet's part read `grand` and what is above it, and so do without it. Minor
 * units.
 */
import type { Total } from './cart-structs.ts';
import { fromMinor, toMinor } from './minor.ts';

/** The tip in the totals of a cart or an order; 0: none. */
export function tipIn(totals: readonly Total[]): number {
  return amountOf(totals, 'tip');
}

/** What the customer gives for an order in all, the tip too: `grand` and tip. Null: the totals say no `grand`. */
export function totalWithTip(totals: readonly Total[]): string | null {
  if (!totals.some(({ code }) => code === 'grand')) return null;
  return fromMinor(amountOf(totals, 'grand') + tipIn(totals));
}

/**
 * What is left of a tip when of all the money of its order `left` is still with the restaurant: what goes
 * back is the order's first, and the tip's last.
 */
export function tipLeft(tip: number, left: number): number {
  return Math.min(tip, Math.max(0, left));
}

function amountOf(totals: readonly Total[], wanted: string): number {
  const found = totals.find(({ code }) => code === wanted);
  return found ? toMinor(found.amount) : 0;
}
