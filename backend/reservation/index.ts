/** Domain reservation: tables of branches, held, confirmed, paid, changed and cancelled by guests (guide §1.17). */
import { addressKey } from '@sufra/api/address-key';
import {
  createReservation,
  disputeNoShow,
  extendHold,
  getBookingCalendar,
  getHeldReservation,
  getReservation,
  listEventTypes,
  listReservationReasons,
  listReservationSlots,
  listReservations,
  tellLate,
  updateReservation,
} from '@sufra/api/reservation/endpoints';
import { connectTimeoutMs } from '@sufra/database';
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, desc, eq, gt, or } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { findBranch } from '../branch/service.ts';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import type { Customer } from '../http/customer.ts';
import { serve } from '../http/serve.ts';
import type { Platform } from '../platform.ts';
import { reservationsOfTokens } from '../realtime/owners.ts';
import { requireSwitch } from '../tenant/settings.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import { reservationsAtSignIn } from '../user/sign-in/reservations-at-sign-in.ts';
import { readOrderTokens, readTokenSecrets } from '../user/sign-in/signed-links.ts';
import { adoptReservations } from './booking/adopt.ts';
import { beLate, update } from './booking/change.ts';
import { extend, holdTable, isHeld } from './booking/hold.ts';
import { calendarOf, slotsOf, type Wish } from './booking/offer.ts';
import { createTenantQueue } from './booking/tenant-queue.ts';
import { endChanges, endHolds, endVisits, remind } from './endings.ts';
import { reservationToken } from './letters/messages.ts';
import { disputeNoShow as dispute } from './money/dispute.ts';
import { providePaidReservations } from './money/pay.ts';
import { CANCEL_REASONS, EVENT_TYPES } from './reasons.ts';
import { findReservation, openedBy } from './rows.ts';
import type { Scope } from './scope.ts';
import { floorSeeder } from './seed.ts';
import { type ReservationRow, reservations } from './tables.ts';
import { reservationView, reservationViews, type Viewer } from './view.ts';

/** As many as a list shows. */
const MAX_LISTED = 50;
/** A rush for one table: as many are answered, each within what a page waits for. */
const LINE = { waiting: 512, timeoutMs: 3 * connectTimeoutMs() };

interface OwnerCall {
  tenant: TenantRecord;
  now: () => Date;
  request: Pick<FastifyRequest, 'headers' | 'ip'>;
  customer: () => Promise<Customer | null>;
  withDb: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
}

