/** Calls that set printers and stations up (PRN-002). */

import { PRINTING_LIMITS } from '@sufra/api/staff/devices/printing-limits';
import {
  addPrinter,
  changePrinter,
  changeStations,
  type Printing,
  readPrinting,
  removePrinter,
  renewPrinterKey,
  testPrinter,
} from '@sufra/api/staff/endpoints';
import { newPrinterKey } from '@sufra/contract/printer-key';
import { readWords } from '@sufra/i18n';
import { and, eq } from 'drizzle-orm';
import { findBranchRecord } from '../../branch/records.ts';
import { branches } from '../../branch/tables.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import type { Reply } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import type { AuditNote } from '../../staff/audit/audit-note.ts';
import { type RestaurantScope, serveStaff } from '../../staff/serve/serve-staff.ts';
import { hashToken, newId } from '../../user/secrets/secrets.ts';
import { tellStaff } from '../announce.ts';
import { printersOf } from '../printer-rows.ts';
import { type PrinterRow, printers, printJobs } from '../tables.ts';
import { writeTest } from '../test-papers.ts';
import { stationsOf } from '../write-jobs.ts';
import { markOf, printingView } from './printing-view.ts';
import { replaceStations } from './replace-stations.ts';

type BranchCall = RestaurantScope & { params: { branch: string } };
type PrinterCall = BranchCall & { params: { branch: string; printer: string } };

