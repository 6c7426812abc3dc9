/** The rows that a balance is the sum of, whichever table they are in. */
import type { LocalizedText } from '@sufra/contract';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database/tenant-scope.ts';
import type { ErrorCode } from '../errors/codes.ts';

/** Whose balance it is, by columns of the table: tenant and customer, and what else keeps balances apart. */
export interface Account {
  tenant: string;
  customer_id: string;
}

type Columns = 'id' | 'position' | 'tenant' | 'customer_id' | 'type' | 'amount' | 'reason' | 'order_id' | 'created_at';
export type LedgerTable = PgTable & Record<Columns | 'expires_at' | 'closed_at', PgColumn>;

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

export interface LotRow {
  id: string;
  type: string;
  amount: never;
  reason: LocalizedText | null;
  order_id: string | null;
  created_at: Date;
  expires_at: Date | null;
}

/** A table of movements, and how its amounts are counted. */
export interface Movements<Amount> extends Pick<LedgerOptions<Amount>, 'table' | 'toUnits' | 'fromUnits'> {
  sum: SQL<Amount>;
}

export function movementsOf<Amount>({ table, toUnits, fromUnits, sumType }: LedgerOptions<Amount>): Movements<Amount> {
  return { table, toUnits, fromUnits, sum: sql<Amount>`coalesce(sum(${table.amount}), 0)::${sql.raw(sumType)}` };
}

export async function balanceOf<Amount>(
  { table, sum, fromUnits }: Movements<Amount>,
  db: Db,
  account: Account,
): Promise<Amount> {
  const [row] = await db.select({ balance: sum }).from(table).where(ofAccount(table, account));
  return row?.balance ?? fromUnits(0);
}

/** All of an account, in their order, with amounts in units. */
export async function lotRowsOf<Amount>({ table, toUnits }: Movements<Amount>, db: Db, account: Account) {
  const { id, type, amount, reason, order_id, created_at, expires_at, position } = table;
  const rows = (await db
    .select({ id, type, amount, reason, order_id, created_at, expires_at })
    .from(table)
    .where(ofAccount(table, account))
    .orderBy(asc(position))) as unknown as LotRow[];
  return rows.map((row) => ({ ...row, amount: toUnits(row.amount) }));
}

/** The rows of an account. */
export function ofAccount(table: PgTable, account: Account): SQL {
  const columns = table as unknown as Record<string, PgColumn>;
  return sql.join(
    Object.entries(account).map(([name, value]) => eq(columns[name]!, value)),
    sql` and `,
  );
}
