/** Price of one line in minor units: dish, options, what a group gives free; deposits stand apart (MENU-019). */
import {
  type Choice,
  type ChoiceGroup,
  type ChoiceItem,
  type Choices,
  groupsOf,
  toChoices,
  unitsOf,
} from './choices.ts';
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

/**
 * What is paid in deposit for one chosen option of a line: for each of it, on each of the line's dishes. In
 * minor units.
 */
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

/** What the chosen units of a group cost, without its free ones. `read`: a price, in minor units. */
function priceOfGroup(group: ChoiceGroup, choices: Choices, read = (option: Choice) => toMinor(option.price)): number {
  const free = freeUnits(group, choices);
  return group.options.reduce(
    (sum, option) => sum + read(option) * (unitsOf(choices, option.id) - unitsOf(free, option.id)),
    0,
  );
}

/**
 * Units of each option that cost nothing: the cheapest `free` chosen ones of the group. One that takes
 * something off is no gift to give away.
 */
function freeUnits(group: ChoiceGroup, choices: Choices): Choices {
  const free: [string, number][] = [];
  let left = group.free;
  const cheapestFirst = group.options
    .filter((option) => minorOf(option) >= 0)
    .sort((one, other) => minorOf(one) - minorOf(other));
  for (const { id } of cheapestFirst) {
    const units = Math.min(left, unitsOf(choices, id));
    if (units > 0) free.push([id, units]);
    left -= units;
  }
  return Object.fromEntries(free);
}

/**
 * What choosing an option adds to the price of a dish as things stand, in minor units: one more of an option
 * that is counted, and of the others that option itself, chosen already or not (a radio replaces what is
 * chosen). Another unit may end that a dearer one is free: then it adds that. An option that takes something
 * off is below 0.
 */
export function addedBy(group: ChoiceGroup, choices: Choices, optionId: string): number {
  const { [optionId]: chosen = 0, ...others } = choices;
  if (group.select === 'single') return priceOfGroup(group, { [optionId]: 1 }, minorOf);
  const before = group.select === 'quantity' ? chosen : 0;
  const at = (units: number) => priceOfGroup(group, { ...others, [optionId]: units }, minorOf);
  return at(before + 1) - at(before);
}

/** What a guest pays for an option, as a dish says it while they choose. In minor units. */
export type OptionPrice =
  /** The dish costs nothing itself: this is its price, nothing on top of one. */
  | { readonly is: 'price'; readonly amount: number }
  /** On top of what is chosen. `free`: units of it that are chosen and cost nothing. */
  | { readonly is: 'added'; readonly amount: number; readonly free: number }
  /** Nothing is paid for it. `isGift`: the group gives it away. */
  | { readonly is: 'included'; readonly isGift: boolean };

/**
 * The group whose options are the price of a dish that costs nothing itself: the first that must be chosen
 * from and gives nothing away. Undefined: options add to the price.
 */
export function priceGroupOf({ price }: { price: string }, groups: readonly ChoiceGroup[]): ChoiceGroup | undefined {
  if (readMinor(price) !== 0) return undefined;
  return groups.find(
    ({ kind, broughtBy, min, free, options }) =>
      kind === 'option' &&
      broughtBy === null &&
      min > 0 &&
      free === 0 &&
      options.every((option) => minorOf(option) > 0),
  );
}

/**
 * Of an option that is chosen once at most and is chosen: what is paid for it now, so that the rows add up to
 * the total. Of the others: what choosing it, or one more of it, adds. `isPrice`: the group is that of
 * `priceGroupOf`.
 */
export function optionPrice(
  group: ChoiceGroup,
  choices: Choices,
  optionId: string,
  { isPrice }: { readonly isPrice: boolean },
): OptionPrice {
  const option = group.options.find(({ id }) => id === optionId);
  const own = option ? minorOf(option) : 0;
  const units = unitsOf(choices, optionId);
  const free = unitsOf(freeUnits(group, choices), optionId);
  const isHere = group.select === 'multi' && units > 0;
  const amount = isHere ? own * (units - free) : addedBy(group, choices, optionId);
  if (amount === 0) return { is: 'included', isGift: own !== 0 };
  return isPrice ? { is: 'price', amount } : { is: 'added', amount, free: isHere ? 0 : free };
}

/** Whether it matters which of the chosen ones a group gives away: the cheapest, where prices differ. */
export function givesCheapest({ free, options }: ChoiceGroup): boolean {
  return free > 0 && new Set(options.map(minorOf)).size > 1;
}

/** A price that cannot be read sorts as nothing here; adding it up throws. */
function minorOf({ price }: { price: string }): number {
  return readMinor(price) ?? 0;
}
