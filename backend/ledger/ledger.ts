/** A customer's balance as the sum of its movements, which are only ever added to: money of the wallet, points of a program. */
import type { LocalizedText } from '@sufra/contract';
import { count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database/tenant-scope.ts';
import type { ErrorCode } from '../errors/codes.ts';
import { refuse } from '../errors/refusal.ts';
import { type ListPage, pageOf } from '../http/list-page.ts';
import { newId } from '../user/secrets.ts';

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
type LedgerTable = PgTable & Record<Columns | 'expires_at', PgColumn>;

export interface LedgerOptions<Amount, Of extends Account> {
  table: LedgerTable;
  /** Type of a sum in SQL, as it is answered: `int`, `numeric(12, 2)::text`. */
  sumType: string;
  /** An amount in whole units that add up without fractions, and back. */
  toUnits: (amount: Amount) => number;
  fromUnits: (units: number) => Amount;
  /** The refusal of a movement that would take out more than is there. */
  short: ErrorCode;
  /** Under the customer's lock, before a movement is judged. */
  beforeMove?: (db: Db, account: Of, now: Date) => Promise<void>;
}

export interface Ledger<Amount, Of extends Account> {
  balance: (db: Db, account: Of) => Promise<Amount>;
  /** A page of what came and went, newest first. */
  page: (db: Db, account: Of, asked: number) => Promise<ListPage<LedgerEntry<Amount>>>;
  /** Adds a movement, one at a time per customer. Throws `short` when more would go out than is there. */
  move: (db: Db, account: Of, movement: Movement<Amount>, now: Date) => Promise<void>;
}

export function createLedger<Amount extends string | number, Of extends Account = Account>(
  options: LedgerOptions<Amount, Of>,
): Ledger<Amount, Of> {
  const { table, toUnits, fromUnits, short, beforeMove } = options;
  const sumType = sql.raw(options.sumType);

  const balance: Ledger<Amount, Of>['balance'] = async (db, account) => {
    const [row] = await db
      .select({ balance: sql<Amount>`coalesce(sum(${table.amount}), 0)::${sumType}` })
      .from(table)
      .where(ofAccount(table, account));
    return row?.balance ?? fromUnits(0);
  };

  return {
    balance,
    page: async (db, account, asked) => {
      const own = ofAccount(table, account);
      const [counted] = await db.select({ total: count() }).from(table).where(own);
      const { limit, offset, meta } = pageOf(counted?.total ?? 0, asked);
      const { id, type, amount, reason, order_id, created_at, expires_at, position } = table;
      const rows = await db
        .select({
          ...{ id, type, amount, reason, order_id, created_at, expires_at },
          balance_after: sql<Amount>`(sum(${amount}) over (order by ${position}))::${sumType}`,
        })
        .from(table)
        .where(own)
        .orderBy(desc(position))
        .limit(limit)
        .offset(offset);
      const entries = rows as (Omit<LedgerEntry<Amount>, 'created_at' | 'expires_at'> & {
        created_at: Date;
        expires_at: Date | null;
      })[];
      const data = entries.map((entry) => ({
        ...entry,
        created_at: entry.created_at.toISOString(),
        expires_at: entry.expires_at?.toISOString() ?? null,
      }));
      return { data, meta };
    },
    move: async (db, account, movement, now) => {
      await lockCustomer(db, account);
      await beforeMove?.(db, account, now);
      const present = await balance(db, account);
      const units = toUnits(movement.amount);
      if (toUnits(present) + units < 0) throw refuse(short, { params: { balance: present } });
      const row = { ...account, id: newId(), created_at: now, ...movement, amount: fromUnits(units) };
      await db.insert(table).values(row as PgTable['$inferInsert']);
    },
  };
}

/** Movements of one customer wait for each other. */
export async function lockCustomer(db: Db, { tenant, customer_id }: Account): Promise<void> {
  await db.execute(sql`select 1 from customers where tenant = ${tenant} and id = ${customer_id} for update`);
}

/** The rows of an account. */
export function ofAccount(table: PgTable, account: Account): SQL {
  const columns = table as unknown as Record<string, PgColumn>;
  return sql.join(
    Object.entries(account).map(([name, value]) => eq(columns[name]!, value)),
    sql` and `,
  );
}
