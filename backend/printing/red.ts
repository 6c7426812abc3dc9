/** Papers that alarm (PRN-003). */
import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { type PrintJobRow, printJobs } from './tables.ts';

/** More say the same: the printer is off. */
const MAX_SHOWN = 100;

export type RedJob = PrintJobRow & { red_at: Date };

/**
 * At these branches (null: all), the oldest first. A test alarms no one: the person that made it looks at the printer.
 */
export async function redOf(db: Db, branches: readonly string[] | null): Promise<RedJob[]> {
  const rows = await db
    .select()
    .from(printJobs)
    .where(
      and(
        eq(printJobs.tenant, db.tenant),
        branches === null ? undefined : inArray(printJobs.branch_id, [...branches]),
        inArray(printJobs.state, ['waiting', 'stuck']),
        isNotNull(printJobs.red_at),
        ne(printJobs.paper, 'test'),
      ),
    )
    .orderBy(asc(printJobs.red_at), asc(printJobs.id))
    .limit(MAX_SHOWN);
  return rows.flatMap((row) => (row.red_at ? [{ ...row, red_at: row.red_at }] : []));
}
