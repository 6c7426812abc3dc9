/** What the home's order card asks for next (MENU-001, MENU-002, MENU-008). */
import type { Branch } from '@sufra/api/branch/endpoints';
import type { OrderType } from '@sufra/contract';
import type { PlaceChoice } from './place-choice.ts';

export type OrderStep =
  /** How to order. */
  | { step: 'type' }
  /** Where the delivery goes: that decides which branch delivers. */
  | { step: 'area'; branch: Branch | null }
  /** Which branch. `branch`: the one chosen before. */
  | { step: 'branch'; type: OrderType; branch: Branch | null }
  /** How and where are known; when, and the way to the menu, are offered. */
  | { step: 'ready'; type: OrderType; branch: Branch };

export interface OrderStepFacts {
  /**
   * The delivery goes where the last one went, to the same branch, and the customer was not asked for another address.
   */
  isAreaKnown: boolean;
  /** The customer wants another branch or address. */
  isChanging: boolean;
}

export function orderStep(
  { type, branch }: Pick<PlaceChoice, 'type' | 'branch'>,
  { isAreaKnown, isChanging }: OrderStepFacts,
): OrderStep {
  if (!type) return { step: 'type' };
  if (branch && !isChanging && (type !== 'delivery' || isAreaKnown)) return { step: 'ready', type, branch };
  return type === 'delivery' ? { step: 'area', branch } : { step: 'branch', type, branch };
}
