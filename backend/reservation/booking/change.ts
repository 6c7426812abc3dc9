/**
 * What a guest does with a reservation: completes, confirms, changes, cancels, reports that it will be late
 * (RES-021…024).
 */
import { toMinor } from '@sufra/api/order/minor';
import { holdsMoney, PAYMENT_MINUTES } from '@sufra/api/payment/states';
import type { UpdateReservationBody } from '@sufra/api/reservation/endpoints';
import { LATE_MINUTES, ON_TIME } from '@sufra/api/reservation/limits';
import {
  cancelOutcome,
  changeDeadline,
  changeDifference,
  isFreeCost,
  reservationCost,
} from '@sufra/api/reservation/policy';
import { isHold, type ReservationActor } from '@sufra/api/reservation/statuses';
import { EMAIL } from '@sufra/api/user/email-shape';
import { HOUR_MS, MINUTE_MS } from '@sufra/i18n/time/units';
import { findBranch } from '../../branch/service.ts';
import { refuse } from '../../errors/refusal.ts';
import { giveBackPart, heldBy } from '../../payment/refunds.ts';
import { giveUp, lockSessionsOf } from '../../payment/session-rows.ts';
import { expectOpenSite, requireSwitch } from '../../tenant/settings.ts';
import { readName } from '../../user/profile/customers.ts';
import { messagedCountryOf, readMobile } from '../../user/profile/mobiles.ts';
import { tell } from '../letters/messages.ts';
import { CANCEL_REASONS } from '../reasons.ts';
import { changeReservation, findReservation, lockReservation, moveParties, moveReservation } from '../rows.ts';
import type { Scope } from '../scope.ts';
import type { ChangeRow, ReservationRow } from '../tables.ts';
import { dropChange } from './change-rows.ts';
import { findPlaceBeside, holdChange } from './dearer-change.ts';
import { requireHeld } from './hold.ts';
import type { Wish } from './offer.ts';
import { checkOverlap, checkOverlapOfMobile } from './overlap.ts';
import { policyOf, settingsOf } from './terms.ts';
import { checkPlace, findPlace, noPlace, type Place, readWishes } from './wishes.ts';

/** From so long before the start until the no-show the guest can announce a delay. */
const LATE_FROM_MS = 6 * HOUR_MS;

/** One PUT of API-029. `customer_id`: the requester; what a guest began and a customer confirms is the customer's. */
export async function update(
  scope: Scope,
  id: string,
  body: UpdateReservationBody,
  customer_id: string | null,
): Promise<ReservationRow> {
  const { action } = body;
  if (action === 'drop_change') return keepAsItIs(scope, id);
  if (action === 'cancel') return cancel(scope, id, body.cancellation_reason?.trim() || null);
  const to = body.date === undefined ? null : body.date;
  const row = await lockReservation(
    scope.db,
    id,
    ...(to === null ? [] : [{ branch_id: await branchOf(scope, id), date: to }]),
  );
  if (action === 'confirm' && isDone(row)) return row;
  if (body.revision !== undefined && body.revision !== row.revision) throw refuse('RESERVATION_CHANGED');
  if (isHold(row.status) || row.status === 'expired') {
    await expectOpenSite(scope.db);
    await requireHeld(scope, row);
  } else if (row.status !== 'confirmed') throw refuse('RESERVATION_TRANSITION');
  const person = await readPerson(scope, body);
  const wishes = await readWishes(scope.db, body);
  const move = await planMove(scope, row, body);
  const moved = move?.due ? null : (move?.columns ?? null);
  const changed = { ...person, ...wishes, ...moved };
  if (changed.cost !== undefined && toMinor(changed.cost) !== toMinor(row.cost)) await giveUpPayments(scope, row);
  // Only a confirmed one counts: what is held ends by itself.
  const isNew = action === 'confirm' || (row.status === 'confirmed' && (move !== null || person.mobile !== undefined));
  if (isNew) await checkOverlapOfMobile(scope.db, { ...row, ...changed, ...move?.columns });
  if (row.status === 'confirmed') {
    const saved = await changeConfirmed(scope, row, changed, moved !== null);
    return move?.due ? holdChange(scope, saved, { moved: move.columns, due: move.due }) : saved;
  }
  if (action === 'confirm')
    return confirm(scope, row, {
      ...changed,
      ...(row.customer_id === null && customer_id !== null && { customer_id }),
    });
  // RES-021: a cost must be paid.
  const status = isFreeCost(changed.cost ?? row.cost) ? 'pending' : 'pending_payment';
  if (status === row.status) return changeReservation(scope, row, changed);
  return moveReservation(scope, row, status, 'customer', changed);
}

/** What is being paid is another amount than what is owed by now. */
async function giveUpPayments({ db, now, tenant }: Scope, { id }: ReservationRow): Promise<void> {
  for (const session of await lockSessionsOf(db, tenant.tenant, id, 'reservation'))
    if (!holdsMoney(session.state))
      await giveUp(db, session, { by: 'customer', now, note: 'the reservation costs another amount by now' });
}

