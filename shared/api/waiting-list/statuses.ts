/**
 * The waiting list's status machine as data: statuses of an entry, which actor may move it where (guide §2
 * Waiting list), and which of the five screens a visitor sees (WL-008).
 */

/** `ended`: by the restaurant, with a reason in words (closed for today, the area or the list is gone). */
export const WAITING_STATUSES = [
  'in queue',
  'your turn now',
  'delayed',
  'seated',
  'no show',
  'cancelled',
  'ended',
] as const;
export type WaitingStatus = (typeof WAITING_STATUSES)[number];

/** The author of a move. */
export type WaitingActor = 'customer' | 'staff' | 'system';

export interface WaitingTransition {
  readonly from: WaitingStatus;
  readonly to: WaitingStatus;
  readonly by: readonly WaitingActor[];
}

/** Every allowed move; what is not here is refused with 409 WAIT_TRANSITION. */
export const WAITING_TRANSITIONS: readonly WaitingTransition[] = [
  { from: 'in queue', to: 'your turn now', by: ['staff', 'system'] },
  { from: 'in queue', to: 'delayed', by: ['customer'] },
  { from: 'in queue', to: 'seated', by: ['staff'] },
  { from: 'in queue', to: 'no show', by: ['staff'] },
  { from: 'in queue', to: 'cancelled', by: ['customer', 'staff'] },
  { from: 'in queue', to: 'ended', by: ['system'] },
  { from: 'your turn now', to: 'delayed', by: ['customer'] },
  { from: 'your turn now', to: 'seated', by: ['staff'] },
  { from: 'your turn now', to: 'no show', by: ['staff', 'system'] },
  { from: 'your turn now', to: 'cancelled', by: ['customer', 'staff'] },
  { from: 'your turn now', to: 'ended', by: ['system'] },
  { from: 'delayed', to: 'in queue', by: ['system'] },
  { from: 'delayed', to: 'your turn now', by: ['staff', 'system'] },
  { from: 'delayed', to: 'delayed', by: ['customer'] },
  { from: 'delayed', to: 'seated', by: ['staff'] },
  { from: 'delayed', to: 'no show', by: ['staff'] },
  { from: 'delayed', to: 'cancelled', by: ['customer', 'staff'] },
  { from: 'delayed', to: 'ended', by: ['system'] },
];

/** Statuses of an entry that has a place in its queue. */
export const ACTIVE_WAITING = ['in queue', 'your turn now', 'delayed'] as const satisfies readonly WaitingStatus[];

/** True while the entry has a place in its queue. */
export function isActiveWaiting(status: string): boolean {
  return (ACTIVE_WAITING as readonly string[]).includes(status);
}

/** Whether `by` may move an entry from one status to another. */
export function mayMoveWaiting(from: string, to: WaitingStatus, by: WaitingActor): boolean {
  return WAITING_TRANSITIONS.some((row) => row.from === from && row.to === to && row.by.includes(by));
}

/** The five screens of an entry (WL-008). */
export type WaitingScreen = 'no waiting list' | 'in queue' | 'out of service' | 'your turn now' | 'delayed';

/**
 * Which screen shows an entry. `open`: the queue takes parties. A queue out of service keeps its entries, and
 * a turn that was called stays a turn.
 */
export function waitingScreen(entry: { readonly status: string; readonly open: boolean } | null): WaitingScreen {
  if (!entry || !isActiveWaiting(entry.status)) return 'no waiting list';
  if (entry.status === 'your turn now') return 'your turn now';
  if (!entry.open) return 'out of service';
  return entry.status === 'delayed' ? 'delayed' : 'in queue';
}
