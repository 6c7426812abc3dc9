/** Sections of a branch: where guests sit, what they can wait for, and the tables that are reserved (SHOP-035). */

import type { BranchSections, BranchSetup } from '@sufra/api/staff/endpoints';
import { sectionFault } from '@sufra/api/staff/serve/seating-faults';
import { and, eq, inArray } from 'drizzle-orm';
import { branchAreas } from '../../branch/tables.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { floorClosures, floorJoins, floorTables } from '../../reservation/tables.ts';
import { newId } from '../../user/secrets/secrets.ts';
import { matchListed } from './listed.ts';
import { checkBookings, checkQueues, type Seating } from './sections-in-use.ts';
import { storedWords } from './setup.ts';

/** Throws INVALID_INPUT, with the place; SECTION_WAITED, SECTION_RESERVED; NOT_FOUND. */
export async function changeSections(
  db: Db,
  before: BranchSetup,
  { sections }: BranchSections,
  now: Date,
): Promise<void> {
  const seating = seatingAfter(sections, before);
  await checkQueues(db, before, seating);
  await checkBookings(db, before, seating, now);
  await remove(db, before, seating);
  for (const [sort, section] of seating.entries()) await store(db, before.id, sort, section);
  const joins = seating.flatMap(({ tables, joins: places }) =>
    places.map(([first, second]) => {
      const [one, other] = [tables[first]!.id, tables[second]!.id].sort() as [string, string];
      return { tenant: db.tenant, one, other };
    }),
  );
  if (joins.length > 0) await db.insert(floorJoins).values(joins).onConflictDoNothing();
}

/** With the ids of new sections and tables. */
function seatingAfter(sections: BranchSections['sections'], before: BranchSetup): Seating[] {
  const { rows } = matchListed(sections, before.sections, 'sections');
  return rows.map(({ row, known }, at) => {
    const fault = sectionFault(row);
    if (fault) throw refuse('INVALID_INPUT', { field: `sections.${at}.${fault.field}` });
    const tables = matchListed(row.tables, known?.tables ?? [], `sections.${at}.tables`).rows;
    return {
      id: known?.id ?? newId(),
      names: storedWords(row.names, known?.names, `sections.${at}.names`),
      waiting: row.waiting,
      tables: tables.map(({ row: { label, seats }, known: table }) => ({
        ...{ id: table?.id ?? newId(), label: label.trim(), seats },
      })),
      joins: row.joins,
    };
  });
}

async function remove(db: Db, before: BranchSetup, after: readonly Seating[]): Promise<void> {
  const tables = before.sections.flatMap((section) => section.tables.map(({ id }) => id));
  if (tables.length > 0) await db.delete(floorJoins).where(inArray(floorJoins.one, tables));
  const stay = new Set(after.flatMap((section) => [section.id, ...section.tables.map(({ id }) => id)]));
  const goneTables = tables.filter((id) => !stay.has(id));
  if (goneTables.length > 0) await db.delete(floorTables).where(inArray(floorTables.id, goneTables));
  const gone = before.sections.flatMap(({ id }) => (stay.has(id) ? [] : [id]));
  if (gone.length === 0) return;
  await db
    .delete(floorClosures)
    .where(and(eq(floorClosures.branch_id, before.id), inArray(floorClosures.area_id, gone)));
  await db.delete(branchAreas).where(inArray(branchAreas.id, gone));
}

async function store(db: Db, branchId: string, sort: number, { id, names, waiting, tables }: Seating): Promise<void> {
  const own = { tenant: db.tenant, branch_id: branchId };
  const seats = tables.reduce((sum, table) => sum + table.seats, 0);
  const change = { names, waiting, sort };
  await db
    .insert(branchAreas)
    .values({ ...own, id, ...change, seats })
    .onConflictDoUpdate({
      target: [branchAreas.tenant, branchAreas.id],
      // A section without tables may have seats that another tool counted.
      set: { ...change, ...(tables.length > 0 ? { seats } : {}) },
    });
  for (const [at, { id: table, label, seats: places }] of tables.entries()) {
    const changed = { label, seats: places, sort: sort * 1000 + at };
    await db
      .insert(floorTables)
      .values({ ...own, id: table, area_id: id, ...changed })
      .onConflictDoUpdate({ target: [floorTables.tenant, floorTables.id], set: changed });
  }
}

/** What an entry of the audit says: tables in one line each. */
export function saidOfSections(sections: BranchSetup['sections']): unknown {
  return sections.map(({ names, waiting, tables, joins }) => ({
    ...{ names, waiting },
    tables: tables.map(({ label, seats }) => `${label}: ${seats}`),
    beside: joins.map(([one, other]) => `${tables[one]!.label}+${tables[other]!.label}`),
  }));
}