async function branchOf({ db }: Scope, id: string): Promise<string> {
  const row = await findReservation(db, id);
  if (!row) throw refuse('NOT_FOUND');
  return row.branch_id;
}

/** Confirmed, or further: to confirm it again changes nothing. */
function isDone({ status }: ReservationRow): boolean {
  return status === 'confirmed' || status === 'table ready' || status === 'seated' || status === 'completed';
}

async function readPerson({ db, tenant }: Scope, body: UpdateReservationBody): Promise<Partial<ReservationRow>> {
  const person: Partial<ReservationRow> = {};
  if (body.name) person.name = readName(body.name, 'name');
  if (body.phone) {
    const country = await messagedCountryOf(db, tenant, body.country_code);
    person.mobile = `${country.mobile_code}${readMobile(country, body.phone, 'phone')}`;
  }
  if (body.email !== undefined) {
    const email = body.email?.trim() || null;
    if (email !== null && !EMAIL.test(email)) throw refuse('INVALID_INPUT', { field: 'email' });
    person.email = email;
  }
  return person;
}

type PlaceColumns = ChangeRow & Pick<ReservationRow, 'pinned' | 'late_minutes' | 'reminded_at'>;

interface Move {
  readonly columns: Omit<
    PlaceColumns,
    'tenant' | 'reservation_id' | 'branch_id' | 'due' | 'hold_until' | 'created_at'
  > & {
    readonly cost?: string;
  };
  /** Minor units to be paid before a confirmed reservation is moved; 0: it is moved at once. */
  readonly due: number;
}

/**
 * Another party or time: the new place, under both evenings' locks. Null: neither was asked for. Throws as
 * the endpoint says.
 */
async function planMove(scope: Scope, row: ReservationRow, body: UpdateReservationBody): Promise<Move | null> {
  const { db, now } = scope;
  if (row.date === null || row.clock === null || row.area_id === null) return null;
  const place: Place = {
    date: body.date ?? row.date,
    time: body.time ?? row.clock,
    is_next_day: body.is_next_day ?? row.is_next_day,
    area_id: body.area_id ?? row.area_id,
    guests_count: body.guests_count ?? row.guests_count,
  };
  const isSame =
    place.date === row.date &&
    place.time === row.clock &&
    place.is_next_day === row.is_next_day &&
    place.area_id === row.area_id &&
    place.guests_count === row.guests_count;
  if (isSame) return null;
  await requireSwitch(db, 'reservation');
  const branch = await findBranch(db, row.branch_id);
  const before = row.policy ?? policyOf(settingsOf(branch), row.guests_count);
  if (row.status === 'confirmed' && now.getTime() > changeDeadline(before, row.starts_at.getTime()))
    throw refuse('RESERVATION_CLOSED');
  checkPlace(branch, place, now.getTime());
  // What is confirmed keeps the terms it was confirmed by.
  const policy = {
    ...(row.status === 'confirmed' ? before : policyOf(settingsOf(branch), place.guests_count)),
    sitting_minutes: policyOf(settingsOf(branch), place.guests_count).sitting_minutes,
  };
  const difference = changeDifference(policy, row, place.guests_count);
  const due = row.status === 'confirmed' ? toMinor(difference) : 0;
  if (due > 0 && toMinor(body.pay_difference ?? '0.00') !== due)
    throw refuse('RESERVATION_COST', { data: { due: difference } });
  await dropChange(scope, row.id, { by: 'customer', note: 'another change was chosen' });
  const wish: Wish = { branch, guests: place.guests_count, now: now.getTime(), exceptId: row.id };
  const found = due > 0 ? await findPlaceBeside(db, wish, place, row) : await findPlace(db, wish, place);
  if (!found) throw await noPlace(db, wish, place, 'SLOT_INVALID');
  const { start, seating } = found;
  await checkOverlap(db, { customer_id: row.customer_id, opened: [] }, start.from, row.id);
  await moveParties(scope, seating);
  const columns = {
    date: place.date,
    clock: place.time,
    is_next_day: place.is_next_day,
    area_id: place.area_id,
    guests_count: place.guests_count,
    starts_at: new Date(start.from),
    ends_at: new Date(start.to),
    table_ids: [...seating.table_ids],
    pinned: false,
    policy,
    late_minutes: null,
    reminded_at: null,
    // A smaller party of what was paid: the deposit stays as it is.
    ...(row.status === 'confirmed' ? {} : { cost: reservationCost(policy, place.guests_count) }),
  };
  return { columns, due };
}

/** A change that waits for its difference is dropped; without one nothing changes. */
async function keepAsItIs(scope: Scope, id: string): Promise<ReservationRow> {
  const row = await lockReservation(scope.db, id);
  const note = 'the reservation stays as it is';
  return (await dropChange(scope, id, { by: 'customer', note })) ? changeReservation(scope, row, {}) : row;
}

