/**
 * Print jobs are written in the transaction that accepts the order or the round (PRN-001): what is accepted
 * has its papers, once for each order × station × copy, whatever server ends meanwhile.
 */
import { cameToNothing } from '@sufra/api/order/statuses';
import type { OrderType } from '@sufra/contract';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { menuItems } from '../menu/tables.ts';
import type { OrderRow } from '../order/tables.ts';
import { countPrint } from '../staff/board/print-ticket.ts';
import { newId } from '../user/secrets/secrets.ts';
import { type Divided, type Paper, papersOf } from './papers.ts';
import { type PrintJobRow, printJobs, printStations, type StationRow } from './tables.ts';

/** What the papers are of. */
export interface Source extends Pick<PrintJobRow, 'source' | 'order_id' | 'session_id' | 'round'> {
  branch_id: string;
  type: OrderType;
  lines: Divided['lines'];
}

export function sourceOfOrder({
  id,
  branch_id,
  type,
  snapshot,
}: Pick<OrderRow, 'id' | 'branch_id' | 'type' | 'snapshot'>): Source {
  const lines = snapshot.lines.map((line) => ({ id: line.id, item_id: line.item_id }));
  return { source: `order ${id}`, order_id: id, session_id: null, round: null, branch_id, type, lines };
}

export async function stationsOf(db: Db, branch: string): Promise<StationRow[]> {
  return db
    .select()
    .from(printStations)
    .where(and(eq(printStations.tenant, db.tenant), eq(printStations.branch_id, branch)))
    .orderBy(asc(printStations.sort), asc(printStations.id));
}

/**
 * Writes the papers of an accepted order. Its first tickets are the first copy of all devices: what a browser
 * prints then is a second one (SHOP-012).
 */
export async function writeOrderJobs(db: Db, order: OrderRow, now: Date): Promise<number> {
  const written = await writeJobs(db, sourceOfOrder(order), { again: 0, copy: 0, now });
  if (written.some(({ paper }) => paper === 'ticket')) await countPrint(db, order);
  return written.length;
}

export interface JobOptions {
  /** 0: by the acceptance. */
  again: number;
  /** What the papers say. */
  copy: number;
  now: Date;
}

/**
 * Writes what is not there yet, and answers that. A round makes tickets alone: what its guests pay is in the
 * bill of their table.
 */
export async function writeJobs(db: Db, source: Source, { again, copy, now }: JobOptions): Promise<PrintJobRow[]> {
  const stations = await stationsOf(db, source.branch_id);
  const asked = source.round === null ? stations : stations.filter(({ paper }) => paper === 'ticket');
  if (asked.length === 0) return [];
  const papers = papersOf(asked, source, await groupsOf(db, source.lines));
  if (papers.length === 0) return [];
  return db
    .insert(printJobs)
    .values(papers.map((paper) => rowOf(db.tenant, source, paper, { again, copy, now })))
    .onConflictDoNothing({
      target: [printJobs.tenant, printJobs.source, printJobs.station_id, printJobs.nth, printJobs.again],
    })
    .returning();
}

function rowOf(
  tenant: string,
  { source, order_id, session_id, round, branch_id, lines: all }: Source,
  { station, nth, lines }: Paper,
  { again, copy, now }: JobOptions,
): typeof printJobs.$inferInsert {
  const { printer_id } = station;
  return {
    ...{ tenant, id: newId(), branch_id, source, order_id, session_id, round },
    ...{ station_id: station.id, station_name: station.name, paper: station.paper, locale: station.locale },
    ...{ nth, again, copy, printer_id, state: 'waiting', created_at: now, waits_since: now },
    // Lines of a table may be moved to another: they are named one by one.
    lines: lines === null ? (round === null ? null : all.map(({ id }) => id)) : [...lines],
    ...(printer_id === null && { fault: 'none' as const, red_at: now }),
  };
}

/** Groups of the dishes as the menu has them now. */
async function groupsOf(db: Db, lines: Divided['lines']): Promise<Map<string, string>> {
  const ids = [...new Set(lines.map(({ item_id }) => item_id))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: menuItems.id, group_id: menuItems.group_id })
    .from(menuItems)
    .where(and(eq(menuItems.tenant, db.tenant), inArray(menuItems.id, ids)));
  return new Map(rows.map(({ id, group_id }) => [id, group_id]));
}

/**
 * Of an order that is over: what alarms does so no more. One that came to nothing has no papers; one that was
 * handed over within seconds may still get its own, and what waits for a well printer is printed. Answers
 * whether there was any.
 */
export async function withdrawJobs(
  db: Db,
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(printJobs)
    .set({ state: 'withdrawn', red_at: null, ended_at: now })
    .where(
      and(
        eq(printJobs.tenant, db.tenant),
        eq(printJobs.order_id, id),
        inArray(printJobs.state, ['waiting', 'stuck']),
        cameToNothing(status) ? undefined : isNotNull(printJobs.red_at),
      ),
    )
    .returning({ id: printJobs.id });
  return rows.length > 0;
}
