/** A customer's points, program by program. */
import { and, asc, inArray } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { type Account, createLedger, lockCustomer, ofAccount } from '../ledger/ledger.ts';
import { newId } from '../user/secrets.ts';
import { type LotPart, leftOfLots, takenFromLots } from './lots.ts';
import { pointsLogs } from './tables.ts';

/** The program of a call that names none (HOST-047). */
export const DEFAULT_PROVIDER = 'order';

export interface PointsAccount extends Account {
  provider: string;
}

export const points = createLedger<number, PointsAccount>({
  table: pointsLogs,
  sumType: 'int',
  toUnits: (amount) => amount,
  fromUnits: (amount) => amount,
  short: 'POINTS_SHORT',
  beforeMove: (db, account, now) => expireLots(db, account, now),
});

/** From which lots the points came that an order was paid with: nothing when it was paid with none. */
export async function takenByOrder(db: Db, account: PointsAccount, order_id: string): Promise<LotPart[]> {
  const movements = await db
    .select()
    .from(pointsLogs)
    .where(ofAccount(pointsLogs, account))
    .orderBy(asc(pointsLogs.position));
  // The first that went out with this order: what is taken back of earned points comes later.
  const paid = movements.find((one) => one.order_id === order_id && one.type === 'debit');
  return paid ? takenFromLots(movements, paid.id) : [];
}

/** Takes out what is left of the lots whose time is over; each of them once. */
export async function expireLots(db: Db, account: PointsAccount, now: Date): Promise<void> {
  await lockCustomer(db, account);
  const movements = await db
    .select()
    .from(pointsLogs)
    .where(ofAccount(pointsLogs, account))
    .orderBy(asc(pointsLogs.position));
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
    .where(and(ofAccount(pointsLogs, account), inArray(pointsLogs.id, ids)));
}
