/** No guest is expected at two tables at about one time (guide §1.17). */
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { type ReservationRow, reservations } from '../tables.ts';

/** No second reservation of one guest within so much of another (guide §1.17). */
const OVERLAP_MINUTES = 120;

export interface KnownGuest {
  customer_id: string | null;
  /** Reservations that this device opens already. */
  opened: readonly ReservationRow[];
}

/**
 * Throws RESERVATION_OVERLAP when the holder of a table has a confirmed one that begins within two hours of
 * `from`, milliseconds (guide §1.17). `exceptId`: the reservation that is moved there.
 */
export async function checkOverlap(
  db: Db,
  { customer_id, opened }: KnownGuest,
  from: number,
  exceptId = '',
): Promise<void> {
  const id = await overlapping(db, { customer_id, opened }, from, exceptId);
  if (id) throw refuse('RESERVATION_OVERLAP', { data: { id } });
}

/**
 * Throws RESERVATION_OVERLAP when a number has a confirmed table within two hours of `starts_at`, of any
 * customer: one mobile is not expected at two tables. The refusal does not describe the other one. Two that
 * are confirmed together wait for each other; the last lock of a confirmation.
 */
export async function checkOverlapOfMobile(
  db: Db,
  { id, mobile, starts_at }: Pick<ReservationRow, 'id' | 'mobile' | 'starts_at'>,
): Promise<void> {
  if (mobile === null) return;
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`reservation-mobile\n${db.tenant}\n${mobile}`}, 0))`,
  );
  const reach = OVERLAP_MINUTES * MINUTE_MS;
  const near = and(
    eq(reservations.tenant, db.tenant),
    eq(reservations.mobile, mobile),
    eq(reservations.status, 'confirmed'),
    ne(reservations.id, id),
    ne(reservations.source, 'staff'),
    gt(reservations.starts_at, new Date(starts_at.getTime() - reach)),
    lt(reservations.starts_at, new Date(starts_at.getTime() + reach)),
  );
  if ((await db.$count(reservations, near)) > 0) throw refuse('RESERVATION_OVERLAP', { field: 'phone' });
}

async function overlapping(
  db: Db,
  { customer_id, opened }: KnownGuest,
  from: number,
  exceptId: string,
): Promise<string | null> {
  const reach = OVERLAP_MINUTES * MINUTE_MS;
  const near = opened.find(
    ({ id, status, starts_at }) =>
      id !== exceptId && status === 'confirmed' && Math.abs(starts_at.getTime() - from) < reach,
  );
  if (near || customer_id === null) return near?.id ?? null;
  const [row] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        eq(reservations.tenant, db.tenant),
        eq(reservations.customer_id, customer_id),
        ne(reservations.id, exceptId),
        eq(reservations.status, 'confirmed'),
        ne(reservations.source, 'staff'),
        gt(reservations.starts_at, new Date(from - reach)),
        lt(reservations.starts_at, new Date(from + reach)),
      ),
    )
    .limit(1);
  return row?.id ?? null;
}
