/** Tables with a printed code (SHOP-035, MENU-032). */
import { randomInt } from 'node:crypto';
import type { BranchSetup, BranchTables } from '@sufra/api/staff/endpoints';
import { and, inArray } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { dineSessions, dineTables } from '../../dine-in/tables.ts';
import { refuse } from '../../errors/refusal.ts';
import { newCode, newId } from '../../user/secrets/secrets.ts';
import { matchListed } from './listed.ts';
import { storedWords } from './setup.ts';

/** Without letters and digits that are read for one another on paper. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 7;

/** Throws TABLE_BUSY, INVALID_INPUT, with the table; NOT_FOUND. */
export async function changeTables(
  db: Db,
  { id, tables: before }: BranchSetup,
  { tables }: BranchTables,
): Promise<void> {
  const { rows, gone } = matchListed(tables, before, 'tables');
  await removeTables(
    db,
    gone.map((table) => table.id),
  );
  for (const [sort, { row, known }] of rows.entries()) {
    const { seats, available } = row;
    const names = storedWords(row.names, known?.names, `tables.${sort}.names`);
    const change = { names, seats, available, sort };
    const made = { tenant: db.tenant, branch_id: id, id: known?.id ?? newId(), code: known?.code ?? printedCode() };
    await db
      .insert(dineTables)
      .values({ ...made, ...change, staff_code: newCode() })
      .onConflictDoUpdate({ target: [dineTables.tenant, dineTables.id], set: change });
  }
}

/** With its parties of before. A table at which one sits stays. */
async function removeTables(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // A party that sits down meanwhile waits for the table.
  await db
    .select({ id: dineTables.id })
    .from(dineTables)
    .where(inArray(dineTables.id, [...ids]))
    .for('update');
  const running = and(
    inArray(dineSessions.table_id, [...ids]),
    inArray(dineSessions.state, ['open', 'bill_requested', 'paying']),
  );
  if ((await db.$count(dineSessions, running)) > 0) throw refuse('TABLE_BUSY', { field: 'tables' });
  await db.delete(dineTables).where(inArray(dineTables.id, [...ids]));
}

function printedCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
