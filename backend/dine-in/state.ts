/** States of a session and what can be done in each: pure (MENU-035, safety B12). */
import type { Session } from '@sufra/api/dine-in/endpoints';
import { isLiveSession, type SessionState } from '@sufra/api/dine-in/states';
import { HOUR_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import type { ErrorCode } from '../errors/codes.ts';
import type { SessionRow } from './tables.ts';

/** Minutes without any activity until the session ends (guide §1.6). */
export const IDLE_MINUTES = 90;
/** A session that staff do not confirm ends early: a photograph of the code must not block a table. */
export const UNCONFIRMED_MINUTES = 15;
/** As long as any phone of a table can take back a request for the bill, or a round (MENU-046, MENU-047). */
export const TABLE_UNDO_SECONDS = 10;
/** The longest a session lasts, whatever happens in it. */
export const MAX_SESSION_HOURS = 8;

type Facts = Pick<SessionRow, 'state' | 'confirmed_by' | 'opened_at' | 'active_at'> & {
  /** Null: the party waits in a queue for its table. */
  readonly table_id?: string | null;
  /** A share of its bill is being paid. */
  readonly held_until?: Date | null;
};

/** Its party waits in a queue and its turn has not come: it chooses, and nothing is cooked. */
export function isInQueue({ table_id, confirmed_by }: Pick<Facts, 'table_id' | 'confirmed_by'>): boolean {
  return table_id === null && confirmed_by === null;
}

/** When the session ends by itself; null: it does not, or has ended. A payment under way is not cut off. */
export function expiryOf(session: Facts): number | null {
  const { state, confirmed_by, opened_at, active_at, held_until } = session;
  if (state !== 'open' && state !== 'bill_requested') return null;
  // The queue ends it.
  if (isInQueue(session)) return null;
  const idle = (confirmed_by === null ? UNCONFIRMED_MINUTES : IDLE_MINUTES) * MINUTE_MS;
  const end = Math.min(active_at.getTime() + idle, opened_at.getTime() + MAX_SESSION_HOURS * HOUR_MS);
  return Math.max(end, held_until?.getTime() ?? 0);
}

/** The state at a moment: a session whose time is over is expired, whether or not anyone noticed. */
export function stateAt(session: Facts, now: number): SessionState {
  const expiry = expiryOf(session);
  return expiry !== null && now >= expiry ? 'expired' : session.state;
}

/**
 * `isEnabled` false: dine-in was switched off while the party sits. It calls staff, asks for its bill and pays it, and
 * orders nothing.
 */
export function allowedAt(session: Facts, now: number, isEnabled = true): Session['can'] {
  const state = stateAt(session, now);
  const confirmed = session.confirmed_by !== null;
  const hasTable = session.table_id !== null;
  // In a queue to send is to agree: what is cooked when the turn comes.
  const open = isEnabled && state === 'open' && (confirmed || !hasTable);
  return { edit: open, send: open, call: confirmed && hasTable && isLiveSession(state), move: open && hasTable };
}

/** Why something is not allowed; null: it is. */
export function refusalAt(
  session: Facts,
  now: number,
  wanted: keyof Session['can'],
  isEnabled = true,
): ErrorCode | null {
  if (allowedAt(session, now, isEnabled)[wanted]) return null;
  if (allowedAt(session, now)[wanted]) return 'MODULE_DISABLED';
  const state = stateAt(session, now);
  if (state === 'expired') return 'DINE_SESSION_EXPIRED';
  return isLiveSession(state) && session.confirmed_by === null ? 'TABLE_UNCONFIRMED' : 'TABLE_CLOSED';
}
