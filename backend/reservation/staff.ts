/** What staff see of a floor and do on it; the operator console and its sandbox calls use it. */
import { MAX_RESTAURANT_NOTES } from '@sufra/api/reservation/limits';
import { sittingMinutes } from '@sufra/api/reservation/policy';
import { isHold, mayMoveReservation, type ReservationStatus, TABLE_STATUSES } from '@sufra/api/reservation/statuses';
import { cleanBidi } from '@sufra/i18n';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { type DayDate, isoIn, wallAt } from '@sufra/i18n/time/zone';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { openingsBetween } from '../branch/hours.ts';
import { findBranch } from '../branch/service.ts';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { newId } from '../user/secrets.ts';
import { Book } from './allocate.ts';
import { cancel } from './change.ts';
import { isChangeHeld } from './change-rows.ts';
import { sectionsOf } from './floor.ts';
import { isHeld } from './hold.ts';
import { tell } from './messages.ts';
import { readDays } from './offer.ts';
import { changeReservation, lockEvenings, lockReservation, moveParties, moveReservation } from './rows.ts';
import type { Scope } from './scope.ts';
import { floorClosures, type ReservationRow, reservationChanges, reservations } from './tables.ts';
import { policyOf, settingsOf } from './terms.ts';

export const STAFF_ACTS = ['table ready', 'seat', 'leave', 'no show', 'cancel'] as const;
export type StaffAct = (typeof STAFF_ACTS)[number];

/** Moves a reservation; what two screens do at once happens once. Throws NOT_FOUND, RESERVATION_TRANSITION. */
export async function moveByStaff(scope: Scope, id: string, act: StaffAct): Promise<ReservationRow> {
  if (act === 'cancel') return cancel(scope, id, null, 'staff');
  const row = await lockReservation(scope.db, id);
  // What was a no-show is put right by an answer to its guest alone.
  if (row.status === 'no_show') throw refuse('RESERVATION_TRANSITION');
  if (act === 'seat') return seat(scope, row);
  if (act === 'leave')
    return moveReservation(scope, row, 'completed', 'staff', { end_code: 'completed', ends_at: scope.now });
  if (act === 'no show') return moveReservation(scope, row, 'no_show', 'staff', { end_code: 'no_show' });
  const ready = await moveReservation(scope, row, 'table ready', 'staff', { pinned: true });
  await tell(scope, ready, 'TABLE_READY');
  return ready;
}

/**
 * A party that comes early has the table from then on. Throws SLOT_FULL when another party still has it: they are moved first.
 */
async function seat(scope: Scope, row: ReservationRow): Promise<ReservationRow> {
  const { now } = scope;
  const branch = await findBranch(scope.db, row.branch_id);
  const isEarly = now < row.starts_at && row.date === eveningOf(branch.time_zone, now.getTime());
  if (isEarly && (await isTaken(scope, row, { tables: row.table_ids, from: now.getTime() })))
    throw refuse('SLOT_FULL', { field: 'table_ids', params: { time: clockIn(branch.time_zone, now.getTime()) } });
  return moveReservation(scope, row, 'seated', 'staff', { pinned: true, ...(isEarly ? { starts_at: now } : {}) });
}

/** Whether another party has one of these tables from then until this party leaves. */
async function isTaken(
  scope: Scope,
  { id, branch_id, date, ends_at }: ReservationRow,
  { tables, from }: { tables: readonly string[]; from: number },
): Promise<boolean> {
  if (date === null) return false;
  const branch = await findBranch(scope.db, branch_id);
  const days = await readDays(scope.db, { branch, now: scope.now.getTime() }, date, date);
  const parties = [...(days.taken.get(date)?.values() ?? [])].flat();
  return parties.some(
    (party) =>
      party.id !== id &&
      party.from < ends_at.getTime() &&
      party.to > from &&
      party.table_ids.some((table) => tables.includes(table)),
  );
}

/**
 * Writes to the guest: shown with the reservation, and announced by a message. Throws NOT_FOUND, INVALID_INPUT for nothing to
 * read or too many notes.
 */
