/** Rows of payment sessions: found, locked, moved by the table of `@sufra/api/payment/states`. */
import {
  findPaymentMove,
  isOpenPayment,
  type PaymentActor,
  type PaymentState,
  type PaymentTransition,
} from '@sufra/api/payment/states';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { noteEvent, type PaymentEvent } from './events.ts';
import { paymentSessions, type SessionRow } from './tables.ts';

/** The session whatever it is for; undefined when there is none. */
export async function findSession(
  db: Db,
  tenant: string,
  id: string,
  lock?: 'update',
): Promise<SessionRow | undefined> {
  const found = db
    .select()
    .from(paymentSessions)
    .where(and(eq(paymentSessions.tenant, tenant), eq(paymentSessions.id, id)));
  const [row] = await (lock ? found.for('update') : found);
  return row;
}

/** All sessions of an order, or of what else is paid, the first try first, locked until the transaction ends. */
export function lockSessionsOf(
  db: Db,
  tenant: string,
  refId: string,
  purpose: SessionRow['purpose'] = 'order',
): Promise<SessionRow[]> {
  return sessionsQuery(db, tenant, refId, purpose).for('update');
}

/** The same without a lock. */
export function sessionsOf(
  db: Db,
  tenant: string,
  refId: string,
  purpose: SessionRow['purpose'] = 'order',
): Promise<SessionRow[]> {
  return sessionsQuery(db, tenant, refId, purpose);
}

function sessionsQuery(db: Db, tenant: string, refId: string, purpose: SessionRow['purpose']) {
  return db
    .select()
    .from(paymentSessions)
    .where(
      and(eq(paymentSessions.tenant, tenant), eq(paymentSessions.purpose, purpose), eq(paymentSessions.ref_id, refId)),
    )
    .orderBy(asc(paymentSessions.created_at), asc(paymentSessions.id));
}

/** Writes columns without moving the session; `row` is kept level. */
export async function changeSession(db: Db, row: SessionRow, values: Partial<SessionRow>): Promise<void> {
  Object.assign(row, values);
  await db
    .update(paymentSessions)
    .set(values)
    .where(and(eq(paymentSessions.tenant, row.tenant), eq(paymentSessions.id, row.id)));
}

export interface SessionMove {
  to: PaymentState;
  by: PaymentActor;
  now: Date;
  event: PaymentEvent;
  values?: Partial<SessionRow>;
}

/** Moves a locked session and notes it. Null: the machine has no such move, and nothing was changed. */
export async function moveSession(
  db: Db,
  row: SessionRow,
  { to, by, now, event, values = {} }: SessionMove,
): Promise<PaymentTransition | null> {
  const move = findPaymentMove(row.state, to, by);
  if (!move) return null;
  await changeSession(db, row, { ...values, state: to, version: row.version + 1, updated_at: now });
  await noteEvent(db, row, { ...event, state: to }, now);
  return move;
}

/**
 * Gives up an open session: it is cancelled here at once, so that another may begin, and at the provider by the job. Money that comes in spite
 * of it is late, and goes back.
 */
export async function giveUp(
  db: Db,
  row: SessionRow,
  { by, now, note }: { by: 'customer' | 'system'; now: Date; note: string },
): Promise<void> {
  if (!isOpenPayment(row.state)) return;
  if (by === 'system' && row.expires_at <= now) {
    const ended = { source: 'clock' as const, note };
    await moveSession(db, row, {
      to: 'expired',
      by: 'clock',
      now,
      event: ended,
      values: { ask_at: askAt(row, now), asks: 0 },
    });
    return;
  }
  const event = { source: by === 'customer' ? ('customer' as const) : ('order' as const), note };
  await moveSession(db, row, { to: 'cancelled', by, now, event, values: { ask_at: askAt(row, now), asks: 0 } });
}

/** Nothing was begun at the provider: there is nothing to end. */
function askAt({ provider_ref }: SessionRow, now: Date): Date | null {
  return provider_ref === null ? null : now;
}
