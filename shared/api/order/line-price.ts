/** Price of one line in minor units: dish, options, what a group gives free; deposits stand apart (MENU-019). */
import { type ChoiceGroup, type ChoiceItem, type Choices, chosenIn, groupsOf, toChoices, unitsOf } from './choices.ts';
import type { ChosenOption } from './line-structs.ts';
import { readMinor, toMinor } from './minor.ts';

export interface LinePrice {
  /** One dish with its options, VAT inside. */
  unit: number;
  /** `unit` × quantity. */
  total: number;
  /** Refundable deposits of the whole line; not part of `total`. */
  deposit: number;
}

/** What is paid in deposit for one chosen option of a line: for each of it, on each of the line's dishes. In minor units. */
export function depositOf(chosen: { deposit: string; qty: number }, lineQty: number): number {
  return toMinor(chosen.deposit) * chosen.qty * lineQty;
}

/** Options that the dish does not have cost nothing here; `checkChoices` refuses them. */
export function priceLine(
  item: ChoiceItem & { price: string },
  line: { qty: number; options?: readonly ChosenOption[]; insurance?: readonly ChosenOption[] },
): LinePrice {
  const options = toChoices(line.options ?? []);
  const insurance = toChoices(line.insurance ?? []);
  let unit = toMinor(item.price);
  let deposit = 0;
  for (const group of groupsOf(item, options)) {
    if (group.kind === 'option') unit += priceOfGroup(group, options);
    else
      for (const { id, price } of group.options)
        deposit += depositOf({ deposit: price, qty: unitsOf(insurance, id) }, line.qty);
  }
  unit = Math.max(unit, 0);
  return { unit, total: unit * line.qty, deposit };
}

/** What the chosen units of a group cost, without its free ones. */
function priceOfGroup(group: ChoiceGroup, choices: Choices): number {
  const free = freeUnits(group, choices);
  return group.options.reduce(
    (sum, { id, price }) => sum + toMinor(price) * (unitsOf(choices, id) - unitsOf(free, id)),
    0,
  );
}

/** Units of each option that cost nothing: the cheapest `free` chosen ones of the group. */
function freeUnits(group: ChoiceGroup, choices: Choices): Choices {
  const free: [string, number][] = [];
  let left = group.free;
  const cheapestFirst = [...group.options].sort((one, other) => minorOf(one) - minorOf(other));
  for (const { id } of cheapestFirst) {
    const units = Math.min(left, unitsOf(choices, id));
    if (units > 0) free.push([id, units]);
    left -= units;
  }
  return Object.fromEntries(free);
}

/**
 * True when an option costs nothing in this group as things stand: what is chosen of it is free, or, while nothing is, the next
 * unit would be (a radio replaces what is chosen). What is not included is added at its price.
 */
export function isIncluded(group: ChoiceGroup, choices: Choices, optionId: string): boolean {
  const chosen = unitsOf(choices, optionId);
  if (chosen > 0) return unitsOf(freeUnits(group, choices), optionId) >= chosen;
  return (group.select === 'single' ? 0 : chosenIn(group, choices)) < group.free;
}

/** A price that cannot be read sorts as nothing here; adding it up throws. */
function minorOf({ price }: { price: string }): number {
  return readMinor(price) ?? 0;
}
