/**
 * Looks after papers that are not printed (PRN-003): what waits at a printer that is silent or has a fault
 * goes to the one that stands in for it, and alarms where there is none; what was handed over and not
 * confirmed is unsure.
 */
import type { PrintFault } from '@sufra/api/printing/states';
import { DAY_MS, SECOND_MS } from '@sufra/i18n/time/units';
import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { type Db, withSystem, withTenant } from '../database/tenant-scope.ts';
import type { Platform } from '../platform.ts';
import { tellStaff } from './announce.ts';
import { PRINT_MS } from './hand-over.ts';
import { canPrint, isSilent, printersOf } from './printer-rows.ts';
import { type PrinterRow, type PrintJobRow, printJobs } from './tables.ts';

/** A printer that has said that it cannot print, or that is silent, is given up after this. */
const GIVEN_UP_MS = 3 * SECOND_MS;
/** One that asks takes a paper within some seconds, each after the other: then staff look. */
const SLOW_MS = 30 * SECOND_MS;
/** A test that no printer takes is of no use later. */
const TEST_MS = 60 * SECOND_MS;
/** What is over is remembered so long: the page of an order shows it. */
const REMEMBERED_MS = 30 * DAY_MS;
/** Branches, and papers of one, that are read at once. */
const AT_ONCE = 500;

/** Every second, all branches with open papers, `atOnce` after the other. A failure of one does not stop the others. */
export async function tendJobs(platform: Platform, atOnce = AT_ONCE): Promise<void> {
  const branch = { tenant: printJobs.tenant, branch_id: printJobs.branch_id };
  let after: SQL | undefined;
  for (let read = atOnce; read === atOnce; ) {
    const open = await withSystem(platform.database, (db) =>
      db
        .selectDistinct(branch)
        .from(printJobs)
        .where(and(inArray(printJobs.state, ['waiting', 'sent']), after))
        .orderBy(asc(branch.tenant), asc(branch.branch_id))
        .limit(atOnce),
    );
    for (const one of open) await tendOne(platform, one);
    read = open.length;
    const last = open.at(-1);
    if (last) after = sql`(${branch.tenant}, ${branch.branch_id}) > (${last.tenant}, ${last.branch_id})`;
  }
}

async function tendOne(platform: Platform, { tenant, branch_id }: Pick<PrintJobRow, 'tenant' | 'branch_id'>) {
  const now = platform.clock.now(tenant);
  try {
    await withTenant(platform.database, tenant, async (db) => {
      if (await tendBranch(db, branch_id, now)) tellStaff(platform, db, branch_id);
    });
  } catch (error) {
    platform.log.error({ err: error, tenant, branch: branch_id }, 'papers of a branch could not be looked after');
  }
}

/** Answers whether anything is otherwise than before. */
export async function tendBranch(db: Db, branch: string, now: Date): Promise<boolean> {
  const [own, jobs] = await Promise.all([printersOf(db, branch), openJobs(db, branch)]);
  let isOther = false;
  for (const job of jobs) {
    const next = nextOf(job, own, now);
    if (next) isOther = (await apply(db, job, next)) || isOther;
  }
  return isOther;
}

/** Those that alarm already come last: however many there are, another is not forgotten behind them. */
async function openJobs(db: Db, branch: string): Promise<PrintJobRow[]> {
  return db
    .select()
    .from(printJobs)
    .where(
      and(
        eq(printJobs.tenant, db.tenant),
        eq(printJobs.branch_id, branch),
        inArray(printJobs.state, ['waiting', 'sent']),
      ),
    )
    .orderBy(sql`${printJobs.red_at} nulls first`, asc(printJobs.waits_since), asc(printJobs.id))
    .limit(AT_ONCE);
}

type Change = Partial<Pick<PrintJobRow, 'state' | 'fault' | 'red_at' | 'printer_id' | 'waits_since' | 'ended_at'>>;

/** The change of an open job that is due now; null: none is. Pure. */
function nextOf(job: PrintJobRow, own: readonly PrinterRow[], now: Date): Change | null {
  const age = (since: Date) => now.getTime() - since.getTime();
  if (job.state === 'sent')
    return age(job.sent_at ?? job.created_at) > PRINT_MS ? { state: 'stuck', fault: 'unsure', red_at: now } : null;
  const waits = age(job.waits_since);
  if (job.paper === 'test')
    return waits > TEST_MS ? { state: 'withdrawn', fault: null, red_at: null, ended_at: now } : null;
  const printer = own.find(({ id }) => id === job.printer_id);
  if (printer && canPrint(printer, now))
    return waits > SLOW_MS ? alarmed(job, 'slow', now) : job.red_at && job.fault !== 'slow' ? CALM : null;
  if (waits < GIVEN_UP_MS) return null;
  const standIn = printer && own.find(({ id }) => id === printer.fallback_id);
  if (standIn && canPrint(standIn, now)) return { printer_id: standIn.id, waits_since: now, red_at: null, fault: null };
  return alarmed(job, faultOf(printer, now), now);
}

/** Its printer is well again, and takes it by itself. */
const CALM: Change = { red_at: null, fault: null };

function faultOf(printer: PrinterRow | undefined, now: Date): PrintFault {
  if (!printer) return 'none';
  return isSilent(printer, now) ? 'silent' : (printer.fault ?? 'silent');
}

function alarmed(job: PrintJobRow, fault: PrintFault, now: Date): Change | null {
  return job.red_at && job.fault === fault ? null : { red_at: job.red_at ?? now, fault };
}

/** Only while it is as it was read: a printer may have taken it meanwhile. */
async function apply(
  db: Db,
  { tenant, id, state, attempt, printer_id }: PrintJobRow,
  change: Change,
): Promise<boolean> {
  const rows = await db
    .update(printJobs)
    .set(change)
    .where(
      and(
        eq(printJobs.tenant, tenant),
        eq(printJobs.id, id),
        eq(printJobs.state, state),
        eq(printJobs.attempt, attempt),
        sql`${printJobs.printer_id} is not distinct from ${printer_id}`,
      ),
    )
    .returning({ id: printJobs.id });
  return rows.length > 0;
}

/** Papers that are over, and those of a branch that prints no more, whose alarm no person took for a month. */
export async function forgetJobs(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now('').getTime() - REMEMBERED_MS);
  await withSystem(platform.database, async (db) => {
    await db.delete(printJobs).where(lt(printJobs.ended_at, before));
    await db
      .delete(printJobs)
      .where(and(inArray(printJobs.state, ['waiting', 'sent', 'stuck']), lt(printJobs.created_at, before)));
  });
}
