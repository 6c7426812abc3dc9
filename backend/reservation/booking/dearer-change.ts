/**
 * A confirmed reservation that becomes dearer (decision 270): the change waits with tables of its own until
 * the difference is paid. Paid: the reservation moves there. Not paid in time: the reservation stays, and
 * late money goes back.
 */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { PAYMENT_MINUTES } from '@sufra/api/payment/states';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import type { Db } from '../../database/tenant-scope.ts';
import { giveUp, lockSessionsOf } from '../../payment/session-rows.ts';
import type { SessionRow } from '../../payment/tables.ts';
import type { Start } from '../evening/evening.ts';
import type { SeatedParty, Seating } from '../evening/parties.ts';
import { tell } from '../letters/messages.ts';
import { changeReservation } from '../rows.ts';
import type { Scope } from '../scope.ts';
import { type ChangeRow, type ReservationRow, reservationChanges } from '../tables.ts';
import { Book } from './allocate.ts';
import { deleteChange, findChange, isChangeHeld } from './change-rows.ts';
import { booksOf, partyOf, readDays, type Wish } from './offer.ts';
import { type Place, startOf } from './wishes.ts';

/** The columns of a place that a reservation is moved to. */
type Moved = Pick<
  ChangeRow,
  'area_id' | 'date' | 'clock' | 'is_next_day' | 'guests_count' | 'starts_at' | 'ends_at' | 'table_ids' | 'policy'
>;

/** Holds the place of a change until `due`, minor units, is paid. The reservation is locked and has no other change. */
export async function holdChange(
  scope: Scope,
  row: ReservationRow,
  { moved, due }: { moved: Moved; due: number },
): Promise<ReservationRow> {
  const { db, now } = scope;
  const { area_id, date, clock, is_next_day, guests_count, starts_at, ends_at, table_ids, policy } = moved;
  const end = now.getTime() + PAYMENT_MINUTES * MINUTE_MS;
  await db.insert(reservationChanges).values({
    ...{ tenant: row.tenant, reservation_id: row.id, branch_id: row.branch_id },
    ...{ area_id, date, clock, is_next_day, guests_count, starts_at, ends_at, table_ids, policy },
    due: fromMinor(due),
    hold_until: new Date(Math.min(end, row.starts_at.getTime(), starts_at.getTime())),
    created_at: now,
  });
  return changeReservation(scope, row, {});
}

/**
 * The difference arrived: the reservation moves to the place that is held. `refused`: no change waits for
 * this money, and it goes back.
 */
export async function applyChange(
  scope: Scope,
  row: ReservationRow,
  session: SessionRow,
): Promise<'placed' | 'refused'> {
  const { db, now, tenant } = scope;
  const change = await findChange(db, row.id);
  if (!change || !isChangeHeld(change, now)) return 'refused';
  // Begun for an earlier change, or for the reservation itself.
  if (session.created_at < change.created_at || toMinor(session.amount) !== toMinor(change.due)) return 'refused';
  await deleteChange(db, row.id);
  const { area_id, date, clock, is_next_day, guests_count, starts_at, ends_at, table_ids, policy, due } = change;
  const changed = await changeReservation(scope, row, {
    ...{ area_id, date, clock, is_next_day, guests_count, starts_at, ends_at, table_ids, policy },
    ...{ pinned: false, late_minutes: null, reminded_at: null },
    cost: fromMinor(toMinor(row.cost) + toMinor(due)),
  });
  for (const other of await lockSessionsOf(db, tenant.tenant, row.id, 'reservation'))
    if (other.id !== session.id) await giveUp(db, other, { by: 'system', now, note: 'paid by another' });
  await tell(scope, changed, 'CHANGED');
  return 'placed';
}

/**
 * A place beside the one that the reservation has: its own tables can be used again, and parties that make
 * room do not take them, since the reservation stays there when the difference is not paid. Null: there is
 * none.
 */
export async function findPlaceBeside(
  db: Db,
  wish: Wish,
  place: Place,
  row: ReservationRow,
): Promise<{ start: Start; seating: Seating } | null> {
  const start = startOf(wish, place);
  if (!start) return null;
  const days = await readDays(db, wish, place.date, place.date);
  const found = booksOf(days, place.date, row.id).find(({ section }) => section.id === place.area_id);
  if (!found) return null;
  const party = partyOf(wish, start);
  const parties = days.taken.get(place.date)?.get(place.area_id) ?? [];
  const own = row.date === place.date ? row : null;
  const seating = found.book.seat(party);
  if (seating && !(own && takesTablesOf(own, seating, parties))) return { start, seating };
  const others = parties.filter(({ id }) => id !== row.id).map((one) => ({ ...one, pinned: true }));
  const beside = parties.map((one) => (one.id === row.id ? { ...one, pinned: true } : one));
  for (const seated of [others, beside]) {
    const other = new Book(found.section.floor, seated).seat(party);
    if (other) return { start, seating: other };
  }
  return null;
}

/** Whether a party that makes room would sit at a table of this reservation while it is there. */
function takesTablesOf(
  { starts_at, ends_at, table_ids }: ReservationRow,
  { moved }: Seating,
  parties: readonly SeatedParty[],
): boolean {
  return moved.some((move) => {
    const party = parties.find(({ id }) => id === move.id);
    const meets = party && party.from < ends_at.getTime() && party.to > starts_at.getTime();
    return meets && move.table_ids.some((table) => table_ids.includes(table));
  });
}
