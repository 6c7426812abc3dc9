/**
 * States of a branch and of an order type at it. `closing_soon`: within 30 minutes of closing and before the
 * last order, after which it is `closed`. `busy`: takes orders, promises later. `paused`: takes none for now
 * although it is within its hours.
 */
export const BRANCH_STATES = ['open', 'closing_soon', 'busy', 'paused', 'closed'] as const;
export type BranchState = (typeof BRANCH_STATES)[number];

/** True while orders for now are taken; false of a state that is not known. */
export function takesOrders(state: string): boolean {
  return state === 'open' || state === 'closing_soon' || state === 'busy';
}
