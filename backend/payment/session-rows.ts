/** Rows of payment sessions: found, locked, moved by the table of `@sufra/api/payment/states`. */
import {
  findPaymentMove,
  isAtBank,
  isOpenPayment,
  type PaymentActor,
  type PaymentState,
  type PaymentTransition,
} from '@sufra/api/payment/states';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { countAtCommit } from '../database/counted.ts';
import type { Db } from '../database/tenant-scope.ts';
import { newId } from '../user/secrets/secrets.ts';
import { referenceOf } from './belongs.ts';
import { noteEvent, type PaymentEvent, wereAtBank } from './events.ts';
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

/**
 * All sessions of an order, those of its members' shares too, or of what else is paid, the first try first,
 * locked until the transaction ends.
 */
export function lockSessionsOf(
  db: Db,
  tenant: string,
  refId: string,
  purpose: SessionRow['purpose'] = 'order',
): Promise<SessionRow[]> {
  return sessionsQuery(db, tenant, [refId], purpose).for('update');
}

/** The same without a lock. */
export function sessionsOf(
  db: Db,
  tenant: string,
  refId: string,
  purpose: SessionRow['purpose'] = 'order',
): Promise<SessionRow[]> {
  return sessionsQuery(db, tenant, [refId], purpose);
}

/** Those of several orders, of their members' shares too, the first try first. */
export async function sessionsOfOrders(db: Db, tenant: string, ids: readonly string[]): Promise<SessionRow[]> {
  return ids.length === 0 ? [] : sessionsQuery(db, tenant, ids, 'order');
}

/** Those of several reservations, by reservation, the first try first. */
export async function sessionsOfReservations(
  db: Db,
  tenant: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SessionRow[]>> {
  if (ids.length === 0) return new Map();
  return Map.groupBy(await sessionsQuery(db, tenant, ids, 'reservation'), (row) => row.ref_id);
}

/** The newest of an order's sessions that the customer began. */
export function newestOf(sessions: readonly SessionRow[]): SessionRow | undefined {
  return sessions.findLast(({ stray_of }) => stray_of === null);
}

/** Id of the session that the bank decides on; null: none. */
export function bankSessionOf(sessions: readonly SessionRow[]): string | null {
  return sessions.findLast(({ stray_of, state }) => stray_of === null && isAtBank(state))?.id ?? null;
}

/**
 * Those of these sessions, of one tenant, that were given up while the bank decided on them, until their provider is
 * asked no more: their money may still come, and goes back.
 */
export async function lateSessionsOf(db: Db, sessions: readonly SessionRow[]): Promise<SessionRow[]> {
  const asked = sessions.filter(
    ({ stray_of, state, ask_at }) =>
      stray_of === null && (state === 'cancelled' || state === 'expired') && ask_at !== null,
  );
  const atBank = await wereAtBank(db, asked);
  return asked.filter(({ id }) => atBank.has(id));
}

/** Of one session; more than a provider can make by mistake. */
const STRAYS_MAX = 10;

/**
 * Writes down a second payment that names a locked session at its provider, as a session that was given up:
 * the provider is asked about it, and its money is late, so that it is counted once or goes back. `ref`: its
 * name there. One that is known is asked about again.
 */
export async function addStray(db: Db, session: SessionRow, ref: string, now: Date): Promise<void> {
  const { tenant, provider } = session;
  const root = referenceOf(session);
  const strays = and(eq(paymentSessions.tenant, tenant), eq(paymentSessions.stray_of, root));
  const known = and(
    eq(paymentSessions.tenant, tenant),
    eq(paymentSessions.provider, provider),
    or(eq(paymentSessions.provider_ref, ref), and(strays, eq(paymentSessions.heard_ref, ref))),
  );
  const [present] = await db.select().from(paymentSessions).where(known);
  if (present) {
    if (present.stray_of !== null) await changeSession(db, present, { ask_at: now });
    return;
  }
  if ((await db.$count(paymentSessions, strays)) >= STRAYS_MAX) return;
  const row: SessionRow = {
    ...session,
    ...{ id: newId(), state: 'cancelled', reason: null, refunded: '0.00', action: null, return_url: null },
    ...{ provider_ref: null, heard_ref: ref, payment_id: null, stray_of: root },
    ...{ version: 1, created_at: now, updated_at: now, ask_at: now, asks: 0, check_at: null },
  };
  await db.insert(paymentSessions).values(row);
  await noteEvent(db, row, { source: 'answer', state: row.state, note: `${ref} names ${root}` }, now);
}

/** The name belongs to another session, so it is ignored. */
export async function forgetHeard(db: Db, session: SessionRow): Promise<void> {
  const ask_at = isOpenPayment(session.state) ? session.expires_at : null;
  await changeSession(db, session, { heard_ref: null, ask_at });
}

/** The session that the provider knows by this name; undefined when there is none. */
export async function findSessionByName(
  db: Db,
  tenant: string,
  { provider, provider_ref }: Pick<SessionRow, 'provider'> & { provider_ref: string },
): Promise<SessionRow | undefined> {
  const { tenant: of, provider: at, provider_ref: name } = paymentSessions;
  const named = and(eq(of, tenant), eq(at, provider), eq(name, provider_ref));
  const [row] = await db.select().from(paymentSessions).where(named);
  return row;
}

function sessionsQuery(db: Db, tenant: string, refIds: readonly string[], purpose: SessionRow['purpose']) {
  const own = and(eq(paymentSessions.purpose, purpose), inArray(paymentSessions.ref_id, [...refIds]));
  const all = purpose === 'order' ? or(own, inArray(paymentSessions.of_order, [...refIds])) : own;
  return db
    .select()
    .from(paymentSessions)
    .where(and(eq(paymentSessions.tenant, tenant), all))
    .orderBy(asc(paymentSessions.created_at), asc(paymentSessions.id));
}

/** Writes columns without moving the session; `row` is updated too. */
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
  countAtCommit(db, 'payments', to);
  return move;
}

/**
 * Gives up an open session: it is cancelled here at once, so that another may begin, and at the provider by
 * the job. Money that comes in spite of it is late, and goes back.
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
