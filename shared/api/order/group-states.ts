/** States of a group order: pure (CHK-052). */

/** `open`: guests add. `closed`: by the host or by the deadline. `paying`: its order waits for the payment. */
export const GROUP_STATES = ['open', 'closed', 'paying', 'placed', 'ended'] as const;
export type GroupState = (typeof GROUP_STATES)[number];

/** The latest deadline, from now. */
export const MAX_DEADLINE_MINUTES = 12 * 60;
/** Phones of one group, the host's too. */
export const MAX_GROUP_MEMBERS = 50;
/** Lines of one member. */
export const MAX_MEMBER_LINES = 30;
/** Lines of one group: fifty people with what people order, and less than what a page and a kitchen can show. */
export const MAX_GROUP_LINES = 200;

interface Facts {
  readonly state: 'open' | 'closed' | 'ended';
  readonly deadline: Date | null;
  readonly ends_at: Date;
  /** Its cart became an order. */
  readonly isPlaced: boolean;
  /** An order of its cart waits for its payment. */
  readonly isPaying: boolean;
}

/** The state at a moment, whether or not a job has noticed. */
export function groupStateAt({ state, deadline, ends_at, isPlaced, isPaying }: Facts, now: number): GroupState {
  if (isPlaced) return 'placed';
  if (state === 'ended') return 'ended';
  // What is being paid is not cut off.
  if (isPaying) return 'paying';
  if (now >= ends_at.getTime()) return 'ended';
  return state === 'open' && deadline !== null && now >= deadline.getTime() ? 'closed' : state;
}

/** Whether a link to it leads anywhere. */
export function isLiveGroup(state: string): boolean {
  return state !== 'placed' && state !== 'ended';
}
