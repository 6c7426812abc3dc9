/** Reading a cart's amounts. The server adds and compares; here amounts are only picked. */
import type { Cart, CartLine, Total } from '@sufra/api/order/endpoints';
import { toMinor } from '@sufra/api/order/minor';
import { isMissing } from '../lines/line-problem.ts';

/** Amount of one total, or null when the answer lacks it: it shows as `—`. */
export function amountOf(totals: readonly Total[], code: string): string | null {
  return totals.find((total) => total.code === code)?.amount ?? null;
}

/** What the customer pays: `due`, or `grand` from a provider that knows no wallet. */
export function dueOf({ totals }: Pick<Cart, 'totals'>): string | null {
  return amountOf(totals, 'due') ?? amountOf(totals, 'grand');
}

/** False: all its dishes can only be removed, and no amount of it says anything (CHK-015). */
export function hasOrderable({ lines }: { readonly lines: readonly CartLine[] }): boolean {
  return lines.some((line) => !isMissing(line));
}

/** Coupon, points and wallet pay all of it: no way to pay is asked for (CHK-025). */
export function isNothingDue(cart: Pick<Cart, 'totals' | 'lines'>): boolean {
  return hasOrderable(cart) && dueOf(cart) === '0.00';
}

export interface PriceChanges {
  /** Lines whose price is not the one the customer last saw. */
  count: number;
  /** What all of them cost more (positive) or less (negative) than before. */
  difference: string;
  dearer: boolean;
}

/** How today's prices differ from those the customer saw, as the server says (CHK-016); null when they do not. */
export function priceChanges({ price_changes, gates }: Pick<Cart, 'price_changes' | 'gates'>): PriceChanges | null {
  // An older server says it in its gate alone.
  const { count, difference } = price_changes ?? gates.find(({ code }) => code === 'PRICE_CHANGED')?.params ?? {};
  if (typeof count !== 'number' || typeof difference !== 'string') return null;
  return { count, difference, dearer: toMinor(difference) > 0 };
}
