/** Choices as they are edited: pure. */
import type { OptionGroup } from '@sufra/api/menu/endpoints';
import type { ChoiceInput } from '@sufra/api/staff/endpoints';

type OptionInput = ChoiceInput['options'][number];
type NestedInput = NonNullable<OptionInput['groups']>[number];

/** What is there, as it is sent back: what the editor does not show goes with its id. */
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

export function emptyGroup(): ChoiceInput {
  return { names: { ar: '', en: '' }, select: 'single', min: 1, max: 1, free_count: 0, options: [emptyOption()] };
}

export function emptyOption(): OptionInput {
  return { names: { ar: '', en: '' }, price: '0.00', default: false, max_qty: 1 };
}

/** How many may be chosen, in the words that the editor offers. */
export const CHOICE_RULES = ['one', 'maybe', 'some'] as const;
export type ChoiceRule = (typeof CHOICE_RULES)[number];

/** Null: a rule that the editor does not offer, which stays as it is. */
export function ruleOf({ select, min, max }: Pick<ChoiceInput, 'select' | 'min' | 'max'>): ChoiceRule | null {
  if (select === 'single' && min === 1) return 'one';
  if (select === 'single' && min === 0) return 'maybe';
  return select === 'multi' && min === 0 && max >= 0 ? 'some' : null;
}

export function withRule(group: ChoiceInput, rule: ChoiceRule): ChoiceInput {
  if (rule === 'one') return { ...group, select: 'single', min: 1, max: 1, free_count: 0 };
  if (rule === 'maybe') return { ...group, select: 'single', min: 0, max: 1, free_count: 0 };
  return { ...group, select: 'multi', min: 0, max: 0 };
}
