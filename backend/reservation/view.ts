/** A reservation as its owner sees it (API-028). */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import type { Reservation } from '@sufra/api/reservation/endpoints';
import { cancelOutcome, changeDeadline, isFreeCost } from '@sufra/api/reservation/policy';
import { isHold, shownReservationStatus } from '@sufra/api/reservation/statuses';
import { isoIn } from '@sufra/i18n/time/zone';
import { and, eq, inArray } from 'drizzle-orm';
import { listBranchRecords } from '../branch/records.ts';
import { branchAreas } from '../branch/tables.ts';
import type { Db } from '../database/tenant-scope.ts';
import { allergens as allergenRows } from '../menu/tables.ts';
import { heldByGroups } from '../payment/refunds.ts';
import { bankSessionOf, sessionsOfReservations } from '../payment/session-rows.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import { canBeLate } from './booking/change.ts';
import { isChangeHeld } from './booking/change-rows.ts';
import { isHeld } from './booking/hold.ts';
import { policyLines, policyOf } from './booking/terms.ts';
import { canDispute } from './money/dispute.ts';
import { paidWith } from './money/paid-with.ts';
import { eventTypeOf, reasonText } from './reasons.ts';
import { type ChangeRow, type ReservationRow, reservationChanges } from './tables.ts';

export interface Viewer {
  db: Db;
  tenant: TenantRecord;
  now: Date;
}

export async function reservationView(viewer: Viewer, row: ReservationRow): Promise<Reservation> {
  return (await reservationViews(viewer, [row]))[0]!;
}

export async function reservationViews(
  { db, tenant, now }: Viewer,
  rows: readonly ReservationRow[],
): Promise<Reservation[]> {
  if (rows.length === 0) return [];
  const ids = rows.flatMap(({ id, status }) => (status === 'confirmed' ? [id] : []));
  const allergenIds = [...new Set(rows.flatMap(({ allergens }) => allergens))];
  const [branches, areas, allergens, changes] = await Promise.all([
    listBranchRecords(db),
    db
      .select({ id: branchAreas.id, names: branchAreas.names })
      .from(branchAreas)
      .where(eq(branchAreas.tenant, tenant.tenant)),
    allergenIds.length === 0
      ? []
      : db
          .select()
          .from(allergenRows)
          .where(and(eq(allergenRows.tenant, tenant.tenant), inArray(allergenRows.id, allergenIds))),
    ids.length === 0
      ? []
      : db
          .select()
          .from(reservationChanges)
          .where(and(eq(reservationChanges.tenant, tenant.tenant), inArray(reservationChanges.reservation_id, ids))),
  ]);
  const areaName = (id: string | null) => areas.find((area) => area.id === id)?.names ?? null;
  const changeView = (change: ChangeRow | undefined, row: ReservationRow, zone: string): Reservation['change'] =>
    change && isChangeHeld(change, now)
      ? {
          guests_count: change.guests_count,
          date: change.date,
          time: change.clock,
          is_next_day: change.is_next_day,
          starts_at: isoIn(zone, change.starts_at.getTime()),
          area_name: areaName(change.area_id),
          cost: fromMinor(toMinor(row.cost) + toMinor(change.due)),
          due: change.due,
          expires_at: change.hold_until.toISOString(),
          seconds_left: Math.max(0, Math.ceil((change.hold_until.getTime() - now.getTime()) / 1000)),
        }
      : null;
  const payments = await paymentsOf(db, tenant.tenant, rows);
  return rows.map((row): Reservation => {
    const branch = branches.find(({ id }) => id === row.branch_id);
    const zone = branch?.time_zone ?? tenant.time_zone;
    const settings = branch?.reservations_settings ?? null;
    const policy = row.policy ?? (settings && policyOf(settings, row.guests_count));
    const status = statusOf(row, now);
    const held = isHeld(row, now);
    const startsAt = row.starts_at.getTime();
    const event = eventTypeOf(row.event_id);
    const payment = payments.get(row.id) ?? null;
    const paid = payment?.paid ?? '0.00';
    const can_cancel = held || status === 'confirmed' || status === 'table ready';
    const outcome =
      can_cancel &&
      policy &&
      (held
        ? { amount: paid, kept: '0.00', until: null }
        : cancelOutcome(policy, { paid, startsAt, now: now.getTime() }));
    return {
      id: row.id,
      number: row.number,
      status: shownReservationStatus(status),
      branch_id: row.branch_id,
      branch_name: branch?.names ?? {},
      branch_phone: branch?.phone ?? '',
      branch_address: branch?.address ?? {},
      area_id: row.area_id,
      area_name: areaName(row.area_id),
      event_id: row.event_id,
      event_name: event?.names ?? null,
      event_icon: event?.icon ?? null,
      guests_count: row.guests_count,
      starts_at: isoIn(zone, startsAt),
      ends_at: isoIn(zone, row.ends_at.getTime()),
      is_next_day: row.is_next_day,
      ...(row.date ? { date: row.date } : {}),
      time: row.clock ?? isoIn(zone, startsAt).slice(11, 16),
      time_zone: zone,
      cost: row.cost,
      currency: tenant.currency,
      is_payment_required: !isFreeCost(row.cost),
      payment,
      change: changeView(
        changes.find(({ reservation_id }) => reservation_id === row.id),
        row,
        zone,
      ),
      name: row.name,
      phone: row.mobile,
      email: row.email,
      note: row.note,
      notes: row.notes.map(({ text, at }) => ({ text, at })),
      allergens: row.allergens.map((id) => ({
        id,
        allergen_id: id,
        name: allergens.find((one) => one.id === id)?.names ?? {},
      })),
      needs: row.needs,
      hold_seconds_left: isHold(status)
        ? Math.max(0, Math.ceil((row.hold_until!.getTime() - now.getTime()) / 1000))
        : null,
      expires_at: isHold(status) ? row.hold_until!.toISOString() : null,
      can_extend: held && !row.extended,
      ...(policy
        ? {
            sitting_minutes: policy.sitting_minutes,
            no_show_minutes: policy.no_show_minutes,
            policies: policyLines(
              policy,
              can_cancel
                ? { startsAt, now: now.getTime(), time_zone: zone, late_minutes: row.late_minutes }
                : undefined,
            ),
            policy: { ...policy, refunds: [...policy.refunds] },
          }
        : {}),
      can_change:
        held || (status === 'confirmed' && policy !== null && now.getTime() <= changeDeadline(policy, startsAt)),
      can_cancel,
      can_be_late: canBeLate({ ...row, status }, now),
      refund: outcome
        ? { ...outcome, until: outcome.until === null ? null : new Date(outcome.until).toISOString() }
        : null,
      late_minutes: row.late_minutes,
      can_dispute: canDispute(row, now),
      dispute: row.dispute && { text: row.dispute.text, at: row.dispute.at, answer: row.dispute.answer },
      end: endOf(row, status),
      cancellation_reason: reasonText(endOf(row, status), row.cancel_reason),
      source: row.source,
      ...(settings
        ? {
            settings: {
              person_count_from: settings.person_count_from,
              person_count_to: settings.person_count_to,
              maximum_duration: settings.maximum_duration,
              slot_minutes: settings.slot_minutes,
            },
          }
        : {}),
      action: null,
      send_notification: row.mobile !== null,
      revision: row.revision,
    };
  });
}

