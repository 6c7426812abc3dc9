/** What the gates of a cart are about: one table from which page and provider derive what they do with one. */

/**
 * `line`: its lines are marked and show it. `time`: another hour would open it. `amount`: the order is too
 * small. `empty`: there is nothing to order. `other`: the place, the restaurant, or a code that this release
 * does not know.
 */
export type GateKind = 'line' | 'time' | 'amount' | 'empty' | 'other';

const GATE_KINDS: Readonly<Record<string, GateKind>> = {
  ITEM_UNAVAILABLE: 'line',
  OPTION_UNAVAILABLE: 'line',
  OPTION_REQUIRED: 'line',
  OPTION_MIN: 'line',
  OPTION_MAX: 'line',
  MAX_PER_ORDER: 'line',
  ITEM_HOURS: 'line',
  SCHEDULE_ONLY: 'line',
  PRICE_CHANGED: 'line',
  BRANCH_CLOSED: 'time',
  BRANCH_PAUSED: 'time',
  SLOT_FULL: 'time',
  SLOT_PASSED: 'time',
  SLOT_INVALID: 'time',
  BELOW_MINIMUM: 'amount',
  CART_EMPTY: 'empty',
};

export function gateKind(code: string): GateKind {
  return Object.hasOwn(GATE_KINDS, code) ? GATE_KINDS[code]! : 'other';
}

/**
 * Codes of a time that is no longer available, and for which the next free times are an answer. A pause ends
 * by itself, so it is none.
 */
const LOST_TIME = ['SLOT_FULL', 'SLOT_PASSED', 'SLOT_INVALID', 'BRANCH_CLOSED'] as const;
export type LostTime = (typeof LOST_TIME)[number];

export function isLostTime(code: string): code is LostTime {
  return (LOST_TIME as readonly string[]).includes(code);
}
