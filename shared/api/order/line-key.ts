/** When two lines are one: same dish, same options, same insurance, same note (MENU-020). */

import { sumQuantities } from './choices.ts';
import type { ChosenOption } from './line-structs.ts';

export interface LineChoices {
  item_id: string;
  options?: readonly ChosenOption[];
  insurance?: readonly ChosenOption[];
  note?: string | null;
}

/** The order in which options were tapped does not matter; spaces around a note neither. */
export function lineKey({ item_id, options = [], insurance = [], note }: LineChoices): string {
  return JSON.stringify([item_id, chosenKey(options), chosenKey(insurance), (note ?? '').trim()]);
}

function chosenKey(chosen: readonly ChosenOption[]): readonly (readonly [string, number])[] {
  return [...sumQuantities(chosen)].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}
