/** Rows of the shares of group orders (CHK-053). Every writer locks the order first, then its payment sessions. */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { isOpenPayment } from '@sufra/api/payment/states';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { GROUP_SHARE_PREFIX } from '../../payment/payable.ts';
import type { SessionRow } from '../../payment/tables.ts';
import { newId } from '../../user/secrets/secrets.ts';
import { findOrder } from '../order-rows.ts';
import type { OrderRow } from '../tables.ts';
import { type GroupShareRow, groupShares } from './tables.ts';

export const newShareId = (): string => `${GROUP_SHARE_PREFIX}${newId()}`;

/** Undefined: there is none. */
export async function findShare(db: Db, id: string): Promise<GroupShareRow | undefined> {
  const [row] = await db
    .select()
    .from(groupShares)
    .where(and(eq(groupShares.tenant, db.tenant), eq(groupShares.id, id)));
  return row;
}

/** A share with its order, which stays locked until the transaction ends. */
export async function lockShare(db: Db, id: string): Promise<{ order: OrderRow; share: GroupShareRow } | null> {
  const seen = await findShare(db, id);
  const order = seen && (await findOrder(db, db.tenant, seen.order_id, 'update'));
  const share = order && (await findShare(db, id));
  return order && share ? { order, share } : null;
}

/** Of an order: those that it was divided into first, then what the host took over. */
export function sharesOf(db: Db, orderId: string): Promise<GroupShareRow[]> {
  return sharesOfOrders(db, [orderId]);
}

/** The same of several orders. */
export async function sharesOfOrders(db: Db, ids: readonly string[]): Promise<GroupShareRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(groupShares)
    .where(and(eq(groupShares.tenant, db.tenant), inArray(groupShares.order_id, [...ids])))
    .orderBy(asc(groupShares.created_at), asc(groupShares.name), asc(groupShares.id));
}

/** True: the host pays it; their own, or what they took over. */
export function isHosts({ member_id, group_id }: Pick<GroupShareRow, 'member_id' | 'group_id'>): boolean {
  return member_id === group_id;
}

/** The order that a group was last sent with for its shares to be paid; null: none. */
export async function sharedOrderOf(db: Db, groupId: string): Promise<OrderRow | null> {
  const [newest] = await db
    .select({ order_id: groupShares.order_id })
    .from(groupShares)
    .where(and(eq(groupShares.tenant, db.tenant), eq(groupShares.group_id, groupId)))
    .orderBy(desc(groupShares.created_at))
    .limit(1);
  return newest ? ((await findOrder(db, db.tenant, newest.order_id)) ?? null) : null;
}

/** Writes columns; `row` is updated too. */
export async function changeShare(db: Db, row: GroupShareRow, values: Partial<GroupShareRow>): Promise<void> {
  Object.assign(row, values);
  await db
    .update(groupShares)
    .set(values)
    .where(and(eq(groupShares.tenant, row.tenant), eq(groupShares.id, row.id)));
}

/** True: its money is here, reserved or taken. */
export function isPaidShare({ state }: Pick<GroupShareRow, 'state'>): boolean {
  return state === 'held' || state === 'paid';
}

/** Decimal text of those of an order's shares that are not paid. */
export function leftOf(shares: readonly Pick<GroupShareRow, 'state' | 'amount'>[]): string {
  return fromMinor(shares.reduce((sum, { state, amount }) => sum + (state === 'open' ? toMinor(amount) : 0), 0));
}

/**
 * So long a bank may decide about a share before others count on it no more: three times what a card takes,
 * of half an hour for all.
 */
const DECIDING_MINUTES = 5;

/** True: its payer is at it. One who left the bank's page makes no other wait. */
export function isBeingPaid({ state, created_at }: Pick<SessionRow, 'state' | 'created_at'>, now: Date): boolean {
  return isOpenPayment(state) && now.getTime() - created_at.getTime() < DECIDING_MINUTES * MINUTE_MS;
}
