/**
 * Rules of a dish's choices (MENU-014…018). The same rules tell the customer in the item sheet and bind the server, for
 * option groups and for insurance groups (C-72).
 */
import type { ChosenOption, InsuranceGroup, Item, OptionGroup } from '../menu/structs.ts';
import type { Names } from '../shapes.ts';
import { activeGroups } from './active-groups.ts';

type Group = Omit<OptionGroup, 'options' | 'free_count'> & {
  options: readonly { id: string; names: Names; max_qty?: number; available?: boolean }[];
};

/** What is wrong with one group; `name` is null for a group without a name. */
export interface ChoiceFault {
  code: 'OPTION_REQUIRED' | 'OPTION_MIN' | 'OPTION_MAX' | 'OPTION_UNAVAILABLE';
  /** Null: the option belongs to no group of this dish any more. */
  group_id: string | null;
  params: { name: Names | null; min: number; max: number; count: number; option?: Names };
}

/** Every fault, in the order of the groups: the first is the one to scroll to (MENU-020). */
export function checkChoices(
  item: { option_groups: readonly OptionGroup[]; insurance_groups: readonly InsuranceGroup[] },
  options: readonly ChosenOption[],
  insurance: readonly ChosenOption[] = [],
): ChoiceFault[] {
  const chosen = sumQuantities(options);
  const asked = activeGroups(item.option_groups, (id) => chosen.has(id));
  return [...checkGroups(asked, options), ...checkGroups(item.insurance_groups, insurance)];
}

function checkGroups(groups: readonly Group[], chosen: readonly ChosenOption[]): ChoiceFault[] {
  const quantities = sumQuantities(chosen);
  const faults: ChoiceFault[] = [];
  for (const group of groups) {
    const fault = checkGroup(group, quantities);
    if (fault) faults.push(fault);
    for (const option of group.options) quantities.delete(option.id);
  }
  for (const _stranger of quantities.keys()) {
    faults.push({ code: 'OPTION_UNAVAILABLE', group_id: null, params: { name: null, min: 0, max: 0, count: 0 } });
  }
  return faults;
}

function checkGroup(group: Group, quantities: ReadonlyMap<string, number>): ChoiceFault | null {
  const picked = group.options.filter((option) => quantities.has(option.id));
  const count =
    group.select === 'quantity' ? picked.reduce((sum, option) => sum + quantities.get(option.id)!, 0) : picked.length;
  const max = maxOf(group);
  const fault = (code: ChoiceFault['code'], changes: { max?: number; option?: Names } = {}): ChoiceFault => ({
    code,
    group_id: group.id,
    params: { name: group.names, min: group.min, max, count, ...changes },
  });

  const gone = picked.find((option) => option.available === false);
  if (gone) return fault('OPTION_UNAVAILABLE', { option: gone.names });
  if (max > 0 && count > max) return fault('OPTION_MAX');
  for (const option of picked) {
    const most = group.select === 'quantity' ? (option.max_qty ?? 1) : 1;
    if (quantities.get(option.id)! > most) return fault('OPTION_MAX', { max: most, option: option.names });
  }
  if (count >= group.min) return null;
  return fault(group.names === null || group.select === 'single' ? 'OPTION_REQUIRED' : 'OPTION_MIN');
}

/** Most that can be chosen in a group; 0: no limit. A single-choice group takes one whatever it says. */
export function maxOf(group: Pick<Group, 'select' | 'max'>): number {
  return group.select === 'single' ? 1 : group.max;
}

/** Choices that still miss before the dish can be added: "2 choices left" on the button. */
export function choicesLeft(
  item: Pick<Item, 'option_groups' | 'insurance_groups'>,
  options: readonly ChosenOption[],
  insurance: readonly ChosenOption[] = [],
): number {
  const faults = checkChoices(item, options, insurance);
  return faults.reduce((sum, { code, params }) => {
    return code === 'OPTION_REQUIRED' || code === 'OPTION_MIN' ? sum + Math.max(params.min, 1) - params.count : sum;
  }, 0);
}

/** An option named twice counts twice. */
export function sumQuantities(chosen: readonly ChosenOption[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { option_id, qty } of chosen) quantities.set(option_id, (quantities.get(option_id) ?? 0) + qty);
  return quantities;
}
