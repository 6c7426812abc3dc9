/**
 * A paper on its way: handed to a printer, confirmed, or not (PRN-003). What was handed over may be on paper:
 * it is never handed over again by itself, unless the printer says that it has not got it. Each function is
 * one conditional update, so that two servers, two printers and two tablets cannot do the same.
 */

import { isRunning } from '@sufra/api/order/statuses';
import type { PrinterFault, PrintFault } from '@sufra/api/printing/states';
import { SECOND_MS } from '@sufra/i18n/time/units';
import { and, asc, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { findOrder } from '../order/order-rows.ts';
import { type PrinterRow, type PrintJobRow, printJobs } from './tables.ts';
import { withdrawJobs } from './write-jobs.ts';

/** Within it a printer that says that it is idle may still confirm: its answer and its question can pass each other. */
export const IDLE_GRACE_MS = 10 * SECOND_MS;
/** A printer that does not say what it does has so long to print: Star's own recommendation. */
export const PRINT_MS = 60 * SECOND_MS;
/** What could not be fetched so often is no matter of the network. */
const MAX_UNFETCHED = 3;

/** A printer reaches jobs of its own branch alone (PRN-004). */
type AtBranch = Pick<PrinterRow, 'tenant' | 'branch_id'>;
const isJob = ({ tenant, branch_id }: AtBranch, { id }: JobName) =>
  and(eq(printJobs.tenant, tenant), eq(printJobs.branch_id, branch_id), eq(printJobs.id, id));
const atPrinter = ({ tenant, id }: Pick<PrinterRow, 'tenant' | 'id'>) =>
  and(eq(printJobs.tenant, tenant), eq(printJobs.printer_id, id));

/** What a printer is asked about by: the job, and the time that it was handed over. */
export interface JobName {
  id: string;
  attempt: number;
}

/** At most 30 characters of letters, digits, `_`, `-` and `.`: an Epson takes no others. */
export function nameOfJob({ id, attempt }: JobName): string {
  return `${id}.${attempt}`;
}

export function readJobName(text: unknown): JobName | null {
  const [, id, attempt] = (typeof text === 'string' && /^([\w-]{1,24})\.([1-9]\d{0,3})$/.exec(text)) || [];
  return id === undefined ? null : { id, attempt: Number(attempt) };
}

/** The oldest job that waits for the printer, as it is handed over next; null: none waits. */
export async function nextJob(db: Db, printer: Pick<PrinterRow, 'tenant' | 'id'>): Promise<JobName | null> {
  const [row] = await db
    .select({ id: printJobs.id, attempt: printJobs.attempt })
    .from(printJobs)
    .where(and(atPrinter(printer), eq(printJobs.state, 'waiting')))
    .orderBy(asc(printJobs.waits_since), asc(printJobs.id))
    .limit(1);
  return row ? { id: row.id, attempt: row.attempt + 1 } : null;
}

/** What the printer has and did not confirm, the newest first. */
export async function unconfirmed(db: Db, printer: Pick<PrinterRow, 'tenant' | 'id'>): Promise<PrintJobRow[]> {
  return db
    .select()
    .from(printJobs)
    .where(and(atPrinter(printer), eq(printJobs.state, 'sent')))
    .orderBy(desc(printJobs.sent_at));
}

/** Takes a waiting job for the printer. Null: another was quicker. */
export async function handOver(
  db: Db,
  printer: Pick<PrinterRow, 'tenant' | 'branch_id' | 'id'>,
  job: JobName,
  { device, now }: { device: string; now: Date },
): Promise<PrintJobRow | null> {
  const [row] = await db
    .update(printJobs)
    .set({
      ...{ state: 'sent', attempt: job.attempt, device, sent_at: now, red_at: null, fault: null },
    })
    .where(
      and(
        isJob(printer, job),
        eq(printJobs.printer_id, printer.id),
        eq(printJobs.state, 'waiting'),
        eq(printJobs.attempt, job.attempt - 1),
      ),
    )
    .returning();
  return row ?? null;
}

/**
 * The printer has printed it. A confirmation that comes late counts: what waits for a second time is printed
 * then, and printed no more. Of an attempt before the one that a printer has now it says nothing new.
 */
export async function confirmPrinted(db: Db, at: AtBranch, job: JobName, now: Date): Promise<boolean> {
  const rows = await db
    .update(printJobs)
    .set({ state: 'printed', red_at: null, fault: null, ended_at: now })
    .where(
      and(
        isJob(at, job),
        sql`(${printJobs.state} in ('waiting', 'stuck') and ${printJobs.attempt} >= ${job.attempt}
          or ${printJobs.state} = 'sent' and ${printJobs.attempt} = ${job.attempt})`,
      ),
    )
    .returning({ id: printJobs.id });
  return rows.length > 0;
}

/**
 * The printer has not got it, and so has not printed it: it waits again, as it was. After each three times a
 * person looks.
 */
export async function putBack(db: Db, at: AtBranch, job: JobName, now: Date): Promise<boolean> {
  const isLast = sql`(${printJobs.unfetched} + 1) % ${MAX_UNFETCHED} = 0`;
  const rows = await db
    .update(printJobs)
    .set({
      unfetched: sql`${printJobs.unfetched} + 1`,
      state: sql`case when ${isLast} then 'stuck' else 'waiting' end`,
      fault: sql`case when ${isLast} then 'refused' end`,
      red_at: sql`case when ${isLast} then ${now.toISOString()}::timestamptz end`,
    })
    .where(and(isJob(at, job), eq(printJobs.state, 'sent'), eq(printJobs.attempt, job.attempt)))
    .returning({ order_id: printJobs.order_id });
  const id = rows[0]?.order_id;
  // Its order may have ended while the printer had it. Under its lock: one that ends now withdraws the job,
  // or is seen here.
  const order = id ? await findOrder(db, at.tenant, id, 'update') : undefined;
  if (order && !isRunning(order.status)) await withdrawJobs(db, order, now);
  return rows.length > 0;
}

/** It may be on paper, whole or in part: a person looks. */
export async function makeStuck(
  db: Db,
  at: AtBranch,
  job: JobName,
  { fault, now }: { fault: PrintFault; now: Date },
): Promise<boolean> {
  return stick(db, and(isJob(at, job), eq(printJobs.attempt, job.attempt)), fault, now);
}

/** The printer says that it is idle: what it did not confirm for a while is unsure. */
export async function loosenIdle(
  db: Db,
  printer: Pick<PrinterRow, 'tenant' | 'id'>,
  now: Date,
  grace: number,
): Promise<boolean> {
  const before = new Date(now.getTime() - grace);
  return stick(db, and(atPrinter(printer), lt(printJobs.sent_at, before)), 'unsure', now);
}

/** The printer stopped with a fault: what it has is not whole. */
export async function stopWith(
  db: Db,
  printer: Pick<PrinterRow, 'tenant' | 'id'>,
  fault: PrinterFault,
  now: Date,
): Promise<boolean> {
  return stick(db, atPrinter(printer), fault, now);
}

/** Of what was handed over. Answers whether there was any. */
async function stick(db: Db, which: SQL | undefined, fault: PrintFault, now: Date): Promise<boolean> {
  const rows = await db
    .update(printJobs)
    .set({ state: 'stuck', fault, red_at: now })
    .where(and(which, eq(printJobs.state, 'sent')))
    .returning({ id: printJobs.id });
  return rows.length > 0;
}
