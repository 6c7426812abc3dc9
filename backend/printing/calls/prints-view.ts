/** Papers that alarm, as the board shows them (PRN-003). */
import type { Prints, RedPrint } from '@sufra/api/staff/endpoints';
import type { LocalizedText } from '@sufra/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { dineSessions, dineTables } from '../../dine-in/tables.ts';
import { orders } from '../../order/tables.ts';
import { canPrint } from '../printer-rows.ts';
import { type RedJob, redOf } from '../red.ts';
import { printers } from '../tables.ts';

export async function printsView(db: Db, branches: readonly string[] | null, now: Date): Promise<Prints> {
  const atBranches = branches === null ? undefined : inArray(printers.branch_id, [...branches]);
  const [red, own] = await Promise.all([
    redOf(db, branches),
    db
      .select()
      .from(printers)
      .where(and(eq(printers.tenant, db.tenant), atBranches))
      .orderBy(asc(printers.created_at), asc(printers.id)),
  ]);
  const names = await namesOf(db, red);
  const printerNames = new Map(own.map(({ id, name }) => [id, name]));
  return {
    red: red.map((job) => redView(job, names, printerNames)),
    printers: own.map((printer) => {
      const { id, branch_id, name, kind, width } = printer;
      return { id, branch_id, name, kind, width, well: canPrint(printer, now) };
    }),
  };
}

function redView(
  job: RedJob,
  names: ReadonlyMap<string, LocalizedText>,
  printerNames: ReadonlyMap<string, string>,
): RedPrint {
  const { id, branch_id, order_id, session_id, paper, station_name, printer_id, state, fault, copy, created_at } = job;
  return {
    ...{ id, branch_id, order_id, paper, state, fault, copy },
    of: names.get(order_id ?? session_id ?? '') ?? { ar: '', en: '' },
    station: station_name,
    printer: printer_id === null ? null : (printerNames.get(printer_id) ?? null),
    at: created_at.toISOString(),
    red_at: job.red_at.toISOString(),
  };
}

/** Numbers of orders, and names of tables, by the id of the order or the session. */
async function namesOf(db: Db, jobs: readonly RedJob[]): Promise<Map<string, LocalizedText>> {
  const orderIds = jobs.flatMap(({ order_id }) => order_id ?? []);
  const sessionIds = jobs.flatMap(({ session_id }) => session_id ?? []);
  const [numbers, tables] = await Promise.all([
    orderIds.length === 0
      ? []
      : db
          .select({ id: orders.id, number: orders.number })
          .from(orders)
          .where(and(eq(orders.tenant, db.tenant), inArray(orders.id, orderIds))),
    sessionIds.length === 0
      ? []
      : db
          .select({ id: dineSessions.id, names: dineTables.names })
          .from(dineSessions)
          .innerJoin(
            dineTables,
            and(eq(dineTables.tenant, dineSessions.tenant), eq(dineTables.id, dineSessions.table_id)),
          )
          .where(and(eq(dineSessions.tenant, db.tenant), inArray(dineSessions.id, sessionIds))),
  ]);
  return new Map([
    ...numbers.map(({ id, number }) => [id, { ar: number, en: number }] as const),
    ...tables.map(({ id, names }) => [id, names] as const),
  ]);
}
