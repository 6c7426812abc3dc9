/**
 * Rows of reservations: their locks, moves and owners. A change of a floor holds the lock of that branch's
 * evening, taken before the row's: so no table is given twice, and no deadlock comes of it.
 */
import { mayMoveReservation, type ReservationActor, type ReservationStatus } from '@sufra/api/reservation/statuses';
import { DAY_MS } from '@sufra/i18n/time/units';
import type { DayDate } from '@sufra/i18n/time/zone';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { hashToken } from '../user/secrets/secrets.ts';
import { dropChange, findChange } from './booking/change-rows.ts';
import type { Seating } from './evening/parties.ts';
import type { Scope } from './scope.ts';
import { type ReservationRow, reservations } from './tables.ts';

/** Days after its end for which a token opens a reservation: to book the same again. */
const TOKEN_DAYS = 30;

/** An evening of a branch. */
export interface EveningKey {
  branch_id: string;
  date: DayDate | null;
}

/** Until the transaction ends no other one changes these evenings. Always taken in one order. */
export async function lockEvenings(db: Db, ...evenings: EveningKey[]): Promise<void> {
  const keys = new Set(evenings.flatMap(({ branch_id, date }) => (date === null ? [] : [`${branch_id}\n${date}`])));
  for (const key of [...keys].sort())
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reservation\n${db.tenant}\n${key}`}, 0))`);
}

export async function findReservation(db: Db, id: string, lock?: 'update'): Promise<ReservationRow | undefined> {
  const found = db
    .select()
    .from(reservations)
    .where(and(eq(reservations.tenant, db.tenant), eq(reservations.id, id)));
  const [row] = await (lock ? found.for('update') : found);
  return row;
}

/**
 * A reservation, with the locks of its evening, of that of a change that waits, of those that are named, and
 * its own. Throws NOT_FOUND.
 */
export async function lockReservation(db: Db, id: string, ...more: EveningKey[]): Promise<ReservationRow> {
  const seen = await findReservation(db, id);
  if (!seen) throw refuse('NOT_FOUND');
  const change = await findChange(db, id);
  await lockEvenings(db, seen, ...(change ? [change] : []), ...more);
  const row = await findReservation(db, id, 'update');
  if (!row) throw refuse('NOT_FOUND');
  const date = (await findChange(db, id))?.date;
  // It went to another evening while we waited, or is about to: the caller's next try sees that one.
  if (row.date !== seen.date || (date !== undefined && date !== row.date && date !== change?.date))
    throw refuse('RESERVATION_CHANGED');
  return row;
}

export async function changeReservation(
  scope: Scope,
  row: ReservationRow,
  change: Partial<ReservationRow>,
): Promise<ReservationRow> {
  const { db, now } = scope;
  const values = { ...change, revision: row.revision + 1, updated_at: now };
  await db
    .update(reservations)
    .set(values)
    .where(and(eq(reservations.tenant, row.tenant), eq(reservations.id, row.id)));
  const changed = { ...row, ...values };
  announce(scope, changed);
  return changed;
}

/**
 * Moves a locked reservation by the status machine; a change that waits for its difference ends with it.
 * Throws RESERVATION_TRANSITION.
 */
export async function moveReservation(
  scope: Scope,
  row: ReservationRow,
  to: ReservationStatus,
  by: ReservationActor,
  change: Partial<ReservationRow> = {},
): Promise<ReservationRow> {
  if (!mayMoveReservation(row.status, to, by)) throw refuse('RESERVATION_TRANSITION');
  if (row.status === 'confirmed') await dropChange(scope, row.id, { by: 'system', note: `the reservation is ${to}` });
  return changeReservation(scope, row, { ...change, status: to });
}

/** Parties that were not there yet get the tables that a new seating found for them. */
export async function moveParties({ db, now }: Scope, { moved }: Seating): Promise<void> {
  for (const { id, table_ids } of moved)
    await db
      .update(reservations)
      .set({ table_ids: [...table_ids], updated_at: now })
      .where(and(eq(reservations.tenant, db.tenant), eq(reservations.id, id)));
}

/** Its owner's pages ask again, those that show free times of the branch (X-021), and the staff of the branch. */
function announce({ platform, db }: Scope, { tenant, id, customer_id, branch_id, revision }: ReservationRow): void {
  db.afterCommit(() => {
    const fact = { event: 'reservation.status', id, version: revision } as const;
    platform.realtime.publishToOwners(tenant, 'reservation', { reservation_id: id, customer_id }, fact);
    platform.realtime.publish(tenant, 'reservation', { event: 'reservation.slots', id: branch_id });
    platform.realtime.publishToStaff(tenant, branch_id, fact);
  });
}

/** Reservations that these tokens open, the newest first; unknown and old ones open nothing. */
export async function openedBy(db: Db, tokens: readonly string[], now: Date): Promise<ReservationRow[]> {
  if (tokens.length === 0) return [];
  return db
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.tenant, db.tenant),
        inArray(reservations.token_hash, tokens.map(hashToken)),
        gt(reservations.ends_at, new Date(now.getTime() - TOKEN_DAYS * DAY_MS)),
      ),
    )
    .orderBy(desc(reservations.created_at));
}
