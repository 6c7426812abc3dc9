/** Deletion of an account (ACCT-039): planned by a fresh code, called off by signing in, final after the grace time. */

import { toMinor } from '@sufra/api/order/minor';
import { isRunning, ORDER_STATUSES } from '@sufra/api/order/statuses';
import type { DeletionTerms } from '@sufra/api/privacy/endpoints';
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { type Db, withTenant } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { points } from '../loyalty/ledger.ts';
import { pointsLogs } from '../loyalty/tables.ts';
import { heldDeposits } from '../order/deposits/deposit-view.ts';
import { orders } from '../order/tables.ts';
import type { Platform } from '../platform.ts';
import { reservations } from '../reservation/tables.ts';
import { customerRow, revokeTokens } from '../user/profile/customers.ts';
import { newReferralCode } from '../user/secrets/secrets.ts';
import { lockCustomer } from '../user/sign-in/lock-customer.ts';
import { customers } from '../user/tables.ts';
import { wallet } from '../wallet/ledger.ts';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import { personOf, withValues } from './person.ts';
import { RETAINED } from './retained-columns.ts';

export const GRACE_DAYS = 14;

const ofCustomer = (tenant: string, id: string) => and(eq(customers.tenant, tenant), eq(customers.id, id));

export async function deletionTerms(db: Db, id: string, currency: string): Promise<DeletionTerms> {
  const row = await customerRow(db, db.tenant, id);
  const all = await programsOf(db, id);
  return {
    running_orders: await runningOrders(db, id),
    wallet: await wallet.balance(db, { tenant: db.tenant, customer_id: id }),
    points: all.reduce((sum, { balance }) => sum + balance, 0),
    deposits: await heldDeposits(db, id),
    currency,
    grace_days: GRACE_DAYS,
    called_off_at: row.delete_called_off_at?.toISOString() ?? null,
  };
}

/** Throws ORDERS_RUNNING with their number. */
export async function requireNoOrders(db: Db, id: string): Promise<void> {
  const running = await runningOrders(db, id);
  if (running.length > 0) throw refuse('ORDERS_RUNNING', { params: { count: running.length } });
}

/**
 * Plans it and ends every sign-in; answers when it is final, and the tokens that ended. `told`: the loss that
 * was shown to the customer. Throws ORDERS_RUNNING, BALANCE_CHANGED.
 */
export async function planDeletion(
  db: Db,
  id: string,
  told: string,
  now: Date,
): Promise<{ delete_at: Date; ended: string[] }> {
  const { tenant } = db;
  // Balances and orders of the customer wait: what is shown is what is there.
  await lockCustomer(db, { tenant, customer_id: id });
  await requireNoOrders(db, id);
  const there = await wallet.balance(db, { tenant, customer_id: id });
  if (toMinor(there) !== toMinor(told)) throw refuse('BALANCE_CHANGED', { params: { balance: there } });
  const delete_at = new Date(now.getTime() + GRACE_DAYS * DAY_MS);
  await db.update(customers).set({ delete_at, delete_called_off_at: null }).where(ofCustomer(tenant, id));
  return { delete_at, ended: await revokeTokens(db, tenant, id) };
}

/** The job: accounts whose grace time is over, each in a transaction of its own. */
export async function deleteDue(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  tenant: string,
  now: Date,
): Promise<void> {
  const due = await withTenant(database, tenant, (db) =>
    db
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.tenant, tenant), isNotNull(customers.delete_at), lte(customers.delete_at, now))),
  );
  for (const { id } of due) {
    try {
      await withTenant(database, tenant, (db) => deleteCustomer(db, id, now));
    } catch (error) {
      log.error({ err: error, tenant, customer: id }, 'an account could not be deleted');
    }
  }
}

/** Whether a table stays reserved for the customer, by name and number, until the visit is over. */
async function expectsVisit(db: Db, id: string, now: Date): Promise<boolean> {
  const own = and(eq(reservations.tenant, db.tenant), eq(reservations.customer_id, id));
  const isToCome = and(
    inArray(reservations.status, ['confirmed', 'table ready', 'seated']),
    gt(reservations.ends_at, now),
  );
  return (await db.$count(reservations, and(own, isToCome))) > 0;
}

/** Nothing when it was called off meanwhile; an order that runs and a table that is reserved are waited for. */
async function deleteCustomer(db: Db, id: string, now: Date): Promise<void> {
  const { tenant } = db;
  await lockCustomer(db, { tenant, customer_id: id });
  const row = await customerRow(db, tenant, id);
  if (!row.delete_at || row.delete_at > now || (await runningOrders(db, id)).length > 0) return;
  if (await expectsVisit(db, id, now)) return;
  await emptyBalances(db, id, now);
  const person = await personOf(db, id, now);
  // The customer's own row last: the others are found by it.
  for (const { table, whose, deletion } of [...RETAINED].reverse()) {
    if (deletion === 'keep') continue;
    const where = sql`tenant = ${tenant} and ${withValues(whose, person)}`;
    if (deletion === 'delete') await db.execute(sql`delete from ${sql.identifier(table)} where ${where}`);
    else {
      const set = Object.entries(deletion).map(
        ([column, value]) => sql`${sql.identifier(column)} = ${withValues(value, person)}`,
      );
      await db.execute(sql`update ${sql.identifier(table)} set ${sql.join(set, sql`, `)} where ${where}`);
    }
  }
  // An invitation by a deleted customer is impossible.
  await db.update(customers).set({ referral_code: newReferralCode() }).where(ofCustomer(tenant, id));
}

/** What was left goes out by movements: the books stay whole. */
async function emptyBalances(db: Db, id: string, now: Date): Promise<void> {
  const account = { tenant: db.tenant, customer_id: id };
  const reason = { ar: ar.CLOSED, en: en.CLOSED };
  await wallet.takeUpTo(db, account, null, { type: 'debit', reason }, now);
  for (const { provider } of await programsOf(db, id))
    await points.takeUpTo(db, { ...account, provider }, null, { type: 'debit', reason }, now);
}

async function programsOf(db: Db, id: string): Promise<{ provider: string; balance: number }[]> {
  const rows = await db
    .selectDistinct({ provider: pointsLogs.provider })
    .from(pointsLogs)
    .where(and(eq(pointsLogs.tenant, db.tenant), eq(pointsLogs.customer_id, id)));
  const account = { tenant: db.tenant, customer_id: id };
  const found: { provider: string; balance: number }[] = [];
  for (const { provider } of rows)
    found.push({ provider, balance: await points.balance(db, { ...account, provider }) });
  return found;
}

async function runningOrders(db: Db, id: string): Promise<{ id: string; number: string }[]> {
  return db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(
      and(
        eq(orders.tenant, db.tenant),
        eq(orders.customer_id, id),
        inArray(orders.status, ORDER_STATUSES.filter(isRunning)),
      ),
    )
    .orderBy(orders.created_at)
    .limit(10);
}
