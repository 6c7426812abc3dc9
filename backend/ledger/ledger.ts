/** A customer's balance as the sum of its movements, which are only ever added to: money of the wallet, points of a program. */
import type { LocalizedText } from '@sufra/contract';
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database/tenant-scope.ts';
import type { ErrorCode } from '../errors/codes.ts';
import { refuse } from '../errors/refusal.ts';
import { type ListPage, pageOf } from '../http/list-page.ts';
import { lockCustomer } from '../user/lock-customer.ts';
import { newId } from '../user/secrets.ts';
import { type LotPart, leftOfLots, takenFromLots } from './lots.ts';

/** Whose balance it is, by columns of the table: tenant and customer, and what else keeps balances apart. */
export interface Account {
  tenant: string;
  customer_id: string;
}

export interface Movement<Amount> {
  type: string;
  /** Negative: it goes out. */
  amount: Amount;
  reason?: LocalizedText | null;
  order_id?: string | null;
  expires_at?: Date | null;
}

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

type Columns = 'id' | 'position' | 'tenant' | 'customer_id' | 'type' | 'amount' | 'reason' | 'order_id' | 'created_at';
type LedgerTable = PgTable & Record<Columns | 'expires_at' | 'closed_at', PgColumn>;

export interface LedgerOptions<Amount> {
  table: LedgerTable;
  /** Type of a sum in SQL, as it is answered: `int`, `numeric(12, 2)::text`. */
  sumType: string;
  /** An amount in whole units that add up without fractions, and back. */
  toUnits: (amount: Amount) => number;
  fromUnits: (units: number) => Amount;
  /** The refusal of a movement that would take out more than is there. */
  short: ErrorCode;
  /** Columns that tell accounts of one customer apart; absent: a customer has one. */
  accountColumns?: Record<string, PgColumn>;
}

/** Which movements of a log are asked for; without anything the newest. One of `page`, `before`, `after`, `year` counts, in this order. */
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

