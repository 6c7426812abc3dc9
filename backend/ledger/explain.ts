import type { LocalizedText } from '@sufra/contract';
import { and, asc, count, desc, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { leftOfLots } from './lots.ts';
import { type Account, balanceOf, type LotRow, type Movements, ofAccount } from './movements.ts';

/** What a balance is made of (ACCT-038). */
export interface Explanation<Amount> {
  balance: Amount;
  /** By type, most movements first; their amounts add up to the balance. */
  parts: { type: string; count: number; amount: Amount }[];
  /** Newest first; those in which nothing moved are left out. */
  years: { year: number; count: number; amount: Amount }[];
  /** What is left of what came in and is good for a time only; what expires first comes first. */
  lots: {
    id: string;
    type: string;
    reason: LocalizedText | null;
    left: Amount;
    created_at: string;
    expires_at: string;
  }[];
}

export async function explainBalance<Amount>(
  movements: Movements<Amount>,
  db: Db,
  account: Account,
  timeZone: string,
): Promise<Explanation<Amount>> {
  const { table, sum, fromUnits } = movements;
  const { type, created_at, expires_at, closed_at } = table;
  const own = ofAccount(table, account);
  const parts = await db
    .select({ type, count: count(), amount: sum })
    .from(table)
    .where(own)
    .groupBy(type)
    .orderBy(desc(count()), asc(type));
  const year = sql<number>`extract(year from ${created_at} at time zone ${timeZone})::int`;
  const years = await db
    .select({ year: year.as('year'), count: count(), amount: sum })
    .from(table)
    .where(own)
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`);
  const open = await db.$count(table, and(own, isNull(closed_at), sql`${expires_at} is not null`));
  const lots = open === 0 ? [] : await lotsLeft(movements, db, account);
  return {
    balance: await balanceOf(movements, db, account),
    parts: parts as Explanation<Amount>['parts'],
    years,
    lots: lots.map(({ left, ...lot }) => ({ ...lot, left: fromUnits(left) })),
  };
}

/** Lots of which something is left and whose time ends, the next one first. */
async function lotsLeft<Amount>({ table, toUnits }: Movements<Amount>, db: Db, account: Account) {
  const { id, type, amount, reason, created_at, expires_at, position } = table;
  const own = ofAccount(table, account);
  // All that ever moved says what is left; only what is shown is read whole.
  const moved = await db.select({ id, amount, expires_at }).from(table).where(own).orderBy(asc(position));
  const left = leftOfLots(
    (moved as unknown as LotRow[]).map((row) => ({ ...row, amount: toUnits(row.amount as unknown as Amount) })),
  );
  const shown = moved.flatMap((row) => (row.expires_at !== null && left.get(String(row.id)) ? [String(row.id)] : []));
  if (shown.length === 0) return [];
  const rows = await db
    .select({ id, type, reason, created_at, expires_at })
    .from(table)
    .where(and(own, inArray(id, shown)))
    .orderBy(asc(expires_at), asc(position));
  return (rows as unknown as LotRow[]).map(({ id: lot, type: of, reason: why, created_at: at, expires_at: until }) => ({
    ...{ id: lot, type: of, reason: why, left: left.get(lot)! },
    ...{ created_at: at.toISOString(), expires_at: until!.toISOString() },
  }));
}