export async function registerReservation(platform: Platform): Promise<void> {
  const secrets = readTokenSecrets(platform.config);
  platform.seeders.push(floorSeeder);
  providePaidReservations(platform, secrets);
  platform.hooks.provide(reservationsOfTokens, async (db, tokens) =>
    (await openedBy(db, readOrderTokens(tokens.join(',')), platform.clock.now(db.tenant))).map(({ id }) => id),
  );
  platform.hooks.provide(reservationsAtSignIn, (tenant, customer, tokens, now) =>
    adoptReservations(platform, tenant, customer, readOrderTokens(tokens), now),
  );
  platform.every('holds of tables', 1000, () => endHolds(platform, secrets));
  platform.every('changes that wait for their difference', 1000, () => endChanges(platform, secrets));
  platform.every('visits', 5000, () => endVisits(platform, secrets));
  platform.every('reminders of reservations', 30_000, () => remind(platform, secrets));

  const line = createTenantQueue(LINE);
  const scopeOf = ({ tenant, now, request }: OwnerCall, db: Db): Scope => ({
    ...{ platform, db, tenant, now: now(), secrets },
    by: { address: addressKey(request.ip) },
  });
  const viewerOf = ({ tenant, now }: OwnerCall, db: Db): Viewer => ({ db, tenant, now: now() });
  const tokensOf = ({ request }: OwnerCall) => readOrderTokens(request.headers['x-order-token']);
  /** Null: a guest, or a session that has ended: the link of a message opens its reservation nevertheless. */
  const requesterOf = async ({ customer }: OwnerCall): Promise<Customer | null> => customer().catch(() => null);

  /** That of this device or customer; unknown and strangers' are the same NOT_FOUND (RES-030). */
  const own = async (call: OwnerCall, db: Db, id: string, requester: Customer | null): Promise<ReservationRow> => {
    const byToken = (await openedBy(db, tokensOf(call), call.now())).find((row) => row.id === id);
    if (byToken) return byToken;
    const row = await findReservation(db, id);
    if (!row || !requester || row.customer_id !== requester.id) throw refuse('NOT_FOUND');
    return row;
  };

  /** A change by the owner, and what happened to the reservation. */
  const act = async (
    call: OwnerCall,
    id: string,
    work: (scope: Scope, requester: Customer | null) => Promise<ReservationRow>,
  ) => {
    const requester = await requesterOf(call);
    return call.withDb(async (db) => {
      await own(call, db, id, requester);
      return { data: await reservationView(viewerOf(call, db), await work(scopeOf(call, db), requester)) };
    });
  };

  /** The reservation that is being changed, if it is the caller's. */
  const changed = async (call: OwnerCall, db: Db, id: string | null | undefined, requester: Customer | null) =>
    id ? (await own(call, db, id, requester)).id : null;

  await serve(platform, listReservationSlots, async (call) => {
    const { date, guests_count, reservation_id } = call.body;
    const requester = reservation_id ? await requesterOf(call) : null;
    return call.withDb(async (db) => {
      await requireSwitch(db, 'reservation');
      const branch = await findBranch(db, call.params.id);
      const wish: Wish = {
        branch,
        guests: guests_count,
        now: call.now().getTime(),
        exceptId: await changed(call, db, reservation_id, requester),
      };
      return { data: await slotsOf(db, wish, date) };
    });
  });

  await serve(platform, getBookingCalendar, async (call) => {
    const { guests_count, reservation_id } = call.query;
    if (!Number.isInteger(guests_count) || guests_count < 0) throw refuse('INVALID_INPUT', { field: 'guests_count' });
    const requester = reservation_id ? await requesterOf(call) : null;
    return call.withDb(async (db) => {
      await requireSwitch(db, 'reservation');
      const branch = await findBranch(db, call.params.id);
      const exceptId = await changed(call, db, reservation_id, requester);
      return { data: await calendarOf(db, { branch, guests: guests_count, now: call.now().getTime(), exceptId }) };
    });
  });

  await serve(platform, listEventTypes, async () => ({ data: EVENT_TYPES.map((type) => ({ ...type })) }));

  await serve(platform, listReservationReasons, async () => ({
    data: CANCEL_REASONS.list(),
  }));

  /** Of the device and of the customer, the newest first. */
  const mine = async (call: OwnerCall, db: Db, requester: Customer | null): Promise<ReservationRow[]> => {
    const opened = await openedBy(db, tokensOf(call), call.now());
    const ofCustomer = requester
      ? await db
          .select()
          .from(reservations)
          .where(
            and(
              eq(reservations.tenant, call.tenant.tenant),
              eq(reservations.customer_id, requester.id),
              or(
                gt(reservations.ends_at, new Date(call.now().getTime() - 365 * DAY_MS)),
                eq(reservations.status, 'confirmed'),
              ),
            ),
          )
          .orderBy(desc(reservations.starts_at))
          .limit(200)
      : [];
    return [...new Map([...opened, ...ofCustomer].map((row) => [row.id, row])).values()];
  };

  await serve(platform, listReservations, async (call) => {
    const requester = await requesterOf(call);
    const { scope } = call.query;
    return call.withDb(async (db) => {
      const now = call.now();
      const rows = (await mine(call, db, requester)).filter((row) => !isLostHold(row, now));
      const upcoming = rows
        .filter((row) => isUpcoming(row, now))
        .sort((one, other) => +one.starts_at - +other.starts_at);
      const past = rows.filter((row) => !isUpcoming(row, now)).sort((one, other) => +other.starts_at - +one.starts_at);
      const shown = scope === 'upcoming' ? upcoming : scope === 'past' ? past : [...upcoming, ...past];
      return { data: await reservationViews(viewerOf(call, db), shown.slice(0, MAX_LISTED)) };
    });
  });

  await serve(platform, getHeldReservation, async (call) => {
    const requester = await requesterOf(call);
    const { branch_id } = call.query;
    return call.withDb(async (db) => {
      const here = new Set((await openedBy(db, tokensOf(call), call.now())).map(({ id }) => id));
      const held = (await mine(call, db, requester))
        .filter((row) => isHeld(row, call.now()) && (branch_id === undefined || row.branch_id === branch_id))
        .sort((one, other) => +other.created_at - +one.created_at);
      // What this device holds goes before what another one does.
      const row = held.find(({ id }) => here.has(id)) ?? held[0];
      if (!row) return { data: null };
      return { data: { reservation: await reservationView(viewerOf(call, db), row), other_device: !here.has(row.id) } };
    });
  });

  await serve(platform, createReservation, (call) => {
    const { branch_id, area_id, date, time, is_next_day, guests_count } = call.body;
    const place = JSON.stringify([branch_id, area_id, date, time, is_next_day, guests_count]);
    return line.run(call.tenant.tenant, place, async (lost) => {
      const requester = await call.customer();
      const { data } = await call.once(`reservation:${requester?.id ?? ''}`, async (db) => {
        const opened = await openedBy(db, tokensOf(call), call.now());
        const holder = {
          ...{ customer_id: requester?.id ?? null, locale: call.locale, opened },
          address: addressKey(call.request.ip),
        };
        const { row, replaced } = await holdTable(scopeOf(call, db), holder, call.body, lost);
        const isOther = replaced !== null && !opened.some(({ id }) => id === replaced.id);
        return { data: { id: row.id, replaced: replaced && { id: replaced.id, other_device: isOther } } };
      });
      return call.withDb(async (db) => {
        const row = await findReservation(db, data.id);
        if (!row) throw refuse('NOT_FOUND');
        return {
          // Not part of the stored answer: a token is stored as its hash only.
          data: {
            ...data,
            reservation: await reservationView(viewerOf(call, db), row),
            reservation_token: reservationToken(secrets, call.tenant.tenant, row.id, row.token_hash),
          },
          status: 201,
        };
      });
    });
  });

  await serve(platform, getReservation, async (call) => {
    const { id } = call.params;
    const requester = await requesterOf(call);
    return call.withDb(async (db) => {
      const [linked] = await openedBy(db, readOrderTokens(id), call.now());
      return { data: await reservationView(viewerOf(call, db), linked ?? (await own(call, db, id, requester))) };
    });
  });

  await serve(platform, updateReservation, (call) =>
    line.run(call.tenant.tenant, null, () =>
      act(call, call.params.id, (scope, requester) => update(scope, call.params.id, call.body, requester?.id ?? null)),
    ),
  );

  await serve(platform, extendHold, (call) => act(call, call.params.id, (scope) => extend(scope, call.params.id)));

  await serve(platform, disputeNoShow, (call) =>
    act(call, call.params.id, (scope) => dispute(scope, call.params.id, call.body.text ?? null)),
  );

  await serve(platform, tellLate, (call) =>
    act(call, call.params.id, (scope) => beLate(scope, call.params.id, call.body.minutes)),
  );
}

/** Not ended, and not over. */
function isUpcoming({ status, ends_at }: ReservationRow, now: Date): boolean {
  const isOver = status === 'cancelled' || status === 'expired' || status === 'no_show' || status === 'completed';
  return !isOver && ends_at > now;
}

/** A hold that came to nothing: never a reservation. */
function isLostHold(row: ReservationRow, now: Date): boolean {
  if (row.status === 'pending' || row.status === 'pending_payment') return !isHeld(row, now);
  return row.status === 'expired' || row.end_code === 'replaced' || row.end_code === 'off';
}
