/** Tables whose party waits for staff (SHOP-018). */
import type { Waiting } from '@sufra/api/staff/endpoints';
import { isWaiting, tableState } from '@sufra/api/staff/serve/table-state';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { liveSessions } from '../rows.ts';
import { dineCalls, dineRounds, dineSessions } from '../tables.ts';

/** Tables in an answer at most: more wait in no restaurant. */
const MAX_WAITING_TABLES = 300;

/** Of these branches (null: all), those first whose party came first. */
export async function waitingTables(db: Db, branches: readonly string[] | null, now: Date): Promise<Waiting['tables']> {
  const seated = and(
    eq(dineSessions.tenant, db.tenant),
    isNotNull(dineSessions.table_id),
    branches === null ? undefined : inArray(dineSessions.branch_id, [...branches]),
  );
  const live = await liveSessions(db, seated, now);
  if (live.length === 0) return [];
  const ids = live.map(({ id }) => id);
  const rounds = await db
    .select()
    .from(dineRounds)
    .where(and(eq(dineRounds.tenant, db.tenant), inArray(dineRounds.session_id, ids), eq(dineRounds.state, 'sent')));
  const calls = await db
    .select()
    .from(dineCalls)
    .where(and(eq(dineCalls.tenant, db.tenant), inArray(dineCalls.session_id, ids), eq(dineCalls.done, false)));
  return live
    .flatMap(({ id, table_id, branch_id, state, confirmed_by }) => {
      const own = <Row extends { session_id: string }>(rows: readonly Row[]) =>
        rows.filter(({ session_id }) => session_id === id);
      const party = { state, confirmed: confirmed_by !== null, rounds: own(rounds), calls: own(calls) };
      const waits_for = tableState({ available: true, party });
      return isWaiting(waits_for) ? [{ id: table_id!, branch_id, waits_for }] : [];
    })
    .slice(0, MAX_WAITING_TABLES);
}
