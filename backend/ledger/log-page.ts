/** A log of movements, page by page, newest first. */
import type { LocalizedText } from '@sufra/contract';
import { and, asc, desc, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { type ListPage, pageOf } from '../http/list-page.ts';
import { type Account, type LotRow, type Movements, ofAccount } from './movements.ts';

const PER_PAGE = 10;

/** A movement as it is listed. */
export interface LedgerEntry<Amount> {
  id: string;
  type: string;
  amount: Amount;
  balance_after: Amount;
  reason: LocalizedText | null;
  order_id: string | null;
  created_at: string;
  expires_at: string | null;
}

/**
 * Which movements of a log are asked for; without anything the newest. One of `page`, `before`, `after`,
 * `year` counts, in this order.
 */
export interface LogPlace {
  /** Number of a page, from 1. */
  page?: number | undefined;
  /** Id of a movement: those that are older than it. */
  before?: string | undefined;
  /** Id of a movement: those that are newer than it, the next ones. */
  after?: string | undefined;
  /** Those of this year of the tenant's zone and older. */
  year?: number | undefined;
  /** Only those of this type; the others still count in `balance_after`. */
  type?: string | undefined;
}

/** Some of a log, newest first. */
interface LogPart {
  /** Movements of the whole log. */
  total: number;
  /** How many of them are newer than the part. */
  newer: number;
  /** The rows to begin from, and how many of them to pass over. */
  rows: SQL;
  offset: number;
}

/** `timeZone`: in which a year begins. */
export async function pageOfLog<Amount>(
  movements: Movements<Amount>,
  db: Db,
  account: Account,
  at: LogPlace,
  timeZone: string,
): Promise<ListPage<LedgerEntry<Amount>>> {
  const { table } = movements;
  const { id, type, amount, reason, order_id, created_at, expires_at, position } = table;
  const all = ofAccount(table, account);
  const own = at.type === undefined ? all : and(all, eq(type, at.type))!;
  const { total, newer, rows: part, offset } = await placeOf(movements, db, account, at, own, timeZone);
  const rows = await db
    .select({
      ...{ id, type, amount, reason, order_id, created_at, expires_at, position },
    })
    .from(table)
    .where(part)
    .orderBy(desc(position))
    .limit(PER_PAGE)
    .offset(offset);
  const before = await balancesAt(
    movements,
    db,
    all,
    rows.map((row) => Number(row.position)),
  );
  const data = (rows as unknown as (LotRow & { position: number; amount: Amount })[]).map(
    ({ position: at, ...entry }) => ({
      ...entry,
      balance_after: before.get(Number(at))!,
      created_at: entry.created_at.toISOString(),
      expires_at: entry.expires_at?.toISOString() ?? null,
    }),
  );
  const current_page = Math.ceil(newer / PER_PAGE) + 1;
  const left = Math.max(0, total - newer - data.length);
  const last_page = current_page + Math.ceil(left / PER_PAGE);
  return { data, meta: { current_page, last_page, per_page: PER_PAGE, total } };
}

/** Where a movement stands; null: it is none of this account. */
async function positionOf<Amount>(
  { table }: Movements<Amount>,
  db: Db,
  account: Account,
  movement: string,
): Promise<number | null> {
  const { id, position } = table;
  const [row] = await db
    .select({ position })
    .from(table)
    .where(and(ofAccount(table, account), eq(id, movement)));
  return row ? Number(row.position) : null;
}

/**
 * The part of the log that is asked for. Only a page by its number is counted off; everything else begins at
 * a movement, which the index leads to at once, however long the log is.
 */
async function placeOf<Amount>(
  movements: Movements<Amount>,
  db: Db,
  account: Account,
  at: LogPlace,
  own: SQL,
  timeZone: string,
): Promise<LogPart> {
  const { table } = movements;
  const { position, created_at } = table;
  const total = (await db.$count(table, own)) ?? 0;
  const first: LogPart = { total, newer: 0, rows: own, offset: 0 };
  if (at.page !== undefined) {
    const { offset } = pageOf(total, at.page);
    return { ...first, newer: offset, offset };
  }
  const newerThan = (last: number) => db.$count(table, and(own, gt(position, last)));
  /** From a movement on, which is the first of the part. */
  const downFrom = async (last: number): Promise<LogPart> => ({
    ...first,
    newer: await newerThan(last),
    rows: and(own, lte(position, last))!,
  });
  if (at.before !== undefined) {
    const from = await positionOf(movements, db, account, at.before);
    return from === null ? first : downFrom(from - 1);
  }
  if (at.after !== undefined) {
    const from = await positionOf(movements, db, account, at.after);
    if (from === null) return first;
    const next = await db
      .select({ position })
      .from(table)
      .where(and(own, gt(position, from)))
      .orderBy(asc(position))
      .limit(PER_PAGE);
    // Fewer than a page: the newest ones, as on the first page.
    return next.length < PER_PAGE ? first : downFrom(Number(next.at(-1)!.position));
  }
  if (at.year === undefined) return first;
  const end = sql`make_timestamptz(${at.year + 1}, 1, 1, 0, 0, 0, ${timeZone})`;
  const [last] = await db
    .select({ position })
    .from(table)
    .where(and(own, lt(created_at, end)))
    .orderBy(desc(created_at), desc(position))
    .limit(1);
  if (last) return downFrom(Number(last.position));
  // Nothing so old: the end of the log.
  const [oldest] = await db.select({ position }).from(table).where(own).orderBy(asc(position)).limit(1);
  return oldest ? downFrom(Number(oldest.position)) : first;
}

/** The balance behind each of these positions, newest first. */
async function balancesAt<Amount>(
  { table, sum, toUnits, fromUnits }: Movements<Amount>,
  db: Db,
  own: SQL,
  positions: readonly number[],
): Promise<Map<number, Amount>> {
  const { position, amount } = table;
  const [newest] = positions;
  const oldest = positions.at(-1);
  if (newest === undefined || oldest === undefined) return new Map();
  const [base] = await db
    .select({ sum })
    .from(table)
    .where(and(own, lt(position, oldest)));
  const between = await db
    .select({ position, amount })
    .from(table)
    .where(and(own, lte(position, newest), sql`${position} >= ${oldest}`))
    .orderBy(asc(position));
  let units = toUnits(base?.sum ?? fromUnits(0));
  const found = new Map<number, Amount>();
  for (const row of between) {
    units += toUnits(row.amount as Amount);
    found.set(Number(row.position), fromUnits(units));
  }
  return found;
}