async function changeConfirmed(
  scope: Scope,
  row: ReservationRow,
  change: Partial<ReservationRow>,
  isMoved: boolean,
): Promise<ReservationRow> {
  if (Object.keys(change).length === 0) return row;
  const changed = await changeReservation(scope, row, change);
  if (isMoved) await tell(scope, changed, 'CHANGED');
  return changed;
}

/**
 * Free: confirmed. With a cost: it waits for its payment, and is held as long as a payment lasts (RES-022, RES-028).
 */
async function confirm(scope: Scope, row: ReservationRow, change: Partial<ReservationRow>): Promise<ReservationRow> {
  const { now } = scope;
  const whole = { ...row, ...change };
  if (!whole.name) throw refuse('INVALID_INPUT', { field: 'name' });
  if (!whole.mobile) throw refuse('MOBILE_INVALID', { field: 'phone', params: { reason: 'empty' } });
  if (isFreeCost(whole.cost)) {
    const confirmed = await moveReservation(scope, row, 'confirmed', 'customer', { ...change, hold_until: null });
    await tell(scope, confirmed, 'CONFIRMED');
    return confirmed;
  }
  const payUntil = new Date(now.getTime() + PAYMENT_MINUTES * MINUTE_MS);
  const hold = row.status === 'pending' && row.hold_until! < payUntil ? { hold_until: payUntil } : {};
  if (row.status === 'pending_payment') return changeReservation(scope, row, { ...change, ...hold });
  return moveReservation(scope, row, 'pending_payment', 'customer', { ...change, ...hold });
}

/**
 * Cancels; again: the same (RES-024). What was paid goes back by the policy's own table when the guest
 * cancels, all of it when the restaurant does or the table was only held. Throws RESERVATION_TRANSITION for a
 * party that came, INVALID_INPUT for a reason that is none.
 */
export async function cancel(
  scope: Scope,
  id: string,
  reason: string | null,
  by: Exclude<ReservationActor, 'system'> = 'customer',
): Promise<ReservationRow> {
  const { db, now, tenant } = scope;
  if (by === 'customer' && reason !== null && !CANCEL_REASONS.has(reason))
    throw refuse('INVALID_INPUT', { field: 'cancellation_reason' });
  const row = await lockReservation(db, id);
  if (row.status === 'cancelled' || row.status === 'expired' || row.status === 'no_show') return row;
  const cancelled = await moveReservation(scope, row, 'cancelled', by, {
    end_code: by === 'customer' ? 'customer' : 'restaurant',
    cancel_reason: reason,
    hold_until: null,
  });
  let back = 0;
  let isKept = false;
  if (!isFreeCost(row.cost)) {
    const sessions = await lockSessionsOf(db, tenant.tenant, id, 'reservation');
    for (const session of sessions)
      if (!holdsMoney(session.state))
        await giveUp(db, session, {
          by: by === 'customer' ? 'customer' : 'system',
          now,
          note: 'the reservation was canceled',
        });
    const { held } = await heldBy(db, sessions);
    const paid = (held / 100).toFixed(2);
    const isWhole = by === 'staff' || isHold(row.status) || row.policy === null;
    back = isWhole
      ? held
      : toMinor(cancelOutcome(row.policy!, { paid, startsAt: row.starts_at.getTime(), now: now.getTime() }).amount);
    isKept = held > 0 && back === 0;
    await giveBackPart(db, sessions, { amount: back, reason: 'reservation_cancelled', now });
  }
  if (by === 'staff') await tell(scope, cancelled, 'CANCELED', { back });
  else if (!isHold(row.status)) await tell(scope, cancelled, 'CANCELED_OWN', { back, isKept });
  return cancelled;
}

/**
 * Running late: the table waits so much longer. Said again, the last counts; `ON_TIME` takes it back before
 * the start. Throws RESERVATION_TRANSITION outside its time.
 */
export async function beLate(scope: Scope, id: string, minutes: number): Promise<ReservationRow> {
  const isOnTime = minutes === ON_TIME;
  if (!isOnTime && !(LATE_MINUTES as readonly number[]).includes(minutes))
    throw refuse('INVALID_INPUT', { field: 'minutes' });
  const row = await lockReservation(scope.db, id);
  // After the start a table without its delay could be given away in the same minute.
  if (!canBeLate(row, scope.now) || (isOnTime && row.starts_at <= scope.now)) throw refuse('RESERVATION_TRANSITION');
  const late_minutes = isOnTime ? null : minutes;
  return row.late_minutes === late_minutes ? row : changeReservation(scope, row, { late_minutes });
}

export function canBeLate({ status, starts_at }: Pick<ReservationRow, 'status' | 'starts_at'>, now: Date): boolean {
  return (status === 'confirmed' || status === 'table ready') && starts_at.getTime() - now.getTime() < LATE_FROM_MS;
}
