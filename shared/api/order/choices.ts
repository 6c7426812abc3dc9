/**
 * The rules of a dish's choices (MENU-014…018): limits and what is wrong. The item sheet, cart, table and
 * server all ask here. A *choice group* is an option group or an insurance group (deposits): both follow the
 * same limits (C-72).
 */
import type { InsuranceGroup, NestedGroup, Option, OptionGroup } from '../menu/structs.ts';
import type { Names } from '../shapes.ts';
import { activeGroups } from './active-groups.ts';
import { MAX_LINE_QTY } from './limits.ts';
import type { ChosenOption } from './line-structs.ts';

/** Quantity by option id; an option that is not chosen is absent. */
export type Choices = Readonly<Record<string, number>>;

export interface Choice {
  id: string;
  names: Names;
  /** Price of one, or its deposit. */
  price: string;
  calories: number;
  /** Ids of what is inside the option. */
  allergens: readonly string[];
  available: boolean;
  default: boolean;
  /** Most units of this option: 1, except in a quantity group. */
  max: number;
  /** Days within which the deposit's piece must be returned; deposits only. */
  returnDays: number | null;
}

export interface ChoiceGroup {
  id: string;
  kind: 'option' | 'deposit';
  names: Names | null;
  select: 'single' | 'multi' | 'quantity';
  min: number;
  /** Most units of all options together; Infinity: no limit. A single choice takes one whatever its limit says. */
  max: number;
  /** The cheapest n chosen units cost nothing. */
  free: number;
  options: readonly Choice[];
  /** The option that brings this group: it is asked only while that one is chosen. Null: the dish's own group. */
  broughtBy: Names | null;
}

/** What is wrong with one group. */
export interface ChoiceFault {
  /**
   * `OPTION_REQUIRED`: nothing or too little of what is required; "choose at least one option" when the group
   * has no name (MENU-014), "you have to select {name}" (MENU-015). `OPTION_MIN`: "select minimum {min} from
   * {name}" (MENU-016). `OPTION_MAX`: "maximum allowed is {max} from {name}" (MENU-017).
   */
  code: 'OPTION_REQUIRED' | 'OPTION_MIN' | 'OPTION_MAX' | 'OPTION_UNAVAILABLE';
  /** Null: the option belongs to no group of this dish any more. */
  group_id: string | null;
  /**
   * `name` is null for a group without a name; `max` 0: no limit; `option`: the one that is concerned, when
   * it is one alone.
   */
  params: { name: Names | null; min: number; max: number; count: number; option?: Names };
}

/** The parts of a dish that its choices are about. */
export interface ChoiceItem {
  option_groups: readonly OptionGroup[];
  insurance_groups: readonly InsuranceGroup[];
}

/**
 * The groups that are asked for what is chosen, in the order of the sheet: options, each group that a chosen
 * option brings right after its own (guide §1.4), then deposits.
 */
