/**
 * Choices of a dish as pure rules. A choice group is an option group or an insurance group (deposits): both follow the
 * same limits and say the same messages (specification §5). The server checks everything again.
 */
import type { InsuranceGroup, Item, NestedGroup, Option, OptionGroup } from '@sufra/api/menu/endpoints';
import { activeGroups } from '@sufra/api/order/active-groups';
import type { LocalizedText } from '@sufra/contract';

/** Quantity by option id; an option that is not chosen is absent. */
export type Choices = Readonly<Record<string, number>>;

export interface Choice {
  id: string;
  names: LocalizedText;
  /** Price of one, or its deposit. */
  price: string;
  calories: number;
  /** Ids of what is inside the option. */
  allergens: readonly string[];
  available: boolean;
  default: boolean;
  /** Most units of this option in a quantity group; 1 elsewhere. */
  most: number;
  /** Days within which the dish is to be returned; deposits only. */
  returnDays: number | null;
}

export interface ChoiceGroup {
  id: string;
  kind: 'option' | 'deposit';
  names: LocalizedText | null;
  select: 'single' | 'multi' | 'quantity';
  min: number;
  /** Infinity: no limit. */
  max: number;
  /** The cheapest n chosen units cost nothing. */
  free: number;
  options: readonly Choice[];
  /** The option that brings this group: it is asked only while that one is chosen. Null: the dish's own group. */
  broughtBy: LocalizedText | null;
}

/** Why a group is not met; the message is named in the comment. */
export type Problem =
  /** "choose at least one option" (MENU-014). */
  | { code: 'choose_one' }
  /** "you have to select {name}" (MENU-015). */
  | { code: 'select'; names: LocalizedText }
  /** "select minimum {min} from {name}" (MENU-016). */
  | { code: 'min'; min: number; names: LocalizedText }
  /** "maximum allowed is {max} from {name}" (MENU-017). */
  | { code: 'max'; max: number; names: LocalizedText };

type Groups = Pick<Item, 'option_groups' | 'insurance_groups'>;

/**
 * The groups that are asked for what is chosen, in the order of the sheet: options, each group that a chosen option brings
 * right after its own, then deposits. The same rule binds the server (`activeGroups`, guide §1.4).
 */
export function groupsOf({ option_groups, insurance_groups }: Groups, choices: Choices = {}): ChoiceGroup[] {
  const options = new Map(option_groups.flatMap((group) => group.options).map((option) => [option.id, option]));
  return [
    ...activeGroups(option_groups, (id) => (choices[id] ?? 0) > 0).map((group) =>
      optionGroup(group, options.get(group.parent_option_id ?? '') ?? null),
    ),
    ...insurance_groups.map(depositGroup),
  ];
}

function optionGroup(group: OptionGroup | NestedGroup, parent: Option | null): ChoiceGroup {
  const { id, names, select, min, max, free_count, options } = group;
  return {
    id,
    kind: 'option',
    names,
    select,
    min,
    max: limit(select, max),
    free: free_count,
    options: options.map((option) => ({
      id: option.id,
      names: option.names,
      price: option.price,
      calories: option.calories ?? 0,
      allergens: option.allergens ?? [],
      available: option.available,
      default: option.default,
      most: select === 'quantity' ? Math.max(1, option.max_qty) : 1,
      returnDays: null,
    })),
    broughtBy: parent?.names ?? null,
  };
}

function depositGroup({ id, names, select, min, max, options }: InsuranceGroup): ChoiceGroup {
  return {
    id,
    kind: 'deposit',
    names,
    select,
    min,
    max: limit(select, max),
    free: 0,
    options: options.map((option) => ({
      id: option.id,
      names: option.names,
      price: option.deposit,
      calories: 0,
      allergens: [],
      available: true,
      default: option.default,
      most: select === 'quantity' ? 99 : 1,
      returnDays: option.refundable ? option.return_days : null,
    })),
    broughtBy: null,
  };
}

function limit(select: ChoiceGroup['select'], max: number): number {
  if (select === 'single') return 1;
  return max > 0 ? max : Number.POSITIVE_INFINITY;
}

/** What is chosen when the sheet opens: the defaults of every group that is asked then. */
export function initialChoices(item: Groups): Choices {
  return withBrought(item, {}, defaultsOf(groupsOf(item)));
}

/**
 * `next` with the defaults of the groups that are asked now and were not before. What was chosen there the last time is kept:
 * who takes the meal again finds the same drink.
 */
export function withBrought(item: Groups, before: Choices, next: Choices): Choices {
  const known = new Set(groupsOf(item, before).map(({ id }) => id));
  const brought = groupsOf(item, next).filter((group) => !known.has(group.id) && chosenIn(group, next) === 0);
  return brought.length === 0 ? next : { ...next, ...defaultsOf(brought) };
}