export interface Ledger<Amount, Of extends Account> {
  balance: (db: Db, account: Of) => Promise<Amount>;
  /** Some of what came and went, newest first. `timeZone`: in which a year begins. */
  page: (db: Db, account: Of, at: LogPlace, timeZone: string) => Promise<ListPage<LedgerEntry<Amount>>>;
  explain: (db: Db, account: Of, timeZone: string) => Promise<Explanation<Amount>>;
  /** Adds a movement, one at a time per customer, and answers its id. Throws `short` when more would go out than is there. */
  move: (db: Db, account: Of, movement: Movement<Amount>, now: Date) => Promise<string>;
  /** Takes out what is left of the lots whose time is over; each of them once. */
  expire: (db: Db, account: Of, now: Date) => Promise<void>;
  /** Accounts of the tenant with a lot that was not closed and whose time is over. */
  due: (db: Db, tenant: string, now: Date) => Promise<Of[]>;
  /** From which lots the first movement of type `debit` took what an order was paid with: nothing when it was paid with none. */
  takenByOrder: (db: Db, account: Of, order_id: string) => Promise<LotPart[]>;
  /** What is left of what one movement brought. */
  leftOf: (db: Db, account: Of, movement: string) => Promise<Amount>;
  /** The same as `takenByOrder` of one movement. */
  takenBy: (db: Db, account: Of, movement: string) => Promise<LotPart[]>;
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

interface LotRow {
  id: string;
  type: string;
  amount: never;
  reason: LocalizedText | null;
  order_id: string | null;
  created_at: Date;
  expires_at: Date | null;
}

export function createLedger<Amount extends string | number, Of extends Account = Account>(
  options: LedgerOptions<Amount>,
): Ledger<Amount, Of> {
  const { table, toUnits, fromUnits, short, accountColumns } = options;
  const { id, type, amount, reason, order_id, created_at, expires_at, closed_at, position } = table;
  const sumType = sql.raw(options.sumType);
  const sum = sql<Amount>`coalesce(sum(${amount}), 0)::${sumType}`;

  const balance: Ledger<Amount, Of>['balance'] = async (db, account) => {
    const [row] = await db.select({ balance: sum }).from(table).where(ofAccount(table, account));
    return row?.balance ?? fromUnits(0);
  };

  /** All of an account, in their order. */
  const lotRows = async (db: Db, account: Of) => {
    const rows = (await db
      .select({ id, type, amount, reason, order_id, created_at, expires_at })
      .from(table)
      .where(ofAccount(table, account))
      .orderBy(asc(position))) as unknown as LotRow[];
    return rows.map((row) => ({ ...row, amount: toUnits(row.amount) }));
  };

  const expire: Ledger<Amount, Of>['expire'] = async (db, account, now) => {
    await lockCustomer(db, account);
    const own = ofAccount(table, account);
    const due = await db
      .select({ id })
      .from(table)
      .where(and(own, isNull(closed_at), lte(expires_at, now)));
    if (due.length === 0) return;
    const ids = due.map((row) => String(row.id));
    const left = leftOfLots(await lotRows(db, account));
    const out = ids
      .map((lot) => left.get(lot) ?? 0)
      .filter((units) => units > 0)
      .map((units) => ({ ...account, id: newId(), type: 'expired', amount: fromUnits(-units), created_at: now }));
    if (out.length > 0) await db.insert(table).values(out as PgTable['$inferInsert'][]);
    await db
      .update(table)
      .set({ closed_at: now } as PgTable['$inferInsert'])
      .where(and(own, inArray(id, ids)));
  };

  /** Where a movement stands; null: it is none of this account. */
  const positionOf = async (db: Db, account: Of, movement: string): Promise<number | null> => {
    const [row] = await db
      .select({ position })
      .from(table)
      .where(and(ofAccount(table, account), eq(id, movement)));
    return row ? Number(row.position) : null;
  };

  /**
   * The part of the log that is asked for. Only a page by its number is counted off; everything else begins at a movement, which the index
   * leads to at once, however long the log is.
   */
  const placeOf = async (db: Db, account: Of, at: LogPlace, own: SQL, timeZone: string): Promise<LogPart> => {
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
      const from = await positionOf(db, account, at.before);
      return from === null ? first : downFrom(from - 1);
    }
    if (at.after !== undefined) {
      const from = await positionOf(db, account, at.after);
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
  };

  return {
    balance,
    expire,
    page: async (db, account, at, timeZone) => {
      const all = ofAccount(table, account);
      const own = at.type === undefined ? all : and(all, eq(type, at.type))!;
      const { total, newer, rows: part, offset } = await placeOf(db, account, at, own, timeZone);
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
    },
    explain: async (db, account, timeZone) => {
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
      const lots = open === 0 ? [] : await lotsLeft(db, account);
      return {
        balance: await balance(db, account),
        parts: parts as Explanation<Amount>['parts'],
        years,
        lots: lots.map(({ left, ...lot }) => ({ ...lot, left: fromUnits(left) })),
      };
    },
    move: async (db, account, movement, now) => {
      await expire(db, account, now);
      const present = await balance(db, account);
      const units = toUnits(movement.amount);
      if (toUnits(present) + units < 0) throw refuse(short, { params: { balance: present } });
      const row = { ...account, id: newId(), created_at: now, ...movement, amount: fromUnits(units) };
      await db.insert(table).values(row as PgTable['$inferInsert']);
      return row.id;
    },
    due: async (db, tenant, now) => {
      const rows = await db
        .selectDistinct({ customer_id: table.customer_id, ...accountColumns })
        .from(table)
        .where(and(eq(table.tenant, tenant), isNull(closed_at), lte(expires_at, now)));
      return rows.map((row) => ({ tenant, ...row }) as unknown as Of);
    },
    leftOf: async (db, account, movement) => fromUnits(leftOfLots(await lotRows(db, account)).get(movement) ?? 0),
    takenBy: async (db, account, movement) => takenFromLots(await lotRows(db, account), movement),
    takenByOrder: async (db, account, orderId) => {
      const rows = await lotRows(db, account);
      // The first that went out with this order: what is taken back of earned points comes later.
      const paid = rows.find((row) => row.order_id === orderId && row.type === 'debit');
      return paid ? takenFromLots(rows, paid.id) : [];
    },
  };

  /** Lots of which something is left and whose time ends, the next one first. */
  async function lotsLeft(db: Db, account: Of) {
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
    return (rows as unknown as LotRow[]).map(
      ({ id: lot, type: of, reason: why, created_at: at, expires_at: until }) => ({
        ...{ id: lot, type: of, reason: why, left: left.get(lot)! },
        ...{ created_at: at.toISOString(), expires_at: until!.toISOString() },
      }),
    );
  }

  /** The balance behind each of these positions, newest first. */
  async function balancesAt(db: Db, own: SQL, positions: readonly number[]): Promise<Map<number, Amount>> {
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
}

const PER_PAGE = 10;

/** The rows of an account. */
export function ofAccount(table: PgTable, account: Account): SQL {
  const columns = table as unknown as Record<string, PgColumn>;
  return sql.join(
    Object.entries(account).map(([name, value]) => eq(columns[name]!, value)),
    sql` and `,
  );
}
