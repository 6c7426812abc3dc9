/** What can be said of a dish's price before its options are chosen: pure. */
import { createHash } from 'node:crypto';
import type { OptionGroup } from '@sufra/api/menu/endpoints';
import { fromMinor, toMinor } from '@sufra/api/order/minor';

/** True when a required choice adds to the price: the list says "from" (MENU-023). */
export function isPriceFrom(groups: readonly OptionGroup[]): boolean {
  return groups.some((group) => group.min > 0 && group.options.some((option) => toMinor(option.price) > 0));
}

/** Least that the dish costs with its required choices. */
export function minPrice(price: string, groups: readonly OptionGroup[]): string {
  let least = toMinor(price);
  for (const group of groups) {
    if (group.min === 0) continue;
    const prices = group.options
      .filter((option) => option.available)
      .flatMap((option) =>
        Array.from({ length: group.select === 'quantity' ? option.max_qty : 1 }, () => toMinor(option.price)),
      )
      .sort((a, b) => a - b)
      .slice(0, group.min);
    // The cheapest of what is chosen are free, and the least choice is all cheap ones.
    least += prices.slice(group.free_count).reduce((sum, amount) => sum + amount, 0);
  }
  return fromMinor(Math.max(least, 0));
}

/** Changes whenever a price of the dish does; names and stock do not matter. */
export function priceVersion(price: string, groups: readonly OptionGroup[]): string {
  const prices = groups.map(({ id, min, max, free_count, options }) => [
    id,
    min,
    max,
    free_count,
    options.map((option) => [option.id, option.price, option.max_qty]),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([price, prices]))
    .digest('base64url')
    .slice(0, 8);
}
