import type { Item } from '@sufra/api/menu/endpoints';
import {
  choose,
  chosenOptions,
  initialChoices,
  withBrought,
  withoutUnavailable,
} from '@sufra/api/order/change-choices';
import { type ChoiceGroup, type Choices, choicesLeft, firstUnmet, groupsOf, toChoices } from '@sufra/api/order/choices';
import { useState } from 'react';
import type { OrderLine } from './use-order-lines.ts';

export interface ItemChoices {
  choices: Choices;
  /** The dish's groups, and those that chosen options bring. */
  groups: readonly ChoiceGroup[];
  /** How many choices are still missing. */
  left: number;
  /** The first group that is not met. */
  unmet: ChoiceGroup | undefined;
  /** What is chosen, as a line has it. */
  options: ReturnType<typeof chosenOptions>;
  pick: (groupId: string, optionId: string, quantity: number) => void;
  /** The option that was reached for beyond its group's limit last. */
  refused: { group: string; option: string } | null;
  refuse: (groupId: string, optionId: string) => void;
}

/** What is chosen of a dish (MENU-014 to MENU-020). `line`: the one that is changed; without it the dish's defaults. */
export function useItemChoices(item: Item, line: Pick<OrderLine, 'options' | 'insurance'> | undefined): ItemChoices {
  const [chosen, setChosen] = useState<Choices>(() =>
    line ? toChoices([...line.options, ...line.insurance]) : initialChoices(item),
  );
  const [refused, setRefused] = useState<ItemChoices['refused']>(null);
  // What sold out while the sheet was open is no longer chosen.
  const choices = withoutUnavailable(item, chosen);
  const groups = groupsOf(item, choices);
  return {
    choices,
    groups,
    left: choicesLeft(groups, choices),
    unmet: firstUnmet(groups, choices) ?? undefined,
    options: chosenOptions(groups, choices),
    pick: (groupId, optionId, quantity) => {
      const group = groups.find(({ id }) => id === groupId)!;
      setRefused(null);
      setChosen(withBrought(item, choices, choose(group, choices, optionId, quantity)));
    },
    refused,
    refuse: (group, option) => setRefused({ group, option }),
  };
}