export function groupsOf({ option_groups, insurance_groups }: ChoiceItem, choices: Choices = {}): ChoiceGroup[] {
  const options = new Map(option_groups.flatMap((group) => group.options).map((option) => [option.id, option]));
  return [
    ...activeGroups(option_groups, (id) => unitsOf(choices, id) > 0).map((group) =>
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
    max: groupLimit(select, max),
    free: free_count,
    options: options.map((option) => ({
      id: option.id,
      names: option.names,
      price: option.price,
      calories: option.calories ?? 0,
      allergens: option.allergens ?? [],
      available: option.available,
      default: option.default,
      max: select === 'quantity' ? Math.max(1, option.max_qty) : 1,
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
    max: groupLimit(select, max),
    free: 0,
    options: options.map((option) => ({
      id: option.id,
      names: option.names,
      price: option.deposit,
      calories: 0,
      allergens: [],
      available: true,
      default: option.default,
      // The API gives a deposit no limit of its own: the group's, and that of any line, bind it.
      max: select === 'quantity' ? MAX_LINE_QTY : 1,
      returnDays: option.refundable ? option.return_days : null,
    })),
    broughtBy: null,
  };
}

function groupLimit(select: ChoiceGroup['select'], max: number): number {
  if (select === 'single') return 1;
  return max > 0 ? max : Number.POSITIVE_INFINITY;
}

/** Units of an option; ids are untrusted, so only own properties count. */
export function unitsOf(choices: Choices, optionId: string): number {
  return Object.hasOwn(choices, optionId) ? choices[optionId]! : 0;
}

/** Units chosen in a group. */
export function chosenIn(group: ChoiceGroup, choices: Choices): number {
  return group.options.reduce((sum, { id }) => sum + unitsOf(choices, id), 0);
}

/** Most units that `option` can have now: its own limit, and what the group's limit leaves. */
export function maxNow(group: ChoiceGroup, option: Choice, choices: Choices): number {
  const others = chosenIn(group, choices) - unitsOf(choices, option.id);
  return Math.max(0, Math.min(option.max, group.max - others));
}

/** What is wrong with a group, or null. */
export function faultOf(group: ChoiceGroup, choices: Choices): ChoiceFault | null {
  const picked = group.options.filter(({ id }) => unitsOf(choices, id) > 0);
  const gone = picked.find((option) => !option.available);
  if (gone) return fault(group, choices, 'OPTION_UNAVAILABLE', { option: gone.names });
  const count = chosenIn(group, choices);
  if (count > group.max) return overLimit(group, choices);
  const over = picked.find((option) => unitsOf(choices, option.id) > option.max);
  if (over) return fault(group, choices, 'OPTION_MAX', { max: over.max, option: over.names });
  if (count >= group.min) return null;
  return fault(group, choices, group.names === null || group.select === 'single' ? 'OPTION_REQUIRED' : 'OPTION_MIN');
}

/** The message for a try to choose one more than the group's limit. */
export function overLimit(group: ChoiceGroup, choices: Choices): ChoiceFault {
  return fault(group, choices, 'OPTION_MAX');
}

function fault(
  group: ChoiceGroup,
  choices: Choices,
  code: ChoiceFault['code'],
  changes: { max?: number; option?: Names } = {},
): ChoiceFault {
  const max = Number.isFinite(group.max) ? group.max : 0;
  return {
    code,
    group_id: group.id,
    params: { name: group.names, min: group.min, max, count: chosenIn(group, choices), ...changes },
  };
}

/** The first group that is not met, in the order of the sheet (MENU-020). */
export function firstUnmet(groups: readonly ChoiceGroup[], choices: Choices): ChoiceGroup | null {
  return groups.find((group) => faultOf(group, choices) !== null) ?? null;
}

/** Units still to be chosen before the dish can be added: "{n} choices left" (MENU-020). */
export function choicesLeft(groups: readonly ChoiceGroup[], choices: Choices): number {
  return groups.reduce((sum, group) => sum + Math.max(0, group.min - chosenIn(group, choices)), 0);
}

/**
 * Every fault of a line as a request sends it, in the order of the groups: the first is the one to scroll to
 * (MENU-020).
 */
export function checkChoices(
  item: ChoiceItem,
  options: readonly ChosenOption[],
  insurance: readonly ChosenOption[] = [],
): ChoiceFault[] {
  const chosen = toChoices(options);
  const groups = groupsOf(item, chosen);
  return [
    ...faultsOf(
      groups.filter(({ kind }) => kind === 'option'),
      chosen,
    ),
    ...faultsOf(
      groups.filter(({ kind }) => kind === 'deposit'),
      toChoices(insurance),
    ),
  ];
}

function faultsOf(groups: readonly ChoiceGroup[], choices: Choices): ChoiceFault[] {
  const known = new Set(groups.flatMap(({ options }) => options.map(({ id }) => id)));
  const unknown = Object.keys(choices).filter((id) => !known.has(id));
  return [
    ...groups.flatMap((group) => faultOf(group, choices) ?? []),
    ...unknown.map(
      (): ChoiceFault => ({
        code: 'OPTION_UNAVAILABLE',
        group_id: null,
        params: { name: null, min: 0, max: 0, count: 0 },
      }),
    ),
  ];
}

/** What a line holds as quantities: an option named twice counts twice. */
export function toChoices(chosen: readonly ChosenOption[]): Choices {
  return Object.fromEntries(sumQuantities(chosen));
}

/** An option named twice counts twice. */
export function sumQuantities(chosen: readonly ChosenOption[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { option_id, qty } of chosen) quantities.set(option_id, (quantities.get(option_id) ?? 0) + qty);
  return quantities;
}
