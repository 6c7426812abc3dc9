/** Tables that staff give: to a party at the door, and by telephone. */
import { sittingMinutes } from '@sufra/api/reservation/policy';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { findBranch } from '../../branch/service.ts';
import { momentWords } from '../../errors/moment-words.ts';
import { refuse } from '../../errors/refusal.ts';
import { newId } from '../../user/secrets/secrets.ts';
import { Book } from '../booking/allocate.ts';
import { readDays } from '../booking/offer.ts';
import { policyOf, settingsOf } from '../booking/terms.ts';
import { changeReservation, lockEvenings, moveParties } from '../rows.ts';
import type { Scope } from '../scope.ts';
import { type ReservationRow, reservations } from '../tables.ts';
import { eveningOf } from './evening.ts';

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
  throw refuse('SLOT_FULL', { params: { time: momentWords(branch.time_zone, now.getTime(), now.getTime()) } });
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