export async function writeNote(scope: Scope, id: string, text: string): Promise<ReservationRow> {
  const row = await lockReservation(scope.db, id);
  const said = cleanBidi(text).trim();
  if (said === '' || row.notes.length >= MAX_RESTAURANT_NOTES) throw refuse('INVALID_INPUT', { field: 'text' });
  const written = await changeReservation(scope, row, {
    notes: [...row.notes, { text: said, at: scope.now.toISOString() }],
  });
  await tell(scope, written, 'NOTE');
  return written;
}

/**
 * Puts a party at other tables of its branch: one, or several put together by hand. Throws INVALID_INPUT for tables that are none
 * or too small, SLOT_FULL when another party has one of them at that time.
 */
export async function moveToTables(scope: Scope, id: string, tableIds: readonly string[]): Promise<ReservationRow> {
  const row = await lockReservation(scope.db, id);
  const sections = await sectionsOf(scope.db, row.branch_id);
  const section = sections.find(({ labels }) => tableIds.length > 0 && tableIds.every((table) => labels.has(table)));
  if (!section || row.date === null) throw refuse('INVALID_INPUT', { field: 'table_ids' });
  const own = new Set(tableIds);
  const seats = section.floor.tables.reduce((sum, table) => sum + (own.has(table.id) ? table.seats : 0), 0);
  if (seats < row.guests_count) throw refuse('INVALID_INPUT', { field: 'table_ids' });
  const from = row.starts_at.getTime();
  if (await isTaken(scope, row, { tables: tableIds, from })) {
    const { time_zone } = await findBranch(scope.db, row.branch_id);
    throw refuse('SLOT_FULL', { field: 'table_ids', params: { time: clockIn(time_zone, from) } });
  }
  return changeReservation(scope, row, { area_id: section.id, table_ids: [...own], pinned: true });
}

/** A party that came to the door, seated now. Throws NOT_FOUND, SLOT_FULL when no table is free for a sitting. */
export async function seatWalkIn(
  scope: Scope,
  branchId: string,
  areaId: string | null,
  guests: number,
): Promise<ReservationRow> {
  const { db, now, tenant } = scope;
  const branch = await findBranch(db, branchId);
  const settings = settingsOf(branch);
  const date = eveningOf(branch.time_zone, now.getTime());
  await lockEvenings(db, { branch_id: branchId, date });
  const days = await readDays(db, { branch, now: now.getTime() }, date, date);
  const party = {
    id: newId(),
    guests,
    from: now.getTime(),
    to: now.getTime() + sittingMinutes(settings, guests) * MINUTE_MS,
  };
  for (const section of days.sections) {
    if ((areaId !== null && section.id !== areaId) || days.closed.has(`${date} ${section.id}`)) continue;
    const seating = new Book(section.floor, days.taken.get(date)?.get(section.id) ?? []).seat(party);
    if (!seating) continue;
    await moveParties(scope, seating);
    const [row] = await db
      .insert(reservations)
      .values({
        tenant: tenant.tenant,
        id: party.id,
        branch_id: branchId,
        area_id: section.id,
        status: 'seated',
        guests_count: guests,
        date,
        starts_at: now,
        ends_at: new Date(party.to),
        cost: '0.00',
        source: 'staff',
        policy: policyOf(settings, guests),
        table_ids: [...seating.table_ids],
        pinned: true,
        created_at: now,
        updated_at: now,
        revision: 0,
      })
      .returning();
    return changeReservation(scope, row!, {});
  }
  throw refuse('SLOT_FULL', { params: { time: clockIn(branch.time_zone, now.getTime()) } });
}

/** `HH:MM` at the branch. */
function clockIn(zone: string, instant: number): string {
  return isoIn(zone, instant).slice(11, 16);
}

/** Until five in the morning it is still the evening before. */
export function eveningOf(zone: string, now: number): DayDate {
  return wallAt(zone, now - 5 * 60 * MINUTE_MS).date;
}

