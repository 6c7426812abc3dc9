/** What the chosen options bring into a portion. */
import { type ChoiceGroup, type Choices, unitsOf } from '@sufra/api/order/choices';

/** Kilocalories of one portion with what was chosen; null when the dish's own are not known (MENU-024). */
export function caloriesOf(
  own: number | null | undefined,
  groups: readonly ChoiceGroup[],
  choices: Choices,
): number | null {
  if (own == null) return null;
  return groups.reduce(
    (sum, { options }) => options.reduce((all, { id, calories }) => all + calories * unitsOf(choices, id), sum),
    own,
  );
}

/** Ids of the allergens that the chosen options bring into the dish. */
export function allergensOf(groups: readonly ChoiceGroup[], choices: Choices): string[] {
  const chosen = groups.flatMap(({ options }) => options).filter(({ id }) => unitsOf(choices, id) > 0);
  return [...new Set(chosen.flatMap(({ allergens }) => allergens))];
}