export async function registerPrinterCalls(platform: Platform): Promise<void> {
  await serveStaff(platform, readPrinting, async (call) => ({
    data: await call.withDb((db) => printingView(db, call.params.branch, call.now())),
  }));

  /** `work` answers what the audit's entry says; null: nothing changed. */
  const change = (
    call: BranchCall,
    work: (db: Db) => Promise<Pick<AuditNote, 'before' | 'after'> | null>,
  ): Promise<Reply<Printing>> =>
    call.act(async (db, note) => {
      const { branch } = call.params;
      const about = await aboutOf(db, branch);
      const said = await work(db);
      note(said && { about, branch_id: branch, ...said });
      tellStaff(platform, db, branch);
      return { data: await printingView(db, branch, call.now()) };
    });

  await serveStaff(platform, addPrinter, (call) =>
    call.act(async (db, note) => {
      const { branch } = call.params;
      const about = await aboutOf(db, branch, 'update');
      const { name, kind, width } = call.body;
      if ((await printersOf(db, branch)).length >= PRINTING_LIMITS.printers) throw refuse('PRINTING_FULL');
      const key = kind === 'tablet' ? null : newPrinterKey(db.tenant);
      const id = newId();
      await db.insert(printers).values({
        ...{ tenant: db.tenant, id, branch_id: branch, name: nameOf(name), kind, width: width as 58 | 80 },
        ...{ token_hash: key && hashToken(key), created_at: call.now() },
      });
      note({ about, branch_id: branch, after: { printer: nameOf(name), kind, width } });
      tellStaff(platform, db, branch);
      return { data: { printing: await printingView(db, branch, call.now()), printer_id: id, key }, status: 201 };
    }),
  );

  await serveStaff(platform, changePrinter, (call) =>
    change(call, async (db) => {
      const printer = await printerOf(db, call, 'update');
      const { name, width, fallback_id } = call.body;
      const others = (await printersOf(db, printer.branch_id)).filter(({ id }) => id !== printer.id);
      if (fallback_id !== null && !others.some(({ id }) => id === fallback_id))
        throw refuse('INVALID_INPUT', { field: 'fallback_id' });
      const next = { name: nameOf(name), width: width as 58 | 80, fallback_id };
      if (printer.name === next.name && printer.width === next.width && printer.fallback_id === fallback_id)
        return null;
      await db.update(printers).set(next).where(isPrinter(printer));
      const said = (row: Pick<PrinterRow, 'name' | 'width' | 'fallback_id'>) => ({
        ...{ printer: row.name, width: row.width },
        fallback: others.find(({ id }) => id === row.fallback_id)?.name ?? null,
      });
      return { before: said(printer), after: said({ ...printer, ...next }) };
    }),
  );

  await serveStaff(platform, renewPrinterKey, (call) =>
    call.act(async (db, note) => {
      const { branch } = call.params;
      const about = await aboutOf(db, branch);
      const printer = await printerOf(db, call, 'update');
      if (printer.kind === 'tablet') throw refuse('INVALID_INPUT', { field: 'printer' });
      const key = newPrinterKey(db.tenant);
      await db
        .update(printers)
        .set({ token_hash: hashToken(key), seen_at: null, device: null, fault: null, fault_at: null })
        .where(isPrinter(printer));
      note({ about, branch_id: branch, after: { printer: printer.name, key: 'renewed' } });
      tellStaff(platform, db, branch);
      return { data: { printing: await printingView(db, branch, call.now()), printer_id: printer.id, key } };
    }),
  );

  await serveStaff(platform, removePrinter, (call) =>
    change(call, async (db) => {
      const printer = await printerOf(db, call, 'update');
      const stations = await stationsOf(db, printer.branch_id);
      if (stations.some(({ printer_id }) => printer_id === printer.id)) throw refuse('PRINTER_IN_USE');
      await db
        .update(printers)
        .set({ fallback_id: null })
        .where(and(eq(printers.tenant, db.tenant), eq(printers.fallback_id, printer.id)));
      // What waits for it waits for another, or alarms at the next look.
      await db
        .update(printJobs)
        .set({ printer_id: printer.fallback_id })
        .where(
          and(eq(printJobs.tenant, db.tenant), eq(printJobs.printer_id, printer.id), eq(printJobs.state, 'waiting')),
        );
      await db.delete(printers).where(isPrinter(printer));
      return { before: { printer: printer.name, kind: printer.kind }, after: { printer: null } };
    }),
  );

  await serveStaff(platform, testPrinter, (call) =>
    change(call, async (db) => {
      const printer = await printerOf(db, call, 'update');
      await writeTest(db, printer, call.locale, call.now());
      return { after: { printer: printer.name } };
    }),
  );

  await serveStaff(platform, changeStations, (call) =>
    change(call, async (db) => {
      const { branch } = call.params;
      await aboutOf(db, branch, 'update');
      const before = await stationsOf(db, branch);
      if (markOf(before) !== call.body.mark)
        throw refuse('PRINTING_CHANGED', { data: await printingView(db, branch, call.now()) });
      await replaceStations(db, branch, before, call.body.stations);
      const after = await stationsOf(db, branch);
      if (markOf(after) === markOf(before)) return null;
      const said = (rows: typeof before) => ({ stations: rows.map(({ name }) => name) });
      return { before: said(before), after: said(after) };
    }),
  );
}

/** Throws NOT_FOUND. `lock`: two persons do not add the last printer or change the stations at one time. */
async function aboutOf(db: Db, id: string, lock?: 'update'): Promise<AuditNote['about']> {
  const branch = await findBranchRecord(db, id);
  if (!branch) throw refuse('NOT_FOUND');
  // As parts of a branch are locked: orders that come meanwhile do not wait.
  if (lock) await db.select({ id: branches.id }).from(branches).where(eq(branches.id, id)).for('no key update');
  return { kind: 'branch', id, name: branch.names };
}

async function printerOf(db: Db, { params: { branch, printer } }: PrinterCall, lock: 'update'): Promise<PrinterRow> {
  const [row] = await db
    .select()
    .from(printers)
    .where(and(eq(printers.tenant, db.tenant), eq(printers.branch_id, branch), eq(printers.id, printer)))
    .for(lock);
  if (!row) throw refuse('NOT_FOUND');
  return row;
}

/** Throws INVALID_INPUT for a name without letters. */
function nameOf(typed: string): string {
  const name = readWords(typed);
  if (name === '') throw refuse('INVALID_INPUT', { field: 'name' });
  return name;
}

const isPrinter = ({ tenant, id }: PrinterRow) => and(eq(printers.tenant, tenant), eq(printers.id, id));
