/**
 * What happens by time alone: holds end, guests who do not come, sittings that are over, reminders. Each
 * reservation in a transaction of its own: a failure does not stop the others.
 */
import { tableKeptUntil } from '@sufra/api/reservation/policy';
import { isHold } from '@sufra/api/reservation/statuses';
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, asc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { findBranchRecord } from '../branch/records.ts';
import { withSystem, withTenant } from '../database/tenant-scope.ts';
import type { Platform } from '../platform.ts';
import { isQuiet } from '../sms/quiet-hours.ts';
import type { LinkSecrets } from '../user/sign-in/signed-links.ts';
import { dropChange, findChange, isChangeHeld } from './booking/change-rows.ts';
import { endHold } from './booking/hold.ts';
import { tell } from './letters/messages.ts';
import { remindAt } from './letters/remind-at.ts';
import { changeReservation, lockReservation, moveReservation } from './rows.ts';
import type { Scope } from './scope.ts';
import { type ReservationRow, reservationChanges, reservations } from './tables.ts';

const AT_ONCE = 1000;
const NO_SHOW_MINUTES = 15;

/** A kind of row whose time may have come. `isDue` is asked before and again under the row's lock. */
interface Ending {
  failed: string;
  isDue: (row: ReservationRow, now: Date) => boolean;
  work: (scope: Scope, row: ReservationRow) => Promise<unknown>;
}

async function each(
  platform: Platform,
  secrets: LinkSecrets,
  rows: readonly ReservationRow[],
  { failed, isDue, work }: Ending,
): Promise<void> {
  for (const { tenant: key, id } of rows.filter((row) => isDue(row, platform.clock.now(row.tenant)))) {
    const tenant = await platform.tenants.find(key);
    if (!tenant) continue;
    try {
      await withTenant(platform.database, key, async (db) => {
        const scope: Scope = { platform, db, tenant, now: platform.clock.now(key), secrets, by: 'system' };
        const row = await lockReservation(db, id);
        if (isDue(row, scope.now)) await work(scope, row);
      });
    } catch (error) {
      platform.log.error({ err: error, tenant: key, id }, failed);
    }
  }
}

/**
 * Holds whose time is over (RES-020). One of a tenant that takes no reservations any more has its time, too (PLAT-021).
 */
export async function endHolds(platform: Platform, secrets: LinkSecrets): Promise<void> {
  const rows = await withSystem(platform.database, (db) =>
    db
      .select()
      .from(reservations)
      .where(and(inArray(reservations.status, ['pending', 'pending_payment']), isNotNull(reservations.hold_until)))
      .orderBy(asc(reservations.hold_until))
      .limit(AT_ONCE),
  );
  const isOver = ({ hold_until }: ReservationRow, now: Date) => hold_until !== null && hold_until <= now;
  await each(platform, secrets, rows, {
    failed: 'a hold could not be ended',
    isDue: (row, now) => isHold(row.status) && isOver(row, now),
    work: (scope, row) => endHold(scope, row, row.status === 'pending_payment' ? 'not_paid' : 'expired'),
  });
}

/** Changes whose difference was not paid in time: their tables are free, and the reservation stays (RES-033). */
export async function endChanges(platform: Platform, secrets: LinkSecrets): Promise<void> {
  const own = and(
    eq(reservationChanges.tenant, reservations.tenant),
    eq(reservationChanges.reservation_id, reservations.id),
  );
  const rows = await withSystem(platform.database, (db) =>
    db
      .select({ row: reservations })
      .from(reservationChanges)
      .innerJoin(reservations, own)
      .where(lte(reservationChanges.hold_until, platform.clock.latest()))
      .orderBy(asc(reservationChanges.hold_until))
      .limit(AT_ONCE),
  );
  const waiting = rows.map(({ row }) => row);
  await each(platform, secrets, waiting, {
    failed: 'a change could not be ended',
    isDue: () => true,
    work: async (scope, row) => {
      const change = await findChange(scope.db, row.id);
      if (!change || isChangeHeld(change, scope.now)) return;
      await dropChange(scope, row.id, { by: 'system', note: 'the difference was not paid in time' });
      await changeReservation(scope, row, {});
    },
  });
}

/** The party did not come in time, or the sitting is over. */
export async function endVisits(platform: Platform, secrets: LinkSecrets): Promise<void> {
  const rows = await withSystem(platform.database, (db) =>
    db
      .select()
      .from(reservations)
      .where(
        and(
          inArray(reservations.status, ['confirmed', 'table ready', 'seated']),
          lte(reservations.starts_at, platform.clock.latest()),
        ),
      )
      .orderBy(asc(reservations.starts_at))
      .limit(AT_ONCE),
  );
  await each(platform, secrets, rows, {
    failed: 'a visit could not be ended',
    isDue: (row, now) =>
      row.status === 'seated' ? row.ends_at <= now : isComing(row) && noShowAt(row) <= now.getTime(),
    work: (scope, row) =>
      row.status === 'seated'
        ? moveReservation(scope, row, 'completed', 'system', { end_code: 'completed' })
        : moveReservation(scope, row, 'no_show', 'system', { end_code: 'no_show' }),
  });
}

export function isComing({ status }: Pick<ReservationRow, 'status'>): boolean {
  return status === 'confirmed' || status === 'table ready';
}

/** When the table of a party that does not come is given away, in epoch milliseconds. */
export function noShowAt({
  starts_at,
  policy,
  late_minutes,
}: Pick<ReservationRow, 'starts_at' | 'policy' | 'late_minutes'>): number {
  const terms = policy ?? { no_show_minutes: NO_SHOW_MINUTES };
  return tableKeptUntil(terms, starts_at.getTime(), late_minutes);
}

/** Reminders of what comes, once, in the guest's language, outside quiet hours (RES-032). */
export async function remind(platform: Platform, secrets: LinkSecrets): Promise<void> {
  const rows = await withSystem(platform.database, (db) =>
    db
      .select()
      .from(reservations)
      .where(
        and(
          eq(reservations.status, 'confirmed'),
          isNull(reservations.reminded_at),
          isNotNull(reservations.mobile),
          lte(reservations.starts_at, new Date(platform.clock.latest().getTime() + DAY_MS)),
        ),
      )
      .orderBy(asc(reservations.starts_at))
      .limit(AT_ONCE),
  );
  await each(platform, secrets, rows, {
    failed: 'a reminder could not be sent',
    isDue: (row, now) => row.status === 'confirmed' && row.reminded_at === null && row.starts_at > now,
    work: async (scope, row) => {
      const branch = await findBranchRecord(scope.db, row.branch_id);
      const zone = branch?.time_zone ?? scope.tenant.time_zone;
      const now = scope.now.getTime();
      const at = remindAt(row.starts_at.getTime(), zone);
      if (at > now || isQuiet(now, zone)) return;
      // Made or changed after the time to remind: its guest knows of it.
      if (row.created_at.getTime() < at) await tell(scope, row, 'REMINDER');
      await changeReservation(scope, row, { reminded_at: scope.now });
    },
  });
}
