/**
 * Rows of top-ups. Every change locks the customer's row first, then its own, then its payment sessions:
 * always in this order.
 */
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import type { Account } from '../ledger/movements.ts';
import { lockCustomer } from '../user/sign-in/lock-customer.ts';
import { type TopUpRow, topUps } from './tables.ts';

/** How many of those that were paid a customer sees. */
const SHOWN = 10;

/** Undefined: there is none. */
export async function findTopUp(db: Db, id: string): Promise<TopUpRow | undefined> {
  const [row] = await db
    .select()
    .from(topUps)
    .where(and(eq(topUps.tenant, db.tenant), eq(topUps.id, id)));
  return row;
}

/** The same with its customer's row and its own locked until the transaction ends. */
export async function lockTopUp(db: Db, id: string): Promise<TopUpRow | undefined> {
  const seen = await findTopUp(db, id);
  if (!seen) return undefined;
  await lockCustomer(db, seen);
  const [row] = await db
    .select()
    .from(topUps)
    .where(and(eq(topUps.tenant, db.tenant), eq(topUps.id, id)))
    .for('update');
  return row;
}

/** The customer's one that waits to be paid; the caller holds the customer's row. */
export async function waitingTopUp(db: Db, { tenant, customer_id }: Account): Promise<TopUpRow | undefined> {
  const [row] = await db
    .select()
    .from(topUps)
    .where(and(eq(topUps.tenant, tenant), eq(topUps.customer_id, customer_id), eq(topUps.status, 'waiting')))
    .for('update');
  return row;
}

/** The customer's last that were paid, newest first. */
export function paidTopUps(db: Db, { tenant, customer_id }: Account): Promise<TopUpRow[]> {
  return db
    .select()
    .from(topUps)
    .where(and(eq(topUps.tenant, tenant), eq(topUps.customer_id, customer_id), eq(topUps.status, 'credited')))
    .orderBy(desc(topUps.created_at), desc(topUps.id))
    .limit(SHOWN);
}

/** Writes columns; `row` is updated too. */
export async function changeTopUp(db: Db, row: TopUpRow, values: Partial<TopUpRow>): Promise<void> {
  Object.assign(row, values);
  await db
    .update(topUps)
    .set(values)
    .where(and(eq(topUps.tenant, row.tenant), eq(topUps.id, row.id)));
}
