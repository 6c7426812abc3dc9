/** Reading a cart's amounts. The server adds; here amounts are only picked, and compared for words. */
import type { Cart, CartLine, Total } from '@sufra/api/order/endpoints';
import { fromMinor, toMinor } from '@sufra/api/order/minor';

/** Amount of one total, or null when the answer lacks it: it shows as `—`. */
export function amountOf(totals: readonly Total[], code: string): string | null {
  return totals.find((total) => total.code === code)?.amount ?? null;
}

/** What the customer pays: `due`, or `grand` from a provider that knows no wallet. */
export function dueOf({ totals }: Pick<Cart, 'totals'>): string | null {
  return amountOf(totals, 'due') ?? amountOf(totals, 'grand');
}

export interface PriceChanges {
  /** Lines whose price is not the one the customer last saw. */
  count: number;
  /** What all of them cost more (positive) or less (negative) than before. */
  difference: string;
  dearer: boolean;
}

/** How today's prices differ from those the customer saw (CHK-016); null when they do not. */
export function priceChanges(lines: readonly CartLine[]): PriceChanges | null {
  const changed = lines.filter(({ state, was }) => state === 'price_changed' && was !== null);
  if (changed.length === 0) return null;
  const sum = changed.reduce(
    (total, { unit_price, was, qty }) => total + (toMinor(unit_price) - toMinor(was!)) * qty,
    0,
  );
  return { count: changed.length, difference: fromMinor(sum), dearer: sum > 0 };
}

/** `was` times the quantity: what the line would have cost before. */
export function earlierTotal({ was, qty }: Pick<CartLine, 'was' | 'qty'>): string | null {
  return was === null ? null : fromMinor(toMinor(was) * qty);
}
