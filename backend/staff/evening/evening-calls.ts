/**
 * The floor of an evening, and what staff do with its parties (SHOP-016). Statuses, tables and messages are
 * those of every reservation.
 */

import {
  moveStaffReservation,
  moveToStaffTables,
  noteToGuest,
  readEvening as readEveningCall,
  type StaffReservation,
  seatWalkIn as seatWalkInCall,
  setSectionClosed,
} from '@sufra/api/staff/endpoints';
import { DAY_MS } from '@sufra/i18n/time/units';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import type { Reply } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import { closeSection, type Look, moveByStaff, moveToTables, writeNote } from '../../reservation/evening/staff.ts';
import { seatWalkIn } from '../../reservation/evening/staff-bookings.ts';
import type { Scope } from '../../reservation/scope.ts';
import type { ReservationRow } from '../../reservation/tables.ts';
import { readTokenSecrets } from '../../user/sign-in/signed-links.ts';
import { watchReservation } from '../board/money-back.ts';
import { type RestaurantScope, serveStaff } from '../serve/serve-staff.ts';
import { readEvening, reservationFor } from './evening-view.ts';
import { aboutReservation, registerReservationRefunds } from './reservation-refunds.ts';

/** Evenings that a section can be closed on, before and ahead. */
const FURTHEST_MS = 400 * DAY_MS;

export async function registerEvening(platform: Platform): Promise<void> {
  const secrets = readTokenSecrets(platform.config);
  const scopeOf = ({ tenant, now }: RestaurantScope, db: Db): Scope => ({
    ...{ platform, db, tenant, now: now(), secrets },
    by: 'staff',
  });

  await serveStaff(platform, readEveningCall, async (call) => ({
    data: await call.withDb((db) =>
      readEvening(db, call.params.branch, { member: call.member, now: call.now(), date: call.query.date }),
    ),
  }));

  await serveStaff(platform, seatWalkInCall, (call) =>
    call.act(async (db, note) => {
      const { area_id = null, guests_count } = call.body;
      const row = await seatWalkIn(scopeOf(call, db), call.params.branch, area_id, guests_count);
      note({ about: aboutReservation(row), after: { guests_count, table_ids: row.table_ids } });
      return { data: await reservationFor(db, row, { member: call.member, now: call.now() }), status: 201 };
    }),
  );

  await serveStaff(platform, setSectionClosed, (call) =>
    call.act(async (db, note) => {
      const { branch, section: id } = call.params;
      const { date, closed } = call.body;
      if (Math.abs(Date.parse(`${date}T12:00Z`) - call.now().getTime()) > FURTHEST_MS)
        throw refuse('INVALID_INPUT', { field: 'date' });
      const evening = () => readEvening(db, branch, { member: call.member, now: call.now(), date });
      const before = (await evening()).sections.find((section) => section.id === id);
      await closeSection(scopeOf(call, db), branch, id, date, closed);
      note(
        before?.closed === closed
          ? null
          : {
              about: { kind: 'section', id, name: before?.names ?? null },
              before: { date, closed: before?.closed },
              after: { date, closed },
            },
      );
      return { data: await evening() };
    }),
  );

  /**
   * Changes a reservation under its lock, while it is as the caller saw it. Money that it sends back is
   * judged. `said`: of the row, in the entry of the audit.
   */
  const change = (
    call: RestaurantScope & { params: { branch: string; reservation: string }; body: { version: number } },
    work: (scope: Scope, look: Look) => Promise<ReservationRow>,
    said: (row: ReservationRow) => Record<string, unknown>,
  ): Promise<Reply<StaffReservation>> =>
    call.act(async (db, note) => {
      const viewer = { member: call.member, now: call.now() };
      let before: ReservationRow | undefined;
      let judgeMoney = async () => {};
      const row = await work(scopeOf(call, db), async (seen) => {
        if (seen.branch_id !== call.params.branch) throw refuse('NOT_FOUND');
        if (seen.revision !== call.body.version)
          throw refuse('RESERVATION_CHANGED', { data: await reservationFor(db, seen, viewer) });
        before = seen;
        judgeMoney = await watchReservation(call, db, 'decided', seen.id);
      });
      await judgeMoney();
      note({ about: aboutReservation(row), before: before && said(before), after: said(row) });
      return { data: await reservationFor(db, row, viewer) };
    });

  await serveStaff(platform, moveStaffReservation, (call) =>
    change(
      call,
      (scope, look) => moveByStaff(scope, call.params.reservation, call.body.act, look),
      ({ status }) => ({ status }),
    ),
  );
  await serveStaff(platform, moveToStaffTables, (call) =>
    change(
      call,
      (scope, look) => moveToTables(scope, call.params.reservation, call.body.table_ids, look),
      ({ table_ids }) => ({ table_ids }),
    ),
  );
  await serveStaff(platform, noteToGuest, (call) =>
    change(
      call,
      (scope, look) => writeNote(scope, call.params.reservation, call.body.text, look),
      ({ notes }) => ({ note: notes.at(-1)?.text ?? null, notes: notes.length }),
    ),
  );
  await registerReservationRefunds(platform, scopeOf);
}
