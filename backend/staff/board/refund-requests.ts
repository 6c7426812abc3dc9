/** Refunds that wait for a second person, and refunds that their payment provider has not done (SHOP-014). */
import type { StaffOrder } from '@sufra/api/staff/endpoints';
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { type OrderRow, orders } from '../../order/tables.ts';
import { ofOrder } from '../../payment/refunds.ts';
import { paymentRefunds, paymentSessions, type RefundRow } from '../../payment/tables.ts';
import { partyOf } from '../../reservation/evening/staff-floor.ts';
import { type ReservationRow, reservations } from '../../reservation/tables.ts';
import { newId } from '../../user/secrets/secrets.ts';
import type { StaffRow } from '../tables.ts';
import { type AskedAct, type RefundRequestRow, staffRefundRequests } from '../tables.ts';

/** A request that no second person answered in a day ends. */
const OPEN_MS = DAY_MS;
const KEPT_DAYS = 30;
/** On a list at most. */
const SHOWN = 100;

const isOpen = (now: Date) => and(isNull(staffRefundRequests.ended), gt(staffRefundRequests.expires_at, now));
const ofTenant = (db: Db) => eq(staffRefundRequests.tenant, db.tenant);

/** In place of one that waits already. `order`: or a reservation, as `about` says. `total` in decimal text. */
export async function addRequest(
  db: Db,
  order: Pick<OrderRow, 'id' | 'branch_id'> & { about?: RefundRequestRow['about'] },
  asked: Pick<RefundRequestRow, 'amount' | 'lines' | 'act' | 'total' | 'reason'> & {
    by: Pick<StaffRow, 'id' | 'name'>;
    now: Date;
  },
): Promise<RefundRequestRow> {
  const { by, now, ...wanted } = asked;
  await db
    .update(staffRefundRequests)
    .set({ ended: 'replaced' })
    .where(and(ofTenant(db), eq(staffRefundRequests.order_id, order.id), isNull(staffRefundRequests.ended)));
  const row: RefundRequestRow = {
    ...{ tenant: db.tenant, id: newId(), order_id: order.id, branch_id: order.branch_id },
    about: order.about ?? 'order',
    ...wanted,
    ...{
      asked_by: by.id,
      asked_name: by.name,
      asked_at: now,
      expires_at: new Date(now.getTime() + OPEN_MS),
      ended: null,
    },
  };
  await db.insert(staffRefundRequests).values(row);
  return row;
}

/** What was asked for was done without it. */
export async function dropRequests(db: Db, order: string, kind: AskedAct['kind']): Promise<void> {
  const { order_id, ended, act } = staffRefundRequests;
  await db
    .update(staffRefundRequests)
    .set({ ended: 'replaced' })
    .where(and(ofTenant(db), eq(order_id, order), isNull(ended), sql`${act} ->> 'kind' = ${kind}`));
}

/** Ends an open request of the order or reservation. Throws REFUND_ENDED. */
export async function endRequest(
  db: Db,
  { order, request, now }: { order: string; request: string; now: Date },
  ended: 'confirmed' | 'refused',
): Promise<RefundRequestRow> {
  const own = and(ofTenant(db), eq(staffRefundRequests.id, request), eq(staffRefundRequests.order_id, order));
  const [row] = await db
    .update(staffRefundRequests)
    .set({ ended })
    .where(and(own, isOpen(now)))
    .returning();
  if (!row) throw refuse('REFUND_ENDED');
  return row;
}

export function requestView(
  { id, amount, act, total, reason, asked_name, asked_by, asked_at, expires_at }: RefundRequestRow,
  currency: string,
  reader: string,
): NonNullable<StaffOrder['refund_request']> {
  return {
    act: act?.kind ?? 'refund',
    ...{ id, amount, total, currency, reason, asked_by: asked_name, yours: asked_by === reader },
    asked_at: asked_at.toISOString(),
    expires_at: expires_at.toISOString(),
  };
}

