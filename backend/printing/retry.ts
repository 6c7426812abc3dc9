/** What a person does with a paper that alarms, and the whole of an order once more (PRN-003). */
import { and, eq, inArray, max } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import type { OrderRow } from '../order/tables.ts';
import { countPrint } from '../staff/board/print-ticket.ts';
import { canPrint, printersOf } from './printer-rows.ts';
import { type PrintJobRow, printJobs } from './tables.ts';
import { sourceOfOrder, writeJobs } from './write-jobs.ts';

/** Locked. Throws NOT_FOUND, and PRINT_ENDED for one that needs no paper any more. */
export async function openJob(db: Db, branch: string, id: string): Promise<PrintJobRow> {
  const [job] = await db
    .select()
    .from(printJobs)
    .where(and(eq(printJobs.tenant, db.tenant), eq(printJobs.branch_id, branch), eq(printJobs.id, id)))
    .for('update');
  if (!job) throw refuse('NOT_FOUND');
  if (job.state !== 'waiting' && job.state !== 'stuck') throw refuse('PRINT_ENDED');
  return job;
}

/**
 * Lets a paper wait once more, at `printer`, or else at its own or at the one that stands in for it. One that
 * no printer has got is no copy; otherwise it says which. Throws INVALID_INPUT for a printer of another
 * branch.
 */
export async function retryJob(db: Db, job: PrintJobRow, printer: string | null, now: Date): Promise<PrintJobRow> {
  const own = await printersOf(db, job.branch_id);
  if (printer !== null && !own.some(({ id }) => id === printer)) throw refuse('INVALID_INPUT', { field: 'printer_id' });
  const present = own.find(({ id }) => id === job.printer_id);
  const standIn = own.find(({ id }) => id === present?.fallback_id);
  const isBetter = standIn && !(present && canPrint(present, now)) && canPrint(standIn, now);
  const printer_id = printer ?? (isBetter ? standIn.id : (present?.id ?? null));
  if (printer_id === null) throw refuse('INVALID_INPUT', { field: 'printer_id' });
  // What no printer could fetch, however often, is on no paper: it is the first.
  const mayBeOnPaper = job.state === 'stuck' && job.unfetched < job.attempt;
  const copy = mayBeOnPaper ? await numberOfCopy(db, job) : job.copy;
  const [changed] = await db
    .update(printJobs)
    .set({ state: 'waiting', printer_id, copy, fault: null, red_at: null, waits_since: now })
    .where(and(eq(printJobs.tenant, job.tenant), eq(printJobs.id, job.id)))
    .returning();
  return changed!;
}

/** Tickets of an order are counted with those that browsers print; other papers count by themselves. */
async function numberOfCopy(db: Db, { order_id, paper, copy }: PrintJobRow): Promise<number> {
  return order_id !== null && paper === 'ticket' ? countPrint(db, { id: order_id }) : Math.max(1, copy) + 1;
}

/** It alarms no more. */
export async function settleJob(db: Db, { tenant, id }: PrintJobRow, now: Date): Promise<void> {
  await db
    .update(printJobs)
    .set({ state: 'settled', red_at: null, ended_at: now })
    .where(and(eq(printJobs.tenant, tenant), eq(printJobs.id, id), inArray(printJobs.state, ['waiting', 'stuck'])));
}

/** All papers of an order once more, by the stations as they are now. The order is locked by the caller. */
export async function writeAgain(db: Db, order: OrderRow, now: Date): Promise<PrintJobRow[]> {
  const source = sourceOfOrder(order);
  const [last] = await db
    .select({ again: max(printJobs.again) })
    .from(printJobs)
    .where(and(eq(printJobs.tenant, db.tenant), eq(printJobs.source, source.source)));
  // What was accepted before there was a printer has no paper yet.
  const isFirst = last?.again == null;
  const copy = isFirst && order.prints === 0 ? 0 : await countPrint(db, order);
  if (copy === 0) await countPrint(db, order);
  return writeJobs(db, source, { again: isFirst ? 0 : last.again! + 1, copy, now });
}
