/**
 * Rows of changes that wait for their difference. Reservation and evenings are locked by the caller
 * (`lockReservation`).
 */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { giveUp, lockSessionsOf } from '../../payment/session-rows.ts';
import type { Scope } from '../scope.ts';
import { type ChangeRow, reservationChanges } from '../tables.ts';

function ownRow(db: Db, reservationId: string) {
  return and(eq(reservationChanges.tenant, db.tenant), eq(reservationChanges.reservation_id, reservationId));
}

/** The change of a reservation that waits for its difference, over or not; undefined: none waits. */
export async function findChange(db: Db, reservationId: string): Promise<ChangeRow | undefined> {
  const [row] = await db.select().from(reservationChanges).where(ownRow(db, reservationId));
  return row;
}

/** Deletes it, so that its tables are free. False: none waited. */
export async function deleteChange(db: Db, reservationId: string): Promise<boolean> {
  const gone = await db
    .delete(reservationChanges)
    .where(ownRow(db, reservationId))
    .returning({ id: reservationChanges.reservation_id });
  return gone.length > 0;
}

/**
 * Ends a change that waits: its tables are free, its open payment is given up. The reservation stays. False:
 * none waited.
 */
export async function dropChange(
  { db, now, tenant }: Pick<Scope, 'db' | 'now' | 'tenant'>,
  reservationId: string,
  { by, note }: { by: 'customer' | 'system'; note: string },
): Promise<boolean> {
  if (!(await deleteChange(db, reservationId))) return false;
  for (const session of await lockSessionsOf(db, tenant.tenant, reservationId, 'reservation'))
    await giveUp(db, session, { by, now, note });
  return true;
}

/** Whether its tables are held and its difference can be paid. */
export function isChangeHeld({ hold_until }: Pick<ChangeRow, 'hold_until'>, now: Date): boolean {
  return hold_until > now;
}
