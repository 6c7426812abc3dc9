/** A reservation as its payment sees it: its payer, and what happens to it when the money arrives (RES-028). */
import { toMinor } from '@sufra/api/order/minor';
import { isFreeCost } from '@sufra/api/reservation/policy';
import { isHold, shownReservationStatus } from '@sufra/api/reservation/statuses';
import { findBranch } from '../../branch/service.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { PAYABLE_HANDLERS, type Payable, type PaymentScope } from '../../payment/payable.ts';
import { sessionsHolding } from '../../payment/refunds.ts';
import { giveUp, lockSessionsOf, sessionsOf } from '../../payment/session-rows.ts';
import type { SessionRow } from '../../payment/tables.ts';
import type { Platform } from '../../platform.ts';
import type { LinkSecrets } from '../../user/sign-in/signed-links.ts';
import { readOrderTokens } from '../../user/sign-in/signed-links.ts';
import { findChange, isChangeHeld } from '../booking/change-rows.ts';
import { applyChange } from '../booking/dearer-change.ts';
import { isHeld } from '../booking/hold.ts';
import { findPlace } from '../booking/wishes.ts';
import { tell } from '../letters/messages.ts';
import { endText } from '../reasons.ts';
import {
  changeReservation,
  findReservation,
  lockReservation,
  moveParties,
  moveReservation,
  openedBy,
} from '../rows.ts';
import type { Scope } from '../scope.ts';
import type { ReservationRow } from '../tables.ts';

export function providePaidReservations({ hooks }: Pick<Platform, 'hooks'>, secrets: LinkSecrets): void {
  hooks.provide(PAYABLE_HANDLERS.reservation, {
    payableFor: async ({ db, now, tenant }, id, requester) => {
      if (id === null) return null;
      const opened = await openedBy(db, readOrderTokens([...requester.tokens, id].join(',')), now);
      const linked = opened.find((row) => row.id === id) ?? (await openedBy(db, readOrderTokens(id), now))[0];
      if (linked) return payableView(db, tenant.currency, linked, now);
      const row = await findReservation(db, id);
      const customer = row && requester.customer();
      return row && customer && row.customer_id === customer.id ? payableView(db, tenant.currency, row, now) : null;
    },
    lockPayable: async ({ db, now, tenant }, id, lock) => {
      const seen = await findReservation(db, id);
      if (!seen) return null;
      return payableView(db, tenant.currency, lock ? await lockReservation(db, id) : seen, now);
    },
    placePaid: (scope, session) => confirmPaid({ ...scope, secrets, by: 'system' }, session),
    // What was paid is asked of the sessions; its owner's page asks again.
    paymentChanged: async (scope, id) => {
      const row = await findReservation(scope.db, id, 'update');
      if (row) await changeReservation({ ...scope, secrets, by: 'system' }, row, {});
    },
    // The table is promised; staff read it in the log, and settle it with the guest.
    moneyLost: async () => {},
    methodChosen: async () => {},
  });
}

async function payableView(db: Db, currency: string, row: ReservationRow, now: Date): Promise<Payable> {
  const branch = await findBranch(db, row.branch_id);
  const waits = isHeld(row, now) && !isFreeCost(row.cost) && row.name !== null && row.mobile !== null;
  const waiting = row.status === 'confirmed' ? await findChange(db, row.id) : undefined;
  const change = waiting && isChangeHeld(waiting, now) ? waiting : null;
  const until = change?.hold_until ?? (waits ? row.hold_until! : null);
  return {
    ref_id: row.id,
    number: row.number,
    state: until
      ? 'payable'
      : isHold(row.status) || row.status === 'cancelled' || row.status === 'expired'
        ? 'over'
        : 'placed',
    amount: change?.due ?? row.cost,
    currency,
    branch_id: row.branch_id,
    branch_names: branch.names,
    time_zone: branch.time_zone,
    type: 'dine_in',
    count: change?.guests_count ?? row.guests_count,
    method_id: '',
    pay_until: until?.toISOString() ?? null,
    status: shownReservationStatus(row.status),
    reason: endText(row.end_code, null),
    phone: branch.phone,
    pickup_code: null,
    paid_by: await sessionsHolding(db, await sessionsOf(db, row.tenant, row.id, 'reservation')),
    is_difference: change !== null,
    sitting:
      row.status === 'confirmed'
        ? {
            ...{ starts_at: row.starts_at.toISOString(), date: row.date },
            ...{ is_next_day: row.is_next_day, guests_count: row.guests_count },
          }
        : null,
  };
}

/**
 * The row, its evening and the session are locked. A hold that is over gets a table again when there is one;
 * when there is none the money goes back by itself, and the guest gets a message.
 */
async function confirmPaid(scope: Scope & PaymentScope, session: SessionRow): Promise<'placed' | 'refused'> {
  const { db, now, tenant } = scope;
  const row = await findReservation(db, session.ref_id, 'update');
  if (row?.status === 'confirmed') return applyChange(scope, row, session);
  if (!row || (row.status !== 'pending_payment' && row.status !== 'expired' && row.status !== 'pending'))
    return 'refused';
  // Of before another party or other terms: all of it goes back, and what is owed by now can still be paid.
  if (toMinor(session.amount) !== toMinor(row.cost)) return 'refused';
  const again = isHeld(row, now) ? {} : await seatAgain(scope, row);
  if (again === null) {
    const lost =
      row.status === 'expired'
        ? await changeReservation(scope, row, { end_code: 'table_lost' })
        : await moveReservation(scope, row, 'cancelled', 'system', { end_code: 'table_lost', hold_until: null });
    scope.platform.log.warn({ tenant: tenant.tenant, reservation: row.id }, 'a paid reservation has lost its table');
    await tell(scope, lost, 'TABLE_LOST');
    return 'refused';
  }
  const change = { ...again, hold_until: null, end_code: null };
  const confirmed =
    row.status === 'pending'
      ? await moveReservation(
          scope,
          await moveReservation(scope, row, 'pending_payment', 'customer'),
          'confirmed',
          'system',
          change,
        )
      : await moveReservation(scope, row, 'confirmed', 'system', change);
  // Another that was begun meanwhile must not be paid as well.
  for (const other of await lockSessionsOf(db, tenant.tenant, row.id, 'reservation'))
    if (other.id !== session.id) await giveUp(db, other, { by: 'system', now, note: 'paid by another' });
  await tell(scope, confirmed, 'CONFIRMED');
  return 'placed';
}

/** Tables at the same time for a hold that is over; null: none are left, or its time is past. */
async function seatAgain(scope: Scope, row: ReservationRow): Promise<Partial<ReservationRow> | null> {
  const { db, now } = scope;
  if (row.date === null || row.clock === null || row.area_id === null) return null;
  const branch = await findBranch(db, row.branch_id);
  if (!branch.modules.reservation || !branch.reservations_settings) return null;
  const { date, clock, is_next_day, area_id, guests_count } = row;
  const found = await findPlace(
    db,
    { branch, guests: guests_count, now: now.getTime(), exceptId: row.id },
    { date, time: clock, is_next_day, area_id, guests_count },
  );
  if (!found) return null;
  await moveParties(scope, found.seating);
  return { table_ids: [...found.seating.table_ids], pinned: false };
}
