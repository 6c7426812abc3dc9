/** Printers and stations as the console shows them (PRN-002). */
import { createHash } from 'node:crypto';
import type { Printer, Printing, PrintStation } from '@sufra/api/staff/endpoints';
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, asc, count, eq } from 'drizzle-orm';
import { findBranchRecord } from '../../branch/records.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { menuGroups } from '../../menu/tables.ts';
import { isSilent, printersOf } from '../printer-rows.ts';
import { type PrinterRow, type PrintJobRow, printJobs, type StationRow } from '../tables.ts';
import { newestTests } from '../test-papers.ts';
import { stationsOf } from '../write-jobs.ts';

/** Throws NOT_FOUND for a branch that is not there. */
export async function printingView(db: Db, branchId: string, now: Date): Promise<Printing> {
  const branch = await findBranchRecord(db, branchId);
  if (!branch) throw refuse('NOT_FOUND');
  const [printers, stations, groups, waiting, tests] = await Promise.all([
    printersOf(db, branchId),
    stationsOf(db, branchId),
    db
      .select({ id: menuGroups.id, names: menuGroups.names })
      .from(menuGroups)
      .where(eq(menuGroups.tenant, db.tenant))
      .orderBy(asc(menuGroups.sort), asc(menuGroups.id)),
    waitingAt(db, branchId),
    newestTests(db, branchId, new Date(now.getTime() - DAY_MS)),
  ]);
  return {
    printers: printers.map((row) =>
      printerView(row, { now, waiting: waiting.get(row.id) ?? 0, test: tests.get(row.id) }),
    ),
    stations: stations.map(stationView),
    mark: markOf(stations),
    groups,
    types: branch.services.map(({ type }) => type),
  };
}

async function waitingAt(db: Db, branch: string): Promise<Map<string | null, number>> {
  const rows = await db
    .select({ printer_id: printJobs.printer_id, jobs: count() })
    .from(printJobs)
    .where(and(eq(printJobs.tenant, db.tenant), eq(printJobs.branch_id, branch), eq(printJobs.state, 'waiting')))
    .groupBy(printJobs.printer_id);
  return new Map(rows.map(({ printer_id, jobs }) => [printer_id, jobs]));
}

function printerView(
  row: PrinterRow,
  { now, waiting, test }: { now: Date; waiting: number; test: PrintJobRow | undefined },
): Printer {
  const { id, name, kind, width, fallback_id, fault, seen_at, device } = row;
  return {
    ...{ id, name, kind, width, fallback_id, waiting, device },
    state: seen_at === null ? 'new' : isSilent(row, now) ? 'silent' : (fault ?? 'well'),
    seen_at: seen_at?.toISOString() ?? null,
    test: test ? { state: test.state, at: (test.ended_at ?? test.created_at).toISOString() } : null,
  };
}

function stationView({ id, name, paper, takes, groups, printer_id, locale, copies }: StationRow): PrintStation {
  return { id, name, paper, takes, groups, printer_id, locale, copies };
}

/** Of the stations as they are. */
export function markOf(stations: readonly StationRow[]): string {
  return createHash('sha256')
    .update(JSON.stringify(stations.map(stationView)))
    .digest('base64url')
    .slice(0, 22);
}