/** A hold that is over is shown as over, whether it is ended or not. */
function statusOf(row: ReservationRow, now: Date): ReservationRow['status'] {
  return isHold(row.status) && !isHeld(row, now) ? 'expired' : row.status;
}

function endOf({ end_code, status: stored }: ReservationRow, status: ReservationRow['status']): string | null {
  if (end_code !== null) return end_code;
  return status === 'expired' ? (stored === 'pending_payment' ? 'not_paid' : 'expired') : null;
}

/** Of those with a cost, by reservation. */
async function paymentsOf(
  db: Db,
  tenant: string,
  rows: readonly ReservationRow[],
): Promise<ReadonlyMap<string, NonNullable<Reservation['payment']>>> {
  const costly = rows.filter(({ cost }) => !isFreeCost(cost));
  const ids = costly.map(({ id }) => id);
  const found = await sessionsOfReservations(db, tenant, ids);
  const groups = ids.map((id) => found.get(id) ?? []);
  const money = await heldByGroups(db, groups);
  const names = await Promise.all(groups.map((sessions) => paidWith(db, sessions)));
  return new Map(
    costly.map(({ id, cost }, at) => {
      const { held, requested } = money[at]!;
      const sessions = groups[at]!;
      const refunded = sessions.reduce((sum, session) => sum + toMinor(session.refunded), 0);
      return [
        id,
        {
          session_id: sessions.at(-1)?.id ?? null,
          bank_session: bankSessionOf(sessions),
          names: names[at]!,
          paid: fromMinor(Math.min(held, toMinor(cost))),
          refunding: fromMinor(requested),
          refunded: fromMinor(refunded),
        },
      ];
    }),
  );
}
