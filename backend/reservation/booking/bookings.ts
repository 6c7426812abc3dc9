/** What still needs the tables of a branch, on whatever evening. */

import { bookableDays } from '@sufra/api/reservation/limits';
import { isHold, TABLE_STATUSES } from '@sufra/api/reservation/statuses';
import { addDays, type DayDate } from '@sufra/i18n/time/zone';
import { and, eq, inArray } from 'drizzle-orm';
import type { BranchRecord } from '../../branch/records.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { eveningOf } from '../evening/evening.ts';
import { lockEvenings } from '../rows.ts';
import { reservationChanges, reservations } from '../tables.ts';
import { isChangeHeld } from './change-rows.ts';
import { isHeld } from './hold.ts';

export interface Booking {
  area_id: string | null;
  table_ids: readonly string[];
  guests_count: number;
  ends_at: Date;
}

/**
 * Reservations that are not over, and changes of them that wait for their difference. No other is made until
 * the transaction ends.
 */
export async function lockBookings(
  db: Db,
  branch: Pick<BranchRecord, 'id' | 'time_zone' | 'reservations_settings'>,
  now: Date,
): Promise<Booking[]> {
  const { id: branch_id, time_zone } = branch;
  await lockEvenings(db, ...eveningsOf(branch, now).map((date) => ({ branch_id, date })));
  const [rows, changes] = await Promise.all([
    db
      .select()
      .from(reservations)
      .where(
        and(
          eq(reservations.tenant, db.tenant),
          eq(reservations.branch_id, branch_id),
          inArray(reservations.status, [...TABLE_STATUSES]),
        ),
      ),
    db
      .select()
      .from(reservationChanges)
      .where(and(eq(reservationChanges.tenant, db.tenant), eq(reservationChanges.branch_id, branch_id))),
  ]);
  const tonight = eveningOf(time_zone, now.getTime());
  return [
    ...rows.filter((row) =>
      isHold(row.status) ? isHeld(row, now) : row.ends_at > now || (row.date !== null && row.date >= tonight),
    ),
    ...changes.filter((change) => isChangeHeld(change, now)),
  ];
}

/** From the one that may run past midnight to the last that can be reserved. */
function eveningsOf(
  { time_zone, reservations_settings }: Pick<BranchRecord, 'time_zone' | 'reservations_settings'>,
  now: Date,
): DayDate[] {
  const first = eveningOf(time_zone, now.getTime());
  const settings = reservations_settings ?? { maximum_duration: 0 };
  const { last } = bookableDays(settings, time_zone, now.getTime());
  const evenings: DayDate[] = [];
  for (let date = addDays(first, -1); date <= last; date = addDays(date, 1)) evenings.push(date);
  return evenings;
}
