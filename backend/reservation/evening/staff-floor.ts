/** The floor of an evening as staff see it. */
import { isHold, mayMoveReservation, type ReservationStatus, TABLE_STATUSES } from '@sufra/api/reservation/statuses';
import type { DayDate } from '@sufra/i18n/time/zone';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { openingsBetween } from '../../branch/hours.ts';
import { findBranch } from '../../branch/service.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { isChangeHeld } from '../booking/change-rows.ts';
import { isHeld } from '../booking/hold.ts';
import { isComing, noShowAt } from '../endings.ts';
import { floorClosures, type ReservationRow, reservationChanges, reservations } from '../tables.ts';
import { sectionsOf } from './floor.ts';
import { STAFF_ACTS, type StaffAct } from './staff.ts';

const ACT_STATUSES = {
  'table ready': 'table ready',
  seat: 'seated',
  leave: 'completed',
  'no show': 'no_show',
  cancel: 'cancelled',
} as const satisfies Record<StaffAct, ReservationStatus>;

/** A reservation as staff see it. */
export type FloorParty = ReturnType<typeof partyOf>;

export function partyOf(row: ReservationRow, now: Date) {
  const { id, status, name, mobile, guests_count, starts_at, ends_at, late_minutes, note, needs, source } = row;
  return {
    id,
    version: row.revision,
    status,
    name,
    mobile,
    guests_count,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    late_minutes,
    late: isComing(row) && starts_at <= now,
    /** When its table is given away if it does not come. */
    no_show_at: isComing(row) ? new Date(noShowAt(row)).toISOString() : null,
    note,
    needs,
    allergens: row.allergens,
    event_id: row.event_id,
    cost: row.cost,
    source,
    table_ids: row.table_ids,
    /** What staff can do with it now. */
    acts:
      status === 'no_show' ? [] : STAFF_ACTS.filter((act) => mayMoveReservation(status, ACT_STATUSES[act], 'staff')),
    /** To the guest; the oldest first. */
    notes: row.notes,
    dispute: row.dispute,
  };
}

/**
 * Tables that are held for changes of reservations until their difference is paid: as their party, with nothing to do.
 */
async function heldChanges(db: Db, branchId: string, date: DayDate, now: Date): Promise<FloorParty[]> {
  const found = await db
    .select({ change: reservationChanges, row: reservations })
    .from(reservationChanges)
    .innerJoin(
      reservations,
      and(eq(reservations.tenant, reservationChanges.tenant), eq(reservations.id, reservationChanges.reservation_id)),
    )
    .where(
      and(
        eq(reservationChanges.tenant, db.tenant),
        eq(reservationChanges.branch_id, branchId),
        eq(reservationChanges.date, date),
      ),
    );
  return found
    .filter(({ change }) => isChangeHeld(change, now))
    .map(({ change: { guests_count, starts_at, ends_at, table_ids }, row }) => ({
      ...partyOf({ ...row, status: 'pending_payment', guests_count, starts_at, ends_at, table_ids }, now),
      acts: [],
    }));
}

/**
 * The floor of an evening: every table with its parties in order of time, and the parties that have none.
 * Throws NOT_FOUND without tables.
 */
export async function floorOf(db: Db, branchId: string, date: DayDate, now: Date) {
  const branch = await findBranch(db, branchId);
  const [sections, rows, closures, changes] = await Promise.all([
    sectionsOf(db, branchId),
    db
      .select()
      .from(reservations)
      .where(
        and(
          eq(reservations.tenant, db.tenant),
          eq(reservations.branch_id, branchId),
          eq(reservations.date, date),
          inArray(reservations.status, [...TABLE_STATUSES, 'completed', 'no_show']),
        ),
      )
      .orderBy(asc(reservations.starts_at)),
    db
      .select({ area_id: floorClosures.area_id })
      .from(floorClosures)
      .where(
        and(eq(floorClosures.tenant, db.tenant), eq(floorClosures.branch_id, branchId), eq(floorClosures.date, date)),
      ),
    heldChanges(db, branchId, date, now),
  ]);
  if (sections.length === 0) throw refuse('NOT_FOUND');
  const parties = [
    ...rows.filter((row) => !isHold(row.status) || isHeld(row, now)).map((row) => partyOf(row, now)),
    ...changes,
  ];
  const openings = openingsBetween(branch, 'dine_in', date, date);
  const tables = new Set(sections.flatMap(({ floor }) => floor.tables.map(({ id }) => id)));
  const instant = (value: number | undefined) => (value === undefined ? null : new Date(value).toISOString());
  return {
    date,
    now: now.toISOString(),
    time_zone: branch.time_zone,
    opens_at: instant(openings[0]?.from),
    closes_at: instant(openings.at(-1)?.to),
    sections: sections.map((section) => ({
      id: section.id,
      names: section.names,
      closed: closures.some(({ area_id }) => area_id === section.id),
      tables: section.floor.tables.map((table) => ({
        ...table,
        label: section.labels.get(table.id) ?? table.id,
        parties: parties.filter(({ table_ids }) => table_ids.includes(table.id)),
      })),
    })),
    unplaced: parties.filter(({ table_ids }) => !table_ids.some((table) => tables.has(table))),
  };
}