/** The defaults that can be had, and the only option of a required radio group. */
function defaultsOf(groups: readonly ChoiceGroup[]): Choices {
  const chosen: Record<string, number> = {};
  for (const group of groups) {
    const possible = group.options.filter((option) => option.available);
    const wanted = possible.filter((option) => option.default);
    const only = group.min > 0 && group.select === 'single' && possible.length === 1 ? possible : [];
    for (const { id } of (wanted.length > 0 ? wanted : only).slice(0, group.max)) chosen[id] = 1;
  }
  return chosen;
}

/** Units chosen in a group. */
export function chosenIn(group: ChoiceGroup, choices: Choices): number {
  return group.options.reduce((sum, { id }) => sum + (choices[id] ?? 0), 0);
}

/** Most units that `option` can have now: its own limit, and what the group's limit leaves. */
export function mostOf(group: ChoiceGroup, option: Choice, choices: Choices): number {
  const others = chosenIn(group, choices) - (choices[option.id] ?? 0);
  return Math.max(0, Math.min(option.most, group.max - others));
}

/**
 * Takes `quantity` units of an option. A radio replaces its neighbour; more than the limit allows and what is sold out
 * changes nothing.
 */
export function choose(group: ChoiceGroup, choices: Choices, optionId: string, quantity: number): Choices {
  const option = group.options.find(({ id }) => id === optionId);
  if (!option || (quantity > 0 && !option.available)) return choices;
  const next: Record<string, number> = { ...choices };
  if (group.select === 'single' && quantity > 0) for (const { id } of group.options) delete next[id];
  else if (quantity > mostOf(group, option, choices)) return choices;
  if (quantity > 0) next[optionId] = quantity;
  else delete next[optionId];
  return next;
}

/** What is wrong with a group, or null. */
export function problemOf(group: ChoiceGroup, choices: Choices): Problem | null {
  const chosen = chosenIn(group, choices);
  if (chosen < group.min) {
    if (!group.names) return { code: 'choose_one' };
    if (group.select === 'single') return { code: 'select', names: group.names };
    return { code: 'min', min: group.min, names: group.names };
  }
  return chosen > group.max && group.names ? tooMany(group) : null;
}

/** What is said when somebody reaches for one more than the limit. */
export function tooMany(group: ChoiceGroup): Problem {
  return { code: 'max', max: group.max, names: group.names ?? {} };
}

/** The first group that is not met, in the order of the sheet. */
export function firstUnmet(groups: readonly ChoiceGroup[], choices: Choices): ChoiceGroup | null {
  return groups.find((group) => problemOf(group, choices) !== null) ?? null;
}

/** Units still to be chosen before the dish can be added: "{n} choices left" (MENU-020). */
export function choicesLeft(groups: readonly ChoiceGroup[], choices: Choices): number {
  return groups.reduce((sum, group) => sum + Math.max(0, group.min - chosenIn(group, choices)), 0);
}

/** Kilocalories of one portion with what was chosen; null when the dish's own are not known (MENU-024). */
export function caloriesOf(
  own: number | null | undefined,
  groups: readonly ChoiceGroup[],
  choices: Choices,
): number | null {
  if (own == null) return null;
  return groups.reduce(
    (sum, { options }) => options.reduce((all, { id, calories }) => all + calories * (choices[id] ?? 0), sum),
    own,
  );
}

/** Ids of the allergens that the chosen options bring into the dish. */
export function allergensOf(groups: readonly ChoiceGroup[], choices: Choices): string[] {
  const chosen = groups.flatMap(({ options }) => options).filter(({ id }) => (choices[id] ?? 0) > 0);
  return [...new Set(chosen.flatMap(({ allergens }) => allergens))];
}

/** `choices` without what has sold out meanwhile: the same object when nothing has. */
export function withoutUnavailable({ option_groups }: Pick<Item, 'option_groups'>, choices: Choices): Choices {
  const own = option_groups.flatMap(({ options }) => options);
  const gone = new Set(
    [...own, ...own.flatMap(({ groups = [] }) => groups.flatMap(({ options }) => options))]
      .filter(({ available, id }) => !available && choices[id])
      .map(({ id }) => id),
  );
  if (gone.size === 0) return choices;
  return Object.fromEntries(Object.entries(choices).filter(([option]) => !gone.has(option)));
}

/** The line as the cart takes it: options and deposits apart. */
export function chosenOptions(
  groups: readonly ChoiceGroup[],
  choices: Choices,
): Record<'options' | 'insurance', { option_id: string; qty: number }[]> {
  const of = (kind: ChoiceGroup['kind']) =>
    groups
      .filter((group) => group.kind === kind)
      .flatMap(({ options }) => options)
      .flatMap(({ id }) => (choices[id] ? [{ option_id: id, qty: choices[id] }] : []));
  return { options: of('option'), insurance: of('deposit') };
}
