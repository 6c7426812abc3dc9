/** What can be said of a dish's price before its options are chosen: pure. */
import { createHash } from 'node:crypto';
import type { NestedGroup, OptionGroup } from '@sufra/api/menu/endpoints';
import { fromMinor, toMinor } from '@sufra/api/order/minor';

type Group = OptionGroup | NestedGroup;

/** True when a required choice adds to the price: the list says "from" (MENU-023). */
export function isPriceFrom(groups: readonly Group[]): boolean {
  return groups.some(
    (group) => group.min > 0 && group.options.some((option) => toMinor(option.price) + leastOf(nestedOf(option)) > 0),
  );
}

/** Least that the dish costs with its required choices. */
export function minPrice(price: string, groups: readonly OptionGroup[]): string {
  return fromMinor(Math.max(toMinor(price) + leastOf(groups), 0));
}

/** Least that required choices add, with what the chosen options ask for themselves. */
function leastOf(groups: readonly Group[]): number {
  let least = 0;
  for (const group of groups) {
    if (group.min === 0) continue;
    const prices = group.options
      .filter((option) => option.available)
      .flatMap((option) =>
        Array.from({ length: group.select === 'quantity' ? option.max_qty : 1 }, () => ({
          own: toMinor(option.price),
          nested: leastOf(nestedOf(option)),
        })),
      )
      .sort((a, b) => a.own + a.nested - (b.own + b.nested))
      .slice(0, group.min);
    // The cheapest of what is chosen are free, and the least choice is all cheap ones; what they ask for is not.
    const own = prices.map((each) => each.own).sort((a, b) => a - b);
    least += own.slice(group.free_count).reduce((sum, amount) => sum + amount, 0);
    least += prices.reduce((sum, { nested }) => sum + nested, 0);
  }
  return least;
}

function nestedOf(option: Group['options'][number]): readonly NestedGroup[] {
  return ('groups' in option && option.groups) || [];
}

/** Changes whenever a price of the dish does; names and stock do not matter. */
export function priceVersion(price: string, groups: readonly OptionGroup[]): string {
  return createHash('sha256')
    .update(JSON.stringify([price, groups.map(pricesOf)]))
    .digest('base64url')
    .slice(0, 8);
}

function pricesOf({ id, min, max, free_count, options }: Group): unknown[] {
  const own = options.map((option) => {
    const nested = nestedOf(option).map(pricesOf);
    return [option.id, option.price, option.max_qty, ...(nested.length > 0 ? [nested] : [])];
  });
  return [id, min, max, free_count, own];
}
