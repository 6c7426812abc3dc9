/** Price of one line in minor units: dish, options, what a group gives free; deposits stand apart (MENU-019). */
import type { ChosenOption, InsuranceGroup, OptionGroup } from '../menu/structs.ts';
import { type ActiveGroup, activeGroups } from './active-groups.ts';
import { sumQuantities } from './choices.ts';
import { toMinor } from './minor.ts';

export interface LinePrice {
  /** One dish with its options, VAT inside. */
  unit: number;
  /** `unit` × quantity. */
  total: number;
  /** Refundable deposits of the whole line; not part of `total`. */
  deposit: number;
}

/** Options that the dish does not have cost nothing here; `checkChoices` refuses them. */
export function priceLine(
  item: { price: string; option_groups: readonly OptionGroup[]; insurance_groups: readonly InsuranceGroup[] },
  line: { qty: number; options?: readonly ChosenOption[]; insurance?: readonly ChosenOption[] },
): LinePrice {
  const options = sumQuantities(line.options ?? []);
  let unit = toMinor(item.price);
  for (const group of activeGroups(item.option_groups, (id) => options.has(id))) unit += priceOfGroup(group, options);
  unit = Math.max(unit, 0);
  const insurance = sumQuantities(line.insurance ?? []);
  let deposit = 0;
  for (const group of item.insurance_groups) {
    for (const option of group.options) deposit += toMinor(option.deposit) * (insurance.get(option.id) ?? 0);
  }
  return { unit, total: unit * line.qty, deposit: deposit * line.qty };
}

/** Chosen units of a group without its cheapest `free_count`. */
function priceOfGroup(group: ActiveGroup, quantities: ReadonlyMap<string, number>): number {
  const units = group.options.flatMap((option) =>
    Array.from({ length: quantities.get(option.id) ?? 0 }, () => toMinor(option.price)),
  );
  return units
    .sort((a, b) => a - b)
    .slice(group.free_count)
    .reduce((sum, price) => sum + price, 0);
}
