/**
 * Digits that staff say or that a session's members see, and how often they may be guessed (safety B12). A
 * try is counted and judged in a transaction of its own, before the change that it is for: the count holds
 * whatever happens to the change, and the row's lock makes guesses that arrive together wait for each other.
 */

import { isLiveSession } from '@sufra/api/dine-in/states';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { refuse } from '../../errors/refusal.ts';
import { sameHash } from '../../user/secrets/secrets.ts';
import { findSession, memberOf, tableById, tableOfCode } from '../rows.ts';
import type { Scope } from '../scope.ts';
import { readDineSettings } from '../settings.ts';
import { stateAt } from '../state.ts';
import { dineSessions, dineTables, type SessionRow } from '../tables.ts';

/** Wrong digits in a row; then nothing is taken for a while. */
export const MAX_WRONG_DIGITS = 5;
const LOCK_MINUTES = 10;

/** `none`: no digits were given, or none are asked for here. */
export type Digits = 'right' | 'wrong' | 'none';

/** The staff's digits of a call that opens a session at a table. Throws MODULE_DISABLED, RATE_LIMITED. */
export async function judgeOpening(scope: Scope, tableCode: string, staffCode: string | null): Promise<Digits> {
  if (staffCode === null || (await readDineSettings(scope.db)).confirm === 'none') return 'none';
  const table = await tableOfCode(scope.db, tableCode);
  return table ? judgeStaffCode(scope, table.id, staffCode) : 'none';
}

/** The staff's digits of a member that confirms its session; of no other member. Throws RATE_LIMITED. */
export async function judgeConfirming(scope: Scope, sessionId: string, staffCode: string): Promise<Digits> {
  const session = await findSession(scope.db, sessionId);
  if (!session || session.confirmed_by !== null || !isLive(session, scope)) return 'none';
  if (!(await memberOf(scope, sessionId))) return 'none';
  return session.table_id === null ? 'none' : judgeStaffCode(scope, session.table_id, staffCode);
}

/** The party's digits of a phone that has not joined yet. Throws RATE_LIMITED. */
export async function judgeJoining(scope: Scope, sessionId: string, pin: string | null): Promise<Digits> {
  const { db, now } = scope;
  const session = await findSession(db, sessionId);
  if (pin === null || !session?.pin || !isLive(session, scope)) return 'none';
  if (await memberOf(scope, sessionId)) return 'none';
  const one = eq(dineSessions.id, sessionId);
  const [row] = await db
    .update(dineSessions)
    .set({ wrong_pins: oneMore(dineSessions.wrong_pins), locked_until: lockAfter(dineSessions.wrong_pins, now) })
    .where(and(one, isUnlocked(dineSessions.locked_until, now)))
    .returning({ pin: dineSessions.pin });
  if (!row) throw locked(session.locked_until, now);
  if (row.pin === null || !sameHash(pin, row.pin)) return 'wrong';
  await db.update(dineSessions).set({ wrong_pins: 0, locked_until: null }).where(one);
  return 'right';
}

async function judgeStaffCode({ db, now }: Scope, tableId: string, code: string): Promise<Digits> {
  const one = eq(dineTables.id, tableId);
  const [row] = await db
    .update(dineTables)
    .set({ wrong_codes: oneMore(dineTables.wrong_codes), locked_until: lockAfter(dineTables.wrong_codes, now) })
    .where(and(one, isUnlocked(dineTables.locked_until, now)))
    .returning({ staff_code: dineTables.staff_code });
  if (!row) throw locked((await tableById(db, tableId)).locked_until, now);
  if (!sameHash(code, row.staff_code)) return 'wrong';
  await db.update(dineTables).set({ wrong_codes: 0, locked_until: null }).where(one);
  return 'right';
}

/** The last try there is restarts the count: the lock stands in its place. */
function oneMore(wrong: PgColumn): SQL<number> {
  return sql<number>`(${wrong} + 1) % ${MAX_WRONG_DIGITS}`;
}

function lockAfter(wrong: PgColumn, now: Date): SQL<Date | null> {
  const until = new Date(now.getTime() + LOCK_MINUTES * MINUTE_MS).toISOString();
  return sql<Date | null>`case when ${wrong} + 1 >= ${MAX_WRONG_DIGITS} then ${until}::timestamptz end`;
}

function isUnlocked(lockedUntil: PgColumn, now: Date): SQL | undefined {
  return or(isNull(lockedUntil), lte(lockedUntil, now));
}

function locked(until: Date | null, now: Date) {
  // Another try took the lock after the row was read: then for the whole of it.
  const left = until && until > now ? until.getTime() - now.getTime() : LOCK_MINUTES * MINUTE_MS;
  return refuse('RATE_LIMITED', { retryAfter: Math.ceil(left / 1000) });
}

function isLive(session: SessionRow, { now }: Scope): boolean {
  return isLiveSession(stateAt(session, now.getTime()));
}

/** Throws STAFF_CODE_WRONG for digits that were not right when they were judged. */
export function requireStaffCode(digits: Digits): void {
  if (digits !== 'right') throw refuse('STAFF_CODE_WRONG', { field: 'staff_code' });
}

/** Throws PIN_WRONG where a PIN is asked for and was not given right; asked for and not given yet is no guess. */
export function requirePin(session: SessionRow, digits: Digits): void {
  if (session.pin !== null && digits !== 'right') throw refuse('PIN_WRONG', { field: 'pin' });
}
