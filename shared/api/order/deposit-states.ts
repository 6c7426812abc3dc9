/** What happens to a deposit that a customer has paid for a pot or a tray (guide §6.3): a table, and its reading. */

/** `released`: its money went back with that of the whole order. */
export const DEPOSIT_STATES = ['held', 'returned', 'kept', 'released'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

export interface DepositTransition {
  from: DepositState;
  to: DepositState;
  by: readonly ('staff' | 'clock' | 'system')[];
}

/** Every allowed move. Each piece ends once; what is not here is refused. */
export const DEPOSIT_TRANSITIONS: readonly DepositTransition[] = [
  { from: 'held', to: 'returned', by: ['staff'] },
  { from: 'held', to: 'kept', by: ['staff', 'clock'] },
  { from: 'held', to: 'released', by: ['system'] },
];

/** How the money of a returned piece goes back. `cash`: over the counter, where there is no other way. */
export const DEPOSIT_WAYS = ['wallet', 'method', 'cash'] as const;
export type DepositWay = (typeof DEPOSIT_WAYS)[number];
/** What a customer can choose. */
export const CHOSEN_WAYS = ['wallet', 'method'] as const satisfies readonly DepositWay[];
