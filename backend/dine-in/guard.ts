/** Digits that staff say or that the party sees, and how often they may be guessed (safety B12). */
import { eq } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { withTenant } from '../database/tenant-scope.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import { newCode, sameHash } from '../user/secrets.ts';
import type { Scope } from './scope.ts';
import { dineSessions, dineTables, type SessionRow, type TableRow } from './tables.ts';

/** Wrong digits in a row; then nothing is taken for a while. */
export const MOST_TRIES = 5;
const LOCK_MINUTES = 10;

interface Guarded {
  locked_until: Date | null;
}

function checkLock({ locked_until }: Guarded, now: Date): void {
  if (locked_until === null || locked_until <= now) return;
  throw refuse('RATE_LIMITED', { retryAfter: Math.ceil((locked_until.getTime() - now.getTime()) / 1000) });
}

function nextTry(tries: number, now: Date): { tries: number; locked_until: Date | null } {
  const count = tries + 1;
  if (count < MOST_TRIES) return { tries: count, locked_until: null };
  return { tries: 0, locked_until: new Date(now.getTime() + LOCK_MINUTES * 60_000) };
}

/**
 * Compares the staff's digits. A wrong try is counted in a transaction of its own: the refusal undoes the caller's.
 * Throws STAFF_CODE_WRONG, RATE_LIMITED.
 */
export async function checkStaffCode(scope: Scope, table: TableRow, code: string): Promise<void> {
  checkLock(table, scope.now);
  if (sameHash(code, table.staff_code)) return;
  const { tries, locked_until } = nextTry(table.wrong_codes, scope.now);
  throw new WrongDigits('STAFF_CODE_WRONG', 'staff_code', (db) =>
    db.update(dineTables).set({ wrong_codes: tries, locked_until }).where(eq(dineTables.id, table.id)),
  );
}

/** Compares the party's digits. Throws PIN_WRONG, RATE_LIMITED. */
export function checkPin(session: SessionRow, pin: string | null, now: Date): void {
  if (session.pin === null) return;
  checkLock(session, now);
  if (pin !== null && sameHash(pin, session.pin)) return;
  // Not given yet is no guess.
  if (pin === null) throw refuse('PIN_WRONG', { field: 'pin' });
  const { tries, locked_until } = nextTry(session.wrong_pins, now);
  throw new WrongDigits('PIN_WRONG', 'pin', (db) =>
    db.update(dineSessions).set({ wrong_pins: tries, locked_until }).where(eq(dineSessions.id, session.id)),
  );
}

/** A refusal with something to remember about it. */
class WrongDigits extends Refusal {
  readonly remember: (db: Db) => Promise<unknown>;
  constructor(code: 'STAFF_CODE_WRONG' | 'PIN_WRONG', field: string, remember: (db: Db) => Promise<unknown>) {
    super([{ code, field }]);
    this.remember = remember;
  }
}

/** Runs a change; when it ends with wrong digits, counts them after the change was undone. */
export async function countingTries<Result>(
  { platform, tenant }: Pick<Scope, 'platform' | 'tenant'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof WrongDigits) await withTenant(platform.database, tenant.tenant, error.remember);
    throw error;
  }
}

/** Other digits for the next party. */
export async function renewStaffCode(db: Db, tableId: string): Promise<void> {
  await db
    .update(dineTables)
    .set({ staff_code: newCode(), wrong_codes: 0, locked_until: null })
    .where(eq(dineTables.id, tableId));
}
