/**
 * The machine of a table's session as data (MENU-035): states, the moves that staff make, and which states are live.
 */

export const SESSION_STATES = ['open', 'bill_requested', 'paying', 'closed', 'moved', 'expired'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** States in which its people still sit there: they order, or their bill is open. */
export const LIVE_SESSION_STATES = ['open', 'bill_requested', 'paying'] as const satisfies readonly SessionState[];

/** True while its people still sit there; false of `closed`, `moved` and `expired`, after which nothing is ordered. */
export function isLiveSession(state: string): boolean {
  return (LIVE_SESSION_STATES as readonly string[]).includes(state);
}

/** The bill was asked for, and the table is not closed. */
export const BILL_STATES = ['bill_requested', 'paying'] as const satisfies readonly SessionState[];

/** True once the bill was asked for, until the table is closed. */
export function isBilled(state: string): boolean {
  return (BILL_STATES as readonly string[]).includes(state);
}

/** True once the bill was asked for, also after the table was closed: what is left of it is known. */
export function hasBill(state: string): boolean {
  return isBilled(state) || state === 'closed';
}

/** Moves that staff make; everything else is refused. Backward only by staff, from a bill to more dishes. */
export const STAFF_SESSION_MOVES: Readonly<Record<SessionState, readonly SessionState[]>> = {
  open: ['bill_requested', 'paying', 'closed'],
  bill_requested: ['open', 'paying', 'closed'],
  paying: ['bill_requested', 'closed'],
  closed: [],
  moved: [],
  expired: [],
};
