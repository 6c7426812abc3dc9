/**
 * Option groups that count for what is chosen. An option may bring groups of its own ("Make it a meal" asks for a
 * drink): one level deep, and they count only while that option is chosen (guide §1.4).
 */
import type { NestedGroup, OptionGroup } from '../menu/structs.ts';

/** A group that is asked: its own, or one that a chosen option brings. */
export type ActiveGroup = (OptionGroup | NestedGroup) & {
  /** The option that brings it; absent: the dish's own group. */
  parent_option_id?: string;
};

/** Every group to show and to check, each nested one right after the group whose option brings it. */
export function activeGroups(groups: readonly OptionGroup[], isChosen: (optionId: string) => boolean): ActiveGroup[] {
  return groups.flatMap((group) => [
    group,
    ...group.options.flatMap((option) =>
      isChosen(option.id) ? (option.groups ?? []).map((nested) => ({ ...nested, parent_option_id: option.id })) : [],
    ),
  ]);
}
