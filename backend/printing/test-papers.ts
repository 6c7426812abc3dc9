/** Test papers: they say which printer printed them, in both languages (PRN-002). */

import type { BaseLocale } from '@sufra/contract';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { newId } from '../user/secrets/secrets.ts';
import { type PrinterRow, type PrintJobRow, printJobs } from './tables.ts';

/** Of one printer, that wait. */
const MAX_WAITING = 3;

/** Throws RATE_LIMITED while three wait. */
export async function writeTest(db: Db, printer: PrinterRow, locale: BaseLocale, now: Date): Promise<void> {
  const id = newId();
  const waiting = await db.$count(
    printJobs,
    and(
      eq(printJobs.tenant, db.tenant),
      eq(printJobs.printer_id, printer.id),
      eq(printJobs.paper, 'test'),
      inArray(printJobs.state, ['waiting', 'sent']),
      gt(printJobs.created_at, new Date(now.getTime() - 2 * MINUTE_MS)),
    ),
  );
  if (waiting >= MAX_WAITING) throw refuse('RATE_LIMITED', { retryAfter: 60 });
  await db.insert(printJobs).values({
    ...{ tenant: db.tenant, id, branch_id: printer.branch_id, source: `test ${id}`, station_id: '' },
    ...{ station_name: printer.name, paper: 'test', nth: 1, lines: [], locale, printer_id: printer.id },
    ...{ state: 'waiting', created_at: now, waits_since: now },
  });
}

/** The newest test of each printer. */
export async function newestTests(db: Db, branch: string, since: Date): Promise<Map<string, PrintJobRow>> {
  const rows = await db
    .selectDistinctOn([printJobs.printer_id])
    .from(printJobs)
    .where(
      and(
        eq(printJobs.tenant, db.tenant),
        eq(printJobs.branch_id, branch),
        eq(printJobs.paper, 'test'),
        gt(printJobs.created_at, since),
      ),
    )
    .orderBy(printJobs.printer_id, desc(printJobs.created_at));
  return new Map(rows.flatMap((row) => (row.printer_id === null ? [] : [[row.printer_id, row] as const])));
}
