/** What staff do with reservations and sections: the calls of the console and of the sandbox use it (SHOP-016). */
import { MAX_RESTAURANT_NOTES } from '@sufra/api/reservation/limits';
import { TABLE_STATUSES } from '@sufra/api/reservation/statuses';
import { cleanBidi } from '@sufra/i18n';
import type { DayDate } from '@sufra/i18n/time/zone';
import { and, eq } from 'drizzle-orm';
import { findBranch } from '../../branch/service.ts';
import { momentWords } from '../../errors/moment-words.ts';
import { refuse } from '../../errors/refusal.ts';
import { cancel } from '../booking/change.ts';
import { readDays } from '../booking/offer.ts';
import { tell } from '../letters/messages.ts';
import { changeReservation, lockEvenings, lockReservation, moveReservation } from '../rows.ts';
import type { Scope } from '../scope.ts';
import { floorClosures, type ReservationRow } from '../tables.ts';
import { eveningOf } from './evening.ts';
import { sectionsOf } from './floor.ts';

export const STAFF_ACTS = ['table ready', 'seat', 'leave', 'no show', 'cancel'] as const;
export type StaffAct = (typeof STAFF_ACTS)[number];

/** Looks at a reservation under its locks, before anything is done; it throws when that is another than was seen. */
export type Look = (row: ReservationRow) => Promise<void>;

/** Moves a reservation; what two screens do at once happens once. Throws NOT_FOUND, RESERVATION_TRANSITION. */
export async function moveByStaff(scope: Scope, id: string, act: StaffAct, look?: Look): Promise<ReservationRow> {
  const row = await lockReservation(scope.db, id);
  await look?.(row);
  if (act === 'cancel') return cancel(scope, id, null, 'staff');
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
 * A party that comes early has the table from then on. Throws SLOT_FULL when another party still has it: they
 * are moved first.
 */
async function seat(scope: Scope, row: ReservationRow): Promise<ReservationRow> {
  const { now } = scope;
  const branch = await findBranch(scope.db, row.branch_id);
  const isEarly = now < row.starts_at && row.date === eveningOf(branch.time_zone, now.getTime());
  if (isEarly && (await isTaken(scope, row, { tables: row.table_ids, from: now.getTime() })))
    throw refuse('SLOT_FULL', {
      field: 'table_ids',
      params: { time: momentWords(branch.time_zone, now.getTime(), now.getTime()) },
    });
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
 * Writes to the guest: shown with the reservation, and announced by a message. Throws NOT_FOUND,
 * INVALID_INPUT for nothing to read or too many notes.
 */
export async function writeNote(scope: Scope, id: string, text: string, look?: Look): Promise<ReservationRow> {
  const row = await lockReservation(scope.db, id);
  await look?.(row);
  const said = cleanBidi(text).trim();
  if (said === '' || row.notes.length >= MAX_RESTAURANT_NOTES) throw refuse('INVALID_INPUT', { field: 'text' });
  const written = await changeReservation(scope, row, {
    notes: [...row.notes, { text: said, at: scope.now.toISOString() }],
  });
  await tell(scope, written, 'NOTE');
  return written;
}

/**
 * Puts a party at other tables of its branch: one, or several put together by hand. Throws INVALID_INPUT for
 * tables that are none or too small, SLOT_FULL when another party has one of them at that time,
 * RESERVATION_TRANSITION for a party that is over.
 */
export async function moveToTables(
  scope: Scope,
  id: string,
  tableIds: readonly string[],
  look?: Look,
): Promise<ReservationRow> {
  const row = await lockReservation(scope.db, id);
  await look?.(row);
  if (!TABLE_STATUSES.some((status) => status === row.status)) throw refuse('RESERVATION_TRANSITION');
  const sections = await sectionsOf(scope.db, row.branch_id);
  const section = sections.find(({ labels }) => tableIds.length > 0 && tableIds.every((table) => labels.has(table)));
  if (!section || row.date === null) throw refuse('INVALID_INPUT', { field: 'table_ids' });
  const own = new Set(tableIds);
  const seats = section.floor.tables.reduce((sum, table) => sum + (own.has(table.id) ? table.seats : 0), 0);
  if (seats < row.guests_count) throw refuse('INVALID_INPUT', { field: 'table_ids' });
  const from = row.starts_at.getTime();
  if (await isTaken(scope, row, { tables: tableIds, from })) {
    const { time_zone } = await findBranch(scope.db, row.branch_id);
    const time = momentWords(time_zone, from, scope.now.getTime());
    throw refuse('SLOT_FULL', { field: 'table_ids', params: { time } });
  }
  return changeReservation(scope, row, { area_id: section.id, table_ids: [...own], pinned: true });
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
  db.afterCommit(() => {
    const fact = { event: 'reservation.slots', id: branchId } as const;
    platform.realtime.publish(tenant.tenant, 'reservation', fact);
    platform.realtime.publishToStaff(tenant.tenant, branchId, fact);
  });
}