export async function openRequestOf(db: Db, order: string, now: Date): Promise<RefundRequestRow | undefined> {
  const [row] = await db
    .select()
    .from(staffRefundRequests)
    .where(and(ofTenant(db), eq(staffRefundRequests.order_id, order), isOpen(now)));
  return row;
}

/** Of these branches (null: all), newest first. */
export function openRequests(db: Db, branches: readonly string[] | null, now: Date) {
  return db
    .select({ request: staffRefundRequests, number: orders.number, currency: orders.currency })
    .from(staffRefundRequests)
    .innerJoin(orders, and(eq(orders.tenant, staffRefundRequests.tenant), eq(orders.id, staffRefundRequests.order_id)))
    .where(
      and(
        ofTenant(db),
        isOpen(now),
        branches === null ? undefined : inArray(staffRefundRequests.branch_id, [...branches]),
      ),
    )
    .orderBy(desc(staffRefundRequests.asked_at))
    .limit(SHOWN);
}

/** The same of reservations. */
export async function openReservationRequests(db: Db, branches: readonly string[] | null, now: Date) {
  const { about, order_id, branch_id, asked_at } = staffRefundRequests;
  const rows = await db
    .select({ request: staffRefundRequests, reservation: reservations })
    .from(staffRefundRequests)
    .innerJoin(reservations, and(eq(reservations.tenant, staffRefundRequests.tenant), eq(reservations.id, order_id)))
    .where(
      and(
        ...[ofTenant(db), eq(about, 'reservation'), isOpen(now)],
        branches === null ? undefined : inArray(branch_id, [...branches]),
      ),
    )
    .orderBy(desc(asked_at))
    .limit(SHOWN);
  // Its guest, or a colleague, was quicker.
  return rows.filter(({ request, reservation }) => canStillBe(request.act, reservation, now));
}

/** Whether what was asked for of a reservation can be done as it is now. */
export function canStillBe(act: AskedAct | null, row: ReservationRow, now: Date): boolean {
  if (act?.kind === 'excuse') return row.dispute !== null && row.dispute.answer === null;
  return act?.kind === 'cancel_reservation' && partyOf(row, now).acts.includes('cancel');
}

export async function forgetRequests(db: Db): Promise<void> {
  await db
    .delete(staffRefundRequests)
    .where(lt(staffRefundRequests.asked_at, sql`now() - ${`${KEPT_DAYS} days`}::interval`));
}

const waitsOf = (db: Db, order: string) =>
  and(
    eq(paymentRefunds.tenant, db.tenant),
    eq(paymentRefunds.state, 'requested'),
    ofOrder(sql`${paymentSessions}`, sql`${order}`),
  );

/** Oldest first. */
export async function waitingRefunds(db: Db, order: string): Promise<RefundRow[]> {
  const rows = await db
    .select({ refund: paymentRefunds })
    .from(paymentRefunds)
    .innerJoin(
      paymentSessions,
      and(eq(paymentSessions.tenant, paymentRefunds.tenant), eq(paymentSessions.id, paymentRefunds.session_id)),
    )
    .where(waitsOf(db, order))
    .orderBy(asc(paymentRefunds.created_at));
  return rows.map(({ refund }) => refund);
}

/**
 * The provider is asked at once. Throws NOT_FOUND for a refund that does not wait, and for one that the
 * provider is asked for now.
 */
export async function retryNow(db: Db, order: string, refund: string, now: Date): Promise<RefundRow> {
  if (!(await waitingRefunds(db, order)).some(({ id }) => id === refund)) throw refuse('NOT_FOUND');
  const [row] = await db
    .update(paymentRefunds)
    .set({ try_at: now })
    .where(
      and(
        eq(paymentRefunds.tenant, db.tenant),
        eq(paymentRefunds.id, refund),
        eq(paymentRefunds.state, 'requested'),
        isNotNull(paymentRefunds.fault),
      ),
    )
    .returning();
  if (!row) throw refuse('NOT_FOUND');
  return row;
}
