import type { Session } from '@sufra/api/dine-in/endpoints';

/** The party sits there still: it orders, or its bill stands. */
const LIVE: ReadonlySet<Session['state']> = new Set(['open', 'bill_requested', 'paying']);

export function isLive({ state }: Pick<Session, 'state'>): boolean {
  return LIVE.has(state);
}

/** Statuses of a session that is unknown, old or no session's name at all. */
export const GONE: readonly number[] = [400, 404, 410, 422];
