/**
 * A second person for money of reservations (SHOP-014, SHOP-016, decision 557): what they agree to is done as
 * the first person's call would have done it.
 */
import { fromMinor } from '@sufra/api/order/minor';
import {
  askReservationRefund,
  confirmReservationRefund,
  listReservationRefunds,
  refuseReservationRefund,
} from '@sufra/api/staff/endpoints';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import type { Platform } from '../../platform.ts';
import { moveByStaff } from '../../reservation/evening/staff.ts';
import { answerDispute } from '../../reservation/money/dispute.ts';
import { findReservation, lockReservation } from '../../reservation/rows.ts';
import type { Scope } from '../../reservation/scope.ts';
import type { ReservationRow } from '../../reservation/tables.ts';
import { moneyOfReservation } from '../board/money-back.ts';
import { addRequest, canStillBe, endRequest, openReservationRequests, requestView } from '../board/refund-requests.ts';
import { changeCase, lockCase } from '../inbox/cases.ts';
import { type RestaurantScope, serveStaff } from '../serve/serve-staff.ts';
import type { AskedAct } from '../tables.ts';
import { reservationFor } from './evening-view.ts';

const ACTS = { cancel: 'cancel_reservation', excuse: 'excuse' } as const;

type ScopeOf = (call: RestaurantScope, db: Db) => Scope;
type OneCall = RestaurantScope & { params: { branch: string; reservation: string } };

export async function registerReservationRefunds(platform: Platform, scopeOf: ScopeOf): Promise<void> {
  const announce = (db: Db, { id, branch_id }: ReservationRow) =>
    db.afterCommit(() => platform.realtime.publishToStaff(db.tenant, branch_id, { event: 'staff.refund', id }));

  await serveStaff(platform, listReservationRefunds, async ({ member, branch, signedIn, tenant, now, withDb }) => {
    const rows = await withDb((db) => openReservationRequests(db, branch === null ? member.branches : [branch], now()));
    return {
      data: rows.map(({ request, reservation: { id, number, branch_id, starts_at } }) => ({
        ...requestView(request, tenant.currency, signedIn.person.id),
        ...{ reservation_id: id, number, branch_id, starts_at: starts_at.toISOString() },
      })),
    };
  });

  await serveStaff(platform, askReservationRefund, (call) =>
    call.act(async (db, note) => {
      const row = await lockOfBranch(call, db);
      const { version } = call.body;
      const viewer = { member: call.member, now: call.now() };
      if (version !== undefined && version !== row.revision)
        throw refuse('RESERVATION_CHANGED', { data: await reservationFor(db, row, viewer) });
      const act: AskedAct = { kind: ACTS[call.body.act] };
      if (!canStillBe(act, row, call.now())) throw refuse('RESERVATION_TRANSITION');
      const { held } = await moneyOfReservation(db, row.id);
      if (held <= 0) throw refuse('REFUND_NOTHING', { field: 'act' });
      const total = fromMinor(held);
      const by = call.signedIn.person;
      const of = { id: row.id, branch_id: row.branch_id, about: 'reservation' } as const;
      await addRequest(db, of, { amount: null, lines: null, act, total, reason: null, by, now: call.now() });
      announce(db, row);
      note({ about: aboutReservation(row), after: { amount: total, currency: call.tenant.currency, act: act.kind } });
      return { data: await reservationFor(db, row, viewer) };
    }),
  );

  await serveStaff(platform, confirmReservationRefund, (call) =>
    call.act(async (db, note) => {
      const before = await lockOfBranch(call, db);
      const of = { order: before.id, request: call.params.request, now: call.now() };
      const request = await endRequest(db, of, 'confirmed');
      if (request.asked_by === call.signedIn.person.id) throw refuse('REFUND_OWN');
      if (!canStillBe(request.act, before, call.now())) throw refuse('RESERVATION_TRANSITION');
      // The person agrees to the sum that is on the button.
      const { held } = await moneyOfReservation(db, before.id);
      if (fromMinor(held) !== request.total) throw refuse('RESERVATION_CHANGED');
      await doAct(scopeOf(call, db), before, request.act?.kind === 'excuse');
      announce(db, before);
      const after = (await findReservation(db, before.id))!;
      const { total: amount, asked_name: asked_by } = request;
      note({
        about: aboutReservation(after),
        before: { status: before.status },
        after: { status: after.status, amount, currency: call.tenant.currency, asked_by },
      });
      return { data: await reservationFor(db, after, { member: call.member, now: call.now() }) };
    }),
  );

  await serveStaff(platform, refuseReservationRefund, (call) =>
    call.act(async (db, note) => {
      const row = await lockOfBranch(call, db);
      const of = { order: row.id, request: call.params.request, now: call.now() };
      const { total, asked_name } = await endRequest(db, of, 'refused');
      announce(db, row);
      const after = { amount: total, currency: call.tenant.currency, asked_by: asked_name };
      note({ about: aboutReservation(row), after });
      return { data: await reservationFor(db, row, { member: call.member, now: call.now() }) };
    }),
  );

  async function doAct(scope: Scope, { id, branch_id, tenant }: ReservationRow, isExcuse: boolean): Promise<void> {
    if (!isExcuse) {
      await moveByStaff(scope, id, 'cancel');
      return;
    }
    await answerDispute(scope, id, 'excused');
    const { db, now } = scope;
    const itsCase = { kind: 'no_show', ref: id } as const;
    await lockCase(db, itsCase, now);
    await changeCase(db, itsCase, { status: 'done' }, now);
    db.afterCommit(() => platform.realtime.publishToStaff(tenant, branch_id, { event: 'staff.inbox', id }));
  }
}

/** Throws NOT_FOUND, for one of another branch too. */
async function lockOfBranch({ params }: OneCall, db: Db): Promise<ReservationRow> {
  const row = await lockReservation(db, params.reservation);
  if (row.branch_id !== params.branch) throw refuse('NOT_FOUND');
  return row;
}

/** By its number: the guest's name is no part of an entry that stays. */
export function aboutReservation({ id, number }: Pick<ReservationRow, 'id' | 'number'>) {
  return { kind: 'reservation', id, name: number || null };
}
