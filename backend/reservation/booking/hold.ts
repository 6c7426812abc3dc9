/** Holding a table: made, extended, ended (RES-019, RES-020). */
import { isFreeCost, reservationCost } from '@sufra/api/reservation/policy';
import { isHold } from '@sufra/api/reservation/statuses';
import type { BaseLocale as Locale } from '@sufra/contract';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, eq, inArray } from 'drizzle-orm';
import { findBranch } from '../../branch/service.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { giveUp, lockSessionsOf } from '../../payment/session-rows.ts';
import { requireSwitch } from '../../tenant/settings.ts';
import { countHold } from '../../user/limits/caller-limits.ts';
import { hashToken, newId } from '../../user/secrets/secrets.ts';
import { reservationToken } from '../letters/messages.ts';
import type { EndCode } from '../reasons.ts';
import {
  changeReservation,
  type EveningKey,
  findReservation,
  lockEvenings,
  lockReservation,
  moveParties,
  moveReservation,
} from '../rows.ts';
import type { Scope } from '../scope.ts';
import { type ReservationRow, reservations } from '../tables.ts';
import type { Wish } from './offer.ts';
import { checkOverlap, type KnownGuest } from './overlap.ts';
import { policyOf, settingsOf } from './terms.ts';
import { checkPlace, findPlace, noPlace, type Place, readWishes, type Wishes } from './wishes.ts';

export interface Holder extends KnownGuest {
  locale: Locale;
  /** From `addressKey`. */
  address: string;
}

/**
 * Holds a table. What this visitor holds already ends. `lost`: that the place was gone while this visitor
 * waited is known; a visitor without a hold that would be free then gets the refusal without the lock of the
 * evening. Throws as the endpoint says.
 */
export async function holdTable(
  scope: Scope,
  holder: Holder,
  input: Place & Wishes & { branch_id: string; cost: string },
  lost: Refusal | null = null,
): Promise<{ row: ReservationRow; replaced: ReservationRow | null }> {
  const { db, now, tenant, secrets } = scope;
  await requireSwitch(db, 'reservation');
  const branch = await findBranch(db, input.branch_id);
  const settings = settingsOf(branch);
  checkPlace(branch, input, now.getTime());
  const wishes = await readWishes(db, input);
  const before = await heldBefore(db, holder, now);
  if (lost && before.length === 0) throw lost;
  // Rate-limit only guests who hold nothing; others replace their own hold.
  if (holder.customer_id === null && before.length === 0)
    await countHold(db, { tenant: tenant.tenant, address: holder.address }, now);
  const own = { branch_id: branch.id, date: input.date };
  await lockEvenings(db, own, ...before);
  let replaced: ReservationRow | null = null;
  for (const { id } of before) {
    const row = await findReservation(db, id, 'update');
    if (row && isHold(row.status)) replaced = await endHold(scope, row, 'replaced');
  }

  const wish: Wish = { branch, guests: input.guests_count, now: now.getTime() };
  const found = await findPlace(db, wish, input);
  if (!found) throw await noPlace(db, wish, input, 'SLOT_INVALID');
  const cost = reservationCost(settings, input.guests_count);
  if (Number(input.cost) !== Number(cost)) throw await noPlace(db, wish, input, 'PRICE_CHANGED');
  const { start, seating } = found;
  await checkOverlap(db, holder, start.from);

  await moveParties(scope, seating);
  const id = newId();
  const policy = policyOf(settings, input.guests_count);
  const row: typeof reservations.$inferInsert = {
    tenant: tenant.tenant,
    id,
    number: numberOf(id),
    customer_id: holder.customer_id,
    token_hash: hashToken(reservationToken(secrets, tenant.tenant, id)),
    branch_id: branch.id,
    area_id: input.area_id,
    status: 'pending',
    guests_count: input.guests_count,
    date: input.date,
    clock: input.time,
    is_next_day: input.is_next_day,
    starts_at: new Date(start.from),
    ends_at: new Date(start.to),
    cost,
    locale: holder.locale,
    ...wishes,
    policy,
    table_ids: [...seating.table_ids],
    hold_until: new Date(now.getTime() + policy.hold_minutes * MINUTE_MS),
    created_at: now,
    updated_at: now,
    revision: 0,
  };
  const [made] = await db.insert(reservations).values(row).returning();
  return { row: await changeReservation(scope, made!, {}), replaced };
}

/** As people say it: letters and digits that are not mistaken for others. */
function numberOf(id: string): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  return [...id]
    .slice(0, 6)
    .map((sign) => letters[sign.charCodeAt(0) % letters.length])
    .join('');
}

async function heldBefore(
  db: Db,
  { customer_id, opened }: Holder,
  now: Date,
): Promise<(EveningKey & { id: string })[]> {
  const ofCustomer =
    customer_id === null
      ? []
      : await db
          .select()
          .from(reservations)
          .where(
            and(
              eq(reservations.tenant, db.tenant),
              eq(reservations.customer_id, customer_id),
              inArray(reservations.status, ['pending', 'pending_payment']),
            ),
          );
  const all = new Map([...opened, ...ofCustomer].map((row) => [row.id, row]));
  // What is being paid at this moment is not taken away.
  return [...all.values()].filter(
    ({ status, hold_until }) => status === 'pending' && hold_until !== null && hold_until > now,
  );
}

export function isHeld({ status, hold_until }: Pick<ReservationRow, 'status' | 'hold_until'>, now: Date): boolean {
  return isHold(status) && hold_until !== null && hold_until > now;
}

/** Throws HOLD_EXPIRED with the times that are left, for a hold that is over. */
export async function requireHeld(scope: Scope, row: ReservationRow): Promise<void> {
  if (isHeld(row, scope.now)) return;
  const { db, now } = scope;
  const branch = await findBranch(db, row.branch_id);
  if (row.date === null || row.clock === null) throw refuse('HOLD_EXPIRED');
  const wish: Wish = { branch, guests: row.guests_count, now: now.getTime(), exceptId: row.id };
  throw await noPlace(db, wish, { date: row.date, time: row.clock, is_next_day: row.is_next_day }, 'HOLD_EXPIRED');
}

/**
 * Once more as long, once (RES-020). Throws HOLD_EXTENDED, HOLD_EXPIRED, RESERVATION_TRANSITION for what is no hold.
 */
export async function extend(scope: Scope, id: string): Promise<ReservationRow> {
  const row = await lockReservation(scope.db, id);
  if (!isHold(row.status) && row.status !== 'expired') throw refuse('RESERVATION_TRANSITION');
  await requireHeld(scope, row);
  if (row.extended) throw refuse('HOLD_EXTENDED');
  const minutes = row.policy?.hold_minutes ?? 10;
  return changeReservation(scope, row, {
    extended: true,
    hold_until: new Date(row.hold_until!.getTime() + minutes * MINUTE_MS),
  });
}

/**
 * Ends a locked hold: its table is free, and what was begun to be paid is given up. Money that comes despite
 * that is judged when it comes.
 */
export async function endHold(scope: Scope, row: ReservationRow, code: EndCode): Promise<ReservationRow> {
  const { db, now, tenant } = scope;
  if (!isFreeCost(row.cost))
    for (const session of await lockSessionsOf(db, tenant.tenant, row.id, 'reservation'))
      await giveUp(db, session, { by: 'system', now, note: `the hold ended: ${code}` });
  const to = code === 'expired' || code === 'not_paid' ? 'expired' : 'cancelled';
  return moveReservation(scope, row, to, 'system', { end_code: code, hold_until: null });
}
