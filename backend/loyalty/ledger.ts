/** A customer's points in a program: the sum of their movements, which are only ever added to. */
import type { PointsLog } from '@sufra/api/loyalty/endpoints';
import type { LocalizedText } from '@sufra/contract';
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { type ListPage, pageOf } from '../http/list-page.ts';
import { refuse } from '../http/refusal.ts';
import { newId } from '../user/secrets.ts';
import { leftOfLots } from './lots.ts';
import { pointsLogs } from './tables.ts';

/** The program of a call that names none (HOST-047). */
export const DEFAULT_PROVIDER = 'order';

export interface Account {
  tenant: string;
  customer_id: string;
  provider: string;
}

export async function pointsBalance(db: Db, account: Account): Promise<number> {
  const [row] = await db
    .select({ balance: sql<number>`coalesce(sum(${pointsLogs.amount}), 0)::int` })
    .from(pointsLogs)
    .where(own(account));
  return row?.balance ?? 0;
}

/** A page of what came and went, newest first. */
export async function pointsPage(db: Db, account: Account, asked: number): Promise<ListPage<PointsLog>> {
  const [counted] = await db.select({ total: count() }).from(pointsLogs).where(own(account));
  const page = pageOf(counted?.total ?? 0, asked);
  const rows = await db
    .select({
      log: pointsLogs,
      balance_after: sql<number>`(sum(${pointsLogs.amount}) over (order by ${pointsLogs.position}))::int`,
    })
    .from(pointsLogs)
    .where(own(account))
    .orderBy(desc(pointsLogs.position))
    .limit(page.limit)
    .offset(page.offset);
  return {
    data: rows.map(({ log, balance_after }) => ({
      id: log.id,
      type: log.type,
      amount: log.amount,
      balance_after,
      reason: log.reason,
      order_id: log.order_id,
      created_at: log.created_at.toISOString(),
      expires_at: log.expires_at?.toISOString() ?? null,
    })),
    meta: page.meta,
  };
}

export interface PointsMovement {
  type: string;
  /** Negative: they go out. */
  amount: number;
  reason?: LocalizedText | null;
  order_id?: string | null;
  expires_at?: Date | null;
}

/** Adds a movement, one at a time per customer. Throws POINTS_SHORT when more would go out than are there. */
export async function movePoints(db: Db, account: Account, movement: PointsMovement, now: Date): Promise<void> {
  await lockCustomer(db, account);
  await expireLots(db, account, now);
  const balance = await pointsBalance(db, account);
  if (balance + movement.amount < 0) throw refuse('POINTS_SHORT', { params: { balance } });
  await db.insert(pointsLogs).values({ ...account, id: newId(), created_at: now, ...movement });
}

/** Takes out what is left of the lots whose time is over; each of them once. */
export async function expireLots(db: Db, account: Account, now: Date): Promise<void> {
  await lockCustomer(db, account);
  const movements = await db.select().from(pointsLogs).where(own(account)).orderBy(asc(pointsLogs.position));
  const due = movements.filter(({ closed_at, expires_at }) => !closed_at && expires_at !== null && expires_at <= now);
  if (due.length === 0) return;
  const left = leftOfLots(movements);
  const expired = due.map(({ id }) => left.get(id) ?? 0).filter((amount) => amount > 0);
  if (expired.length > 0) {
    const out = expired.map((amount) => ({
      ...account,
      id: newId(),
      type: 'expired',
      amount: -amount,
      created_at: now,
    }));
    await db.insert(pointsLogs).values(out);
  }
  const ids = due.map(({ id }) => id);
  await db
    .update(pointsLogs)
    .set({ closed_at: now })
    .where(and(own(account), inArray(pointsLogs.id, ids)));
}

async function lockCustomer(db: Db, { tenant, customer_id }: Account): Promise<void> {
  await db.execute(sql`select 1 from customers where tenant = ${tenant} and id = ${customer_id} for update`);
}

function own({ tenant, customer_id, provider }: Account) {
  return and(eq(pointsLogs.tenant, tenant), eq(pointsLogs.customer_id, customer_id), eq(pointsLogs.provider, provider));
}
