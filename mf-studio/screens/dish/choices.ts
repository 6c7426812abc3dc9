/** Choices as they are edited: pure. */
import { impossibleChoice } from '@sufra/api/menu/choice-faults';
import type { OptionGroup } from '@sufra/api/menu/endpoints';
import type { ChoiceInput } from '@sufra/api/staff/endpoints';

export type OptionInput = ChoiceInput['options'][number];
/** A group that an option brings: its options bring none. */
export type NestedInput = NonNullable<OptionInput['groups']>[number];

/** What is there, as it is sent back: ids say which group or option it was. */
export function inputOf(groups: readonly OptionGroup[]): ChoiceInput[] {
  return groups.map((group) => ({
    ...groupOf(group),
    options: group.options.map(({ groups: nested, ...option }) => ({
      ...optionOf(option),
      ...(nested && nested.length > 0
        ? { groups: nested.map((one): NestedInput => ({ ...groupOf(one), options: one.options.map(optionOf) })) }
        : {}),
    })),
  }));
}

/** As it is sent: a group can stand without a name. */
export function sentOf(groups: readonly ChoiceInput[]): ChoiceInput[] {
  const named = <Group extends ChoiceInput | NestedInput>(group: Group): Group => ({
    ...group,
    names: group.names?.ar?.trim() || group.names?.en?.trim() ? group.names : null,
  });
  return groups.map((group) => ({
    ...named(group),
    options: group.options.map(({ groups: nested, ...option }) => ({
      ...option,
      ...(nested && nested.length > 0 ? { groups: nested.map(named) } : {}),
    })),
  }));
}

function groupOf({ id, names, select, min, max, free_count }: Omit<OptionGroup, 'options'>) {
  return { id, names, select, min, max, free_count };
}

function optionOf(option: Omit<OptionGroup['options'][number], 'groups'>) {
  const { id, names, price, calories, allergens, default: isDefault, max_qty } = option;
  return {
    ...{ id, names, price, default: isDefault, max_qty },
    ...(calories === undefined ? {} : { calories }),
    ...(allergens === undefined ? {} : { allergens }),
  };
}

export function emptyGroup(): ChoiceInput & NestedInput {
  return { names: { ar: '', en: '' }, select: 'single', min: 1, max: 1, free_count: 0, options: [emptyOption()] };
}

export function emptyOption(): Omit<OptionInput, 'groups'> {
  return { names: { ar: '', en: '' }, price: '0.00', default: false, max_qty: 1 };
}

/** How many may be chosen, in the words that the editor offers. `many`: each option several times. */
export const CHOICE_RULES = ['one', 'maybe', 'some', 'many'] as const;
export type ChoiceRule = (typeof CHOICE_RULES)[number];

export function ruleOf({ select, min }: Pick<ChoiceInput, 'select' | 'min'>): ChoiceRule {
  if (select === 'single') return min > 0 ? 'one' : 'maybe';
  return select === 'multi' ? 'some' : 'many';
}

export function withRule<Group extends ChoiceInput | NestedInput>(group: Group, rule: ChoiceRule): Group {
  if (rule === 'one' || rule === 'maybe')
    return { ...group, select: 'single', min: rule === 'one' ? 1 : 0, max: 1, free_count: 0 };
  const numbers = group.select === 'single' ? { min: 0, max: 0 } : {};
  return { ...group, ...numbers, select: rule === 'some' ? 'multi' : 'quantity' };
}

export type ChoiceFault = 'name' | 'min' | 'max' | 'free_count' | 'options';

/** What stops this group from being saved; those of its options' groups are theirs. */
export function choiceFault(group: ChoiceInput | NestedInput): ChoiceFault | null {
  const isNamed = ({ names }: { names: OptionInput['names'] }) => Boolean(names.ar?.trim() || names.en?.trim());
  return group.options.every(isNamed) ? impossibleChoice(group) : 'name';
}

/** Whether any group, of an option too, stops all of them. */
export function hasChoiceFault(groups: readonly ChoiceInput[]): boolean {
  return groups.some(
    (group) =>
      choiceFault(group) !== null ||
      group.options.some(({ groups: nested = [] }) => nested.some((one) => choiceFault(one) !== null)),
  );
}

/** Ids of options that are sold out everywhere. */
export function soldOutOf(groups: readonly OptionGroup[]): ReadonlySet<string> {
  const options = groups.flatMap((group) => group.options);
  const nested = options.flatMap((option) => option.groups ?? []).flatMap((group) => group.options);
  return new Set([...options, ...nested].filter(({ available }) => !available).map(({ id }) => id));
}
