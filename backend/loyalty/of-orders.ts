/** Points of orders: earned when one is delivered, taken back when it is undone after that (guide §1.14). */

import { toMinor } from '@sufra/api/order/minor';
import { givesMoneyBack } from '@sufra/api/order/statuses';
import type { LocalizedText } from '@sufra/contract';
import { DAY_MS } from '@sufra/i18n/time/units';
import { addMonths } from '@sufra/i18n/time/zone';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { lockCustomer } from '../user/sign-in/lock-customer.ts';
import { pointsFor } from './earned.ts';
import { DEFAULT_PROVIDER, points } from './ledger.ts';
import { readLoyaltySettings } from './settings.ts';
import { pointsLogs } from './tables.ts';

/** What the customer paid for dishes: without delivery, service and deposits (guide §1.4). */
const BASIS = ['items', 'discount', 'coupon', 'points'];
/** Days that points which came back are good for at least, whatever the lot was that they came from. */
const RETURNED_DAYS = 30;

/** An order that was moved, as its points need to know it; `customer_id` null: a guest's. */
export interface MovedOrder {
  tenant: string;
  id: string;
  number: string;
  customer_id: string | null;
  status: string;
  totals: readonly { code: string; amount: string }[];
  /** Points that it brings beside those of its dishes: for a quiet time. Absent: none. */
  bonus?: number;
}

/** In the transaction of the move: order and points are right together, or neither. A guest has no points. */
export async function movePointsOfOrder(db: Db, order: MovedOrder, now: Date): Promise<void> {
  const { tenant, id: order_id, customer_id } = order;
  if (customer_id === null) return;
  const account = { tenant, customer_id, provider: DEFAULT_PROVIDER };
  if (order.status === 'delivered') {
    const { earn_rate, expiry_months } = await readLoyaltySettings(db);
    const basis = order.totals.filter(({ code }) => BASIS.includes(code));
    const amount = pointsFor(
      basis.reduce((sum, total) => sum + toMinor(total.amount), 0),
      earn_rate,
    );
    const { bonus = 0 } = order;
    if (amount + bonus === 0 || (await earnedBy(db, order_id)) > 0) return;
    const expires_at = expiry_months === null ? null : addMonths(now, expiry_months);
    const earned = { type: 'adding', amount, order_id, reason: reasonOf(order), expires_at };
    const given = { type: 'give_away', amount: bonus, order_id, reason: bonusOf(order), expires_at };
    for (const movement of [earned, given]) if (movement.amount > 0) await points.move(db, account, movement, now);
  } else if (givesMoneyBack(order.status)) {
    await takeBackPoints(db, order, { back: 1, paid: 1 }, undoneOf(order), now);
  }
}

/**
 * Takes back what an order earned of the part of its money that went back (guide §1.14): `back` of `paid`
 * minor units, in all and not since the last time. Whole points, rounded down; what is spent already is not
 * owed. In the transaction that gives the money back.
 */
export async function takeBackPoints(
  db: Db,
  { tenant, id: order_id, customer_id }: Pick<MovedOrder, 'tenant' | 'id' | 'customer_id'>,
  { back, paid }: { back: number; paid: number },
  reason: LocalizedText,
  now: Date,
): Promise<void> {
  if (customer_id === null || back <= 0) return;
  const account = { tenant, customer_id, provider: DEFAULT_PROVIDER };
  await lockCustomer(db, account);
  const earned = await earnedBy(db, order_id);
  const lost = back >= paid ? earned : Math.floor((earned * back) / paid);
  const more = lost - (await takenBackBy(db, order_id));
  if (more > 0) await points.takeUpTo(db, account, more, { type: 'withdraw', order_id, reason }, now);
}

/** Points that an order brought and that were not taken back. */
export async function pointsOfOrder(db: Db, order_id: string): Promise<number> {
  return sumOf(db, order_id, ['adding', 'give_away', 'withdraw']);
}

/**
 * Points that an order was paid with are the customer's again, what came back before not twice: as long as
 * the lots that they came from, and `RETURNED_DAYS` at least. In the transaction that undoes the order, or
 * that makes it cost less: then `most` of them. The caller sees to it that it is done once.
 */
export async function returnPoints(
  db: Db,
  order: Pick<MovedOrder, 'tenant' | 'id' | 'number'> & { customer_id: string },
  now: Date,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const account = { tenant: order.tenant, customer_id: order.customer_id, provider: DEFAULT_PROVIDER };
  const soonest = new Date(now.getTime() + RETURNED_DAYS * DAY_MS);
  let returned = await returnedBy(db, order.id);
  let left = most;
  for (const lot of await points.takenByOrder(db, account, order.id)) {
    const before = Math.min(returned, lot.amount);
    returned -= before;
    const amount = Math.min(lot.amount - before, left);
    left -= amount;
    if (amount <= 0) continue;
    const until = lot.expires_at && (lot.expires_at < soonest ? soonest : lot.expires_at);
    const movement = { type: 'refund', amount, order_id: order.id, reason: returnedOf(order), expires_at: until };
    await points.move(db, account, movement, now);
  }
}

const returnedBy = (db: Db, order_id: string) => sumOf(db, order_id, ['refund']);
const earnedBy = (db: Db, order_id: string) => sumOf(db, order_id, ['adding', 'give_away']);
const takenBackBy = async (db: Db, order_id: string) => -(await sumOf(db, order_id, ['withdraw']));

async function sumOf(db: Db, order_id: string, types: string[]): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${pointsLogs.amount}), 0)::int` })
    .from(pointsLogs)
    .where(
      and(
        eq(pointsLogs.order_id, order_id),
        inArray(pointsLogs.type, types),
        eq(pointsLogs.provider, DEFAULT_PROVIDER),
      ),
    );
  return row?.sum ?? 0;
}

function reasonOf({ number }: { number: string }) {
  return { ar: `الطلب ${number}`, en: `Order ${number}` };
}

function bonusOf({ number }: { number: string }) {
  return { ar: `شكراً لاختيارك وقتاً هادئاً، الطلب ${number}`, en: `Thanks for a quiet time, order ${number}` };
}

function returnedOf({ number }: { number: string }) {
  return { ar: `عادت نقاط الطلب ${number}`, en: `Points of order ${number} came back` };
}

function undoneOf({ number }: { number: string }) {
  return { ar: `أُلغي الطلب ${number}`, en: `Order ${number} was undone` };
}
