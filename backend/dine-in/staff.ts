/** What staff do at a table; the console's calls and those of the sandbox use it. */
import { isLiveSession, LIVE_SESSION_STATES, STAFF_SESSION_MOVES } from '@sufra/api/dine-in/states';
import type { LocalizedText } from '@sufra/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import { type Db, withTenant } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import type { Platform } from '../platform.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import { tellMembers, tellTable } from './announce.ts';
import { settleTableTax } from './bill/settle-tax.ts';
import { openShareOf, type ShareScope } from './bill/shares.ts';
import { answerBill, answerCalls } from './rounds/calls.ts';
import { markRound } from './rounds/rounds.ts';
import { endSession, findSession, membersOf, roundsOf, sessionAt, tableOfCode, touchSession } from './rows.ts';
import type { Scope } from './scope.ts';
import { confirmAs } from './seat/join.ts';
import { moveSession } from './seat/move.ts';
import { stateAt } from './state.ts';
import { dineCalls, dineSessions, dineTables, type SessionRow, type TableRow } from './tables.ts';

export type StaffAction =
  | { action: 'confirm' | 'answer' | 'pay' | 'reopen' | 'close' }
  | { action: 'accept' | 'serve'; round: number }
  | { action: 'move'; table_code: string };

/**
 * Throws NOT_FOUND for a table without a session, TABLE_CLOSED for a move that its state does not allow, SHARE_OPEN.
 */
export async function actAt(scope: ShareScope, table: TableRow, act: StaffAction): Promise<SessionRow> {
  const session = await sessionAt(scope, table.id);
  if (!session) throw refuse('NOT_FOUND');
  switch (act.action) {
    case 'confirm':
      return session.confirmed_by === null ? confirmAs(scope, session, 'staff') : session;
    case 'answer':
      return answerCalls(scope, session);
    case 'pay':
      return setState(scope, session, 'paying');
    case 'reopen':
      return setState(scope, session, session.state === 'paying' ? 'bill_requested' : 'open');
    case 'close':
      return closeSession(scope, session);
    case 'move': {
      const target = await tableOfCode(scope.db, act.table_code);
      if (!target) throw refuse('NOT_FOUND', { field: 'table_code' });
      return moveSession(scope, session, target);
    }
    default: {
      const state = act.action === 'accept' ? 'accepted' : 'served';
      if (!(await markRound(scope, session, act.round, state))) throw refuse('NOT_FOUND', { field: 'round' });
      return session;
    }
  }
}

/**
 * Its people left: their phones keep a bill to read, the next session needs other digits. Throws SHARE_OPEN
 * while a share is being paid: its money would have no table (MENU-043).
 */
export async function closeSession(scope: ShareScope, session: SessionRow): Promise<SessionRow> {
  if (!STAFF_SESSION_MOVES[session.state].includes('closed')) throw refuse('TABLE_CLOSED');
  const payer = await openShareOf(scope, session);
  if (payer !== null) throw refuse('SHARE_OPEN', { params: { name: payer } });
  const closed = await endSession(scope.db, session, { state: 'closed', now: scope.now });
  await settleTableTax(scope, closed, 'left');
  tellMembers(scope, closed, 'dine.session');
  tellTable(scope, session.table_id);
  return closed;
}

async function setState(scope: Scope, session: SessionRow, state: 'open' | 'bill_requested' | 'paying') {
  if (!STAFF_SESSION_MOVES[session.state].includes(state)) throw refuse('TABLE_CLOSED');
  await answerBill(scope, session);
  const touched = await touchSession(scope.db, session, scope.now, { state });
  tellMembers(scope, touched, 'dine.session');
  return touched;
}

/** A table taken out of use, or back. */
export async function setTableAvailable(scope: Scope, table: TableRow, available: boolean): Promise<void> {
  await scope.db.update(dineTables).set({ available }).where(eq(dineTables.id, table.id));
  tellTable(scope, table.id);
}

/** A table as staff see it. */
export interface ConsoleTable {
  id: string;
  branch_id: string;
  code: string;
  names: LocalizedText;
  available: boolean;
  /** The digits that staff say to a new session. */
  staff_code: string;
  session: {
    id: string;
    state: string;
    confirmed: boolean;
    members: readonly string[];
    rounds: readonly { number: number; state: string }[];
    calls: readonly string[];
  } | null;
}

/** Every table with its session. */
export async function consoleTables(db: Db, now: Date): Promise<ConsoleTable[]> {
  const tables = await db.select().from(dineTables).orderBy(asc(dineTables.branch_id), asc(dineTables.sort));
  const live = await db
    .select()
    .from(dineSessions)
    .where(inArray(dineSessions.state, [...LIVE_SESSION_STATES]));
  const sessions = live.filter((row) => stateAt(row, now.getTime()) !== 'expired');
  const shown: ConsoleTable[] = [];
  for (const { id, branch_id, code, names, available, staff_code } of tables) {
    const session = sessions.find(({ table_id }) => table_id === id) ?? null;
    shown.push({
      id,
      branch_id,
      code,
      names,
      available,
      staff_code,
      session: session && (await consoleSession(db, session)),
    });
  }
  return shown;
}

async function consoleSession(db: Db, session: SessionRow) {
  const rounds = (await roundsOf(db, [session.id])).map(({ number, state }) => ({ number, state }));
  const calls = await db.select().from(dineCalls).where(eq(dineCalls.session_id, session.id));
  return {
    id: session.id,
    state: session.state,
    confirmed: session.confirmed_by !== null,
    members: (await membersOf(db, session.id)).map(({ nickname }) => nickname),
    rounds,
    calls: calls.filter(({ done }) => !done).map(({ kind }) => kind),
  };
}

/** Ends sessions whose time is over, and publishes it to their phones and tables. */
export async function endIdleSessions(platform: Platform, tenant: TenantRecord, now: Date): Promise<void> {
  await withTenant(platform.database, tenant.tenant, async (db) => {
    const scope: Scope = { platform, db, tenant, now, tokens: [] };
    const live = await db
      .select()
      .from(dineSessions)
      .where(inArray(dineSessions.state, ['open', 'bill_requested']));
    for (const { id } of live.filter((row) => stateAt(row, now.getTime()) === 'expired')) {
      const row = await findSession(db, id, 'update');
      if (!row || !isLiveSession(row.state)) continue;
      const ended = await endSession(db, row, { state: 'expired', now });
      tellMembers(scope, ended, 'dine.session');
      tellTable(scope, row.table_id);
    }
  });
}