/** Closes a section for an evening, or opens it again. A party with a table there stays: staff move or cancel it. */
export async function closeSection(
  scope: Scope,
  branchId: string,
  areaId: string,
  date: DayDate,
  isClosed: boolean,
): Promise<void> {
  const { db, platform, tenant } = scope;
  if (!(await sectionsOf(db, branchId)).some(({ id }) => id === areaId)) throw refuse('NOT_FOUND');
  await lockEvenings(db, { branch_id: branchId, date });
  const key = { tenant: tenant.tenant, branch_id: branchId, area_id: areaId, date };
  if (isClosed) await db.insert(floorClosures).values(key).onConflictDoNothing();
  else
    await db
      .delete(floorClosures)
      .where(
        and(
          eq(floorClosures.tenant, key.tenant),
          eq(floorClosures.branch_id, branchId),
          eq(floorClosures.area_id, areaId),
          eq(floorClosures.date, date),
        ),
      );
  db.afterCommit(() =>
    platform.realtime.publish(tenant.tenant, 'reservation', { event: 'reservation.slots', id: branchId }),
  );
}

const ACT_STATUSES = {
  'table ready': 'table ready',
  seat: 'seated',
  leave: 'completed',
  'no show': 'no_show',
  cancel: 'cancelled',
} as const satisfies Record<StaffAct, ReservationStatus>;

function partyOf(row: ReservationRow) {
  const { id, status, name, mobile, guests_count, starts_at, ends_at, late_minutes, note, needs, source } = row;
  return {
    id,
    status,
    name,
    mobile,
    guests_count,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    late_minutes,
    note,
    needs,
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

/** Tables that are held for changes of reservations until their difference is paid: as their party, with nothing to do. */
async function heldChanges(db: Db, branchId: string, date: DayDate, now: Date): Promise<ReturnType<typeof partyOf>[]> {
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
      ...partyOf({ ...row, status: 'pending_payment', guests_count, starts_at, ends_at, table_ids }),
      acts: [],
    }));
}

/** The floor of an evening: every table with its parties in order of time, and the parties that have none. Throws NOT_FOUND without tables. */
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
  const parties = [...rows.filter((row) => !isHold(row.status) || isHeld(row, now)).map(partyOf), ...changes];
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

export interface Booking {
  customer_id: string;
  branch_id: string;
  area_id?: string | null;
  starts_at: string;
  guests_count: number;
  status?: 'pending' | 'pending_payment' | 'confirmed' | 'cancelled' | 'table ready';
}

/** A customer's reservation by telephone, at any time; it has a table when one is free then. Throws NOT_FOUND. */
export async function bookByStaff(scope: Scope, booking: Booking): Promise<ReservationRow> {
  const { db, now, tenant } = scope;
  const branch = await findBranch(db, booking.branch_id);
  const settings = settingsOf(branch);
  const starts_at = new Date(booking.starts_at);
  const date = eveningOf(branch.time_zone, starts_at.getTime());
  await lockEvenings(db, { branch_id: branch.id, date });
  const party = {
    id: newId(),
    guests: booking.guests_count,
    from: starts_at.getTime(),
    to: starts_at.getTime() + sittingMinutes(settings, booking.guests_count) * MINUTE_MS,
  };
  const days = await readDays(db, { branch, now: now.getTime() }, date, date);
  const places = days.sections
    .filter(({ id }) => !booking.area_id || id === booking.area_id)
    .flatMap((section) => {
      const seating = new Book(section.floor, days.taken.get(date)?.get(section.id) ?? []).seat(party);
      return seating ? [{ section, seating }] : [];
    });
  const place = places[0];
  if (place) await moveParties(scope, place.seating);
  const status = booking.status ?? 'confirmed';
  const hold_until =
    status === 'pending' || status === 'pending_payment'
      ? new Date(now.getTime() + settings.hold_minutes * MINUTE_MS)
      : null;
  const [row] = await db
    .insert(reservations)
    .values({
      tenant: tenant.tenant,
      id: party.id,
      customer_id: booking.customer_id,
      branch_id: branch.id,
      area_id: booking.area_id ?? place?.section.id ?? null,
      status,
      guests_count: booking.guests_count,
      date,
      starts_at,
      ends_at: new Date(party.to),
      cost: '0.00',
      source: 'staff',
      policy: policyOf(settings, booking.guests_count),
      table_ids: [...(place?.seating.table_ids ?? [])],
      hold_until,
      created_at: now,
      updated_at: now,
      revision: 0,
    })
    .returning();
  return changeReservation(scope, row!, {});
}
