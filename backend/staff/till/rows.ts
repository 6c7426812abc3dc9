/** Rows of tills: added, and never changed. A change holds the branch's till from its first statement (SHOP-025). */
import { and, asc, desc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../database/tenant-scope.ts';
import {
  type TillClosing,
  type TillCountRow,
  type TillMove,
  type TillOpening,
  tillClosings,
  tillCounts,
  tillMoves,
  tillOpenings,
} from './tables.ts';

/** Until the transaction ends: two devices open, count and close one after the other. */
export async function lockTill(db: Db, branch: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`till\n${db.tenant}\n${branch}`}, 0))`);
}

export interface TillState {
  /** Null: it is closed. */
  open: TillOpening | null;
  last: TillClosing | null;
  /** When the branch's first till was opened; null: none was. */
  begun: Date | null;
  /** Of the till that is open. */
  moves: TillMove[];
  counts: TillCountRow[];
}

/** Columns of each table of tills. */
interface OfBranch {
  tenant: AnyPgColumn;
  branch_id: AnyPgColumn;
}

function ofBranch({ tenant, branch_id }: OfBranch, db: Db, branch: string): SQL {
  return and(eq(tenant, db.tenant), eq(branch_id, branch))!;
}

export async function readState(db: Db, branch: string): Promise<TillState> {
  const openings = () =>
    db
      .select()
      .from(tillOpenings)
      .where(ofBranch(tillOpenings, db, branch));
  const [[newest], [first], [last]] = await Promise.all([
    openings().orderBy(desc(tillOpenings.number)).limit(1),
    openings().orderBy(asc(tillOpenings.number)).limit(1),
    db
      .select()
      .from(tillClosings)
      .where(ofBranch(tillClosings, db, branch))
      .orderBy(desc(tillClosings.number))
      .limit(1),
  ]);
  const open = newest && newest.number !== last?.number ? newest : null;
  const [moves, counts] = await Promise.all([
    open ? movesOf(db, branch, open.number) : [],
    open ? countsOf(db, branch, open.number) : [],
  ]);
  return { open, last: last ?? null, begun: first?.opened_at ?? null, moves, counts };
}

function movesOf(db: Db, branch: string, number: number): Promise<TillMove[]> {
  return db
    .select()
    .from(tillMoves)
    .where(and(ofBranch(tillMoves, db, branch), eq(tillMoves.number, number)))
    .orderBy(asc(tillMoves.position));
}

function countsOf(db: Db, branch: string, number: number): Promise<TillCountRow[]> {
  return db
    .select()
    .from(tillCounts)
    .where(and(ofBranch(tillCounts, db, branch), eq(tillCounts.number, number)))
    .orderBy(asc(tillCounts.position));
}

/** A Z of the branch; undefined: there is none with this number. */
export async function closingOf(db: Db, branch: string, number: number): Promise<TillClosing | undefined> {
  const [row] = await db
    .select()
    .from(tillClosings)
    .where(and(ofBranch(tillClosings, db, branch), eq(tillClosings.number, number)));
  return row;
}

/** Newest first. */
export function closingsBefore(
  db: Db,
  branch: string,
  before: number | undefined,
  limit: number,
): Promise<TillClosing[]> {
  const older = before === undefined ? undefined : lt(tillClosings.number, before);
  return db
    .select()
    .from(tillClosings)
    .where(and(ofBranch(tillClosings, db, branch), older))
    .orderBy(desc(tillClosings.number))
    .limit(limit);
}

/** Of days of business, both included, in order. */
export function closingsOf(
  db: Db,
  branch: string,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<TillClosing[]> {
  return db
    .select()
    .from(tillClosings)
    .where(and(ofBranch(tillClosings, db, branch), gte(tillClosings.day, from), lte(tillClosings.day, to)))
    .orderBy(asc(tillClosings.number))
    .limit(limit);
}
