/**
 * Changing what is chosen of a dish: what it opens with, taking an option, what sold out meanwhile, the line to send.
 */
import type { Item } from '../menu/structs.ts';
import { type ChoiceGroup, type ChoiceItem, type Choices, chosenIn, groupsOf, maxNow, unitsOf } from './choices.ts';

/** What is chosen when the sheet opens: the defaults of every group that is asked then. */
export function initialChoices(item: ChoiceItem): Choices {
  return withBrought(item, {}, defaultsOf(groupsOf(item)));
}

/**
 * `next` with the defaults of the groups that are asked now and were not before. What was chosen there the
 * last time stays: choosing the meal again brings the same drink back.
 */
export function withBrought(item: ChoiceItem, before: Choices, next: Choices): Choices {
  const known = new Set(groupsOf(item, before).map(({ id }) => id));
  const brought = groupsOf(item, next).filter((group) => !known.has(group.id) && chosenIn(group, next) === 0);
  return brought.length === 0 ? next : { ...next, ...defaultsOf(brought) };
}

/** The defaults that are available, and the only option of a required radio group. */
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

/**
 * Takes `quantity` units of an option. A radio replaces its neighbour; more than the limit allows and what is sold out
 * changes nothing.
 */
export function choose(group: ChoiceGroup, choices: Choices, optionId: string, quantity: number): Choices {
  const option = group.options.find(({ id }) => id === optionId);
  if (!option || (quantity > 0 && !option.available)) return choices;
  const next: Record<string, number> = { ...choices };
  if (group.select === 'single' && quantity > 0) for (const { id } of group.options) delete next[id];
  else if (quantity > maxNow(group, option, choices)) return choices;
  if (quantity > 0) next[optionId] = quantity;
  else delete next[optionId];
  return next;
}

/** `choices` without what has sold out meanwhile: the same object when nothing has. */
export function withoutUnavailable({ option_groups }: Pick<Item, 'option_groups'>, choices: Choices): Choices {
  const own = option_groups.flatMap(({ options }) => options);
  const gone = new Set(
    [...own, ...own.flatMap(({ groups = [] }) => groups.flatMap(({ options }) => options))]
      .filter(({ available, id }) => !available && unitsOf(choices, id) > 0)
      .map(({ id }) => id),
  );
  if (gone.size === 0) return choices;
  return Object.fromEntries(Object.entries(choices).filter(([option]) => !gone.has(option)));
}

/** The line as cart and table take it: options and deposits apart. */
export function chosenOptions(
  groups: readonly ChoiceGroup[],
  choices: Choices,
): Record<'options' | 'insurance', { option_id: string; qty: number }[]> {
  const of = (kind: ChoiceGroup['kind']) =>
    groups
      .filter((group) => group.kind === kind)
      .flatMap(({ options }) => options)
      .flatMap(({ id }) => (unitsOf(choices, id) > 0 ? [{ option_id: id, qty: unitsOf(choices, id) }] : []));
  return { options: of('option'), insurance: of('deposit') };
}
