/** Rows of sessions and members: found for permitted viewers, changed under a lock. */
import { isLiveSession, LIVE_SESSION_STATES } from '@sufra/api/dine-in/states';
import { and, asc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import type { DineSessionOf } from '../order/rules/dine-session.ts';
import { hashToken, newCode } from '../user/secrets/secrets.ts';
import type { Scope } from './scope.ts';
import { refusalAt, stateAt } from './state.ts';
import {
  type DineLineRow,
  dineLines,
  dineMembers,
  dineRounds,
  dineSessions,
  dineTables,
  type MemberRow,
  type RoundRow,
  type SessionRow,
  type TableRow,
} from './tables.ts';

/** The table of a printed code, whatever its letters' case. Null: not one of this restaurant. */
export async function tableOfCode(db: Db, code: string): Promise<TableRow | null> {
  const [row] = await db.select().from(dineTables).where(eq(dineTables.code, code.toUpperCase()));
  return row ?? null;
}

export async function tableById(db: Db, id: string): Promise<TableRow> {
  const [row] = await db.select().from(dineTables).where(eq(dineTables.id, id));
  if (!row) throw refuse('NOT_FOUND');
  return row;
}

/** Sessions that live and are not over by their time, of those that `which` names; the oldest first. */
export async function liveSessions(db: Db, which: SQL | undefined, now: Date): Promise<SessionRow[]> {
  const rows = await db
    .select()
    .from(dineSessions)
    .where(and(inArray(dineSessions.state, [...LIVE_SESSION_STATES]), which))
    .orderBy(asc(dineSessions.opened_at), asc(dineSessions.id));
  return rows.filter((row) => stateAt(row, now.getTime()) !== 'expired');
}

/** Where a party will sit that waits in a queue. */
const TABLE_TO_COME: Pick<TableRow, 'id' | 'names' | 'seats'> = {
  id: '',
  names: { ar: 'طاولتك القادمة', en: 'Your table to come' },
  seats: 0,
};

/** The table of a session; for a session that waits in a queue, a stand-in. */
export async function tableOf(
  db: Db,
  { table_id }: Pick<SessionRow, 'table_id'>,
): Promise<Pick<TableRow, 'id' | 'names' | 'seats'>> {
  return table_id === null ? TABLE_TO_COME : tableById(db, table_id);
}

export async function findSession(db: Db, id: string, lock?: 'update'): Promise<SessionRow | null> {
  const query = db.select().from(dineSessions).where(eq(dineSessions.id, id));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

/** More moves than any party makes in its hours: a walk along them ends. */
const MAX_MOVES = 50;

/**
 * Where the party of a session is now: at its own table, or, however often it moved since, at the last one (MENU-036).
 */
export async function afterMoves(db: Db, session: SessionRow): Promise<SessionRow> {
  let at = session;
  for (let moves = 0; at.moved_to !== null && moves < MAX_MOVES; moves++) {
    const next = await findSession(db, at.moved_to);
    if (!next) break;
    at = next;
  }
  return at;
}

/**
 * The session at a table now; null: the table is free. One whose time is over is ended here, so that the next
 * can begin.
 */
export async function sessionAt({ db, now }: Scope, tableId: string): Promise<SessionRow | null> {
  const [row] = await db
    .select()
    .from(dineSessions)
    .where(and(eq(dineSessions.table_id, tableId), inArray(dineSessions.state, [...LIVE_SESSION_STATES])))
    .for('update');
  if (!row) return null;
  if (stateAt(row, now.getTime()) !== 'expired') return row;
  await endSession(db, row, { state: 'expired', now });
  return null;
}

/** Ends a session; the next one at its table needs other digits (safety B12). */
export async function endSession(
  db: Db,
  session: SessionRow,
  { state, now, moved_to = null }: { state: 'closed' | 'expired' | 'moved'; now: Date; moved_to?: string | null },
): Promise<SessionRow> {
  const ended: SessionRow = { ...session, state, moved_to, ended_at: now, version: session.version + 1 };
  await db
    .update(dineSessions)
    .set({ state, moved_to, ended_at: now, version: ended.version })
    .where(eq(dineSessions.id, session.id));
  if (session.table_id !== null) await renewStaffCode(db, session.table_id);
  return ended;
}

/** Other digits for the next session. */
async function renewStaffCode(db: Db, tableId: string): Promise<void> {
  await db
    .update(dineTables)
    .set({ staff_code: newCode(), wrong_codes: 0, locked_until: null })
    .where(eq(dineTables.id, tableId));
}

/** Raises the version and restarts the idle time. */
export async function touchSession(
  db: Db,
  session: SessionRow,
  now: Date,
  values: Partial<SessionRow> = {},
): Promise<SessionRow> {
  const changed = { ...values, active_at: now, version: session.version + 1 };
  await db.update(dineSessions).set(changed).where(eq(dineSessions.id, session.id));
  return { ...session, ...changed };
}

export async function membersOf(db: Db, sessionId: string): Promise<MemberRow[]> {
  return db
    .select()
    .from(dineMembers)
    .where(eq(dineMembers.session_id, sessionId))
    .orderBy(asc(dineMembers.joined_at), asc(dineMembers.id));
}

export async function linesOf(db: Db, sessionId: string): Promise<DineLineRow[]> {
  return db.select().from(dineLines).where(eq(dineLines.session_id, sessionId)).orderBy(asc(dineLines.position));
}

/** Rounds that the kitchen has or had, of some sessions, by their number. */
export async function roundsOf(db: Db, sessionIds: readonly string[]): Promise<RoundRow[]> {
  return db
    .select()
    .from(dineRounds)
    .where(and(inArray(dineRounds.session_id, [...sessionIds]), ne(dineRounds.state, 'taken_back')))
    .orderBy(asc(dineRounds.number));
}

/** This phone's member of a session; null when it has not joined. */
export async function memberOf({ db, tokens }: Scope, sessionId: string): Promise<MemberRow | null> {
  if (tokens.length === 0) return null;
  const [row] = await db
    .select()
    .from(dineMembers)
    .where(and(eq(dineMembers.session_id, sessionId), inArray(dineMembers.token_hash, tokens.map(hashToken))));
  return row ?? null;
}

/** Sessions that these tokens belong to, for the socket's rooms. */
export async function sessionsOfTokens(db: Db, tokens: readonly string[]): Promise<string[]> {
  if (tokens.length === 0) return [];
  const rows = await db
    .select({ session_id: dineMembers.session_id })
    .from(dineMembers)
    .where(inArray(dineMembers.token_hash, tokens.map(hashToken)));
  return [...new Set(rows.map(({ session_id }) => session_id))];
}

/** Of these tokens, those of sessions that are over. */
export async function tokensOfEnded(db: Db, tokens: readonly string[], now: Date): Promise<string[]> {
  const byHash = new Map(tokens.map((token) => [hashToken(token), token]));
  if (byHash.size === 0) return [];
  const rows = await db
    .select({ token_hash: dineMembers.token_hash, session: dineSessions })
    .from(dineMembers)
    .innerJoin(
      dineSessions,
      and(eq(dineSessions.tenant, dineMembers.tenant), eq(dineSessions.id, dineMembers.session_id)),
    )
    .where(and(eq(dineMembers.tenant, db.tenant), inArray(dineMembers.token_hash, [...byHash.keys()])));
  return rows
    .filter(({ session }) => !isLiveSession(stateAt(session, now.getTime())))
    .map(({ token_hash }) => byHash.get(token_hash)!);
}

/** A session, as an order needs to know it; with `tokens`, only one that they have joined. */
export const sessionForOrder: DineSessionOf = async (db, sessionId, tokens, now) => {
  const session = await findSession(db, sessionId);
  if (!session || (tokens && !(await sessionsOfTokens(db, tokens)).includes(session.id))) return null;
  if (session.table_id === null) return null;
  const table = await tableById(db, session.table_id);
  const can_order = refusalAt(session, now.getTime(), 'send') === null;
  return { branch_id: session.branch_id, table_names: table.names, can_order };
};
