/** Holding a table: made, extended, ended (RES-019, RES-020). */
import { bookableDays, isPartyWithin } from '@sufra/api/reservation/limits';
import { isFreeCost, reservationCost } from '@sufra/api/reservation/policy';
import { isHold } from '@sufra/api/reservation/statuses';
import type { BaseLocale as Locale } from '@sufra/contract';
import { cleanBidi } from '@sufra/i18n';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { BranchRecord } from '../branch/records.ts';
import { findBranch } from '../branch/service.ts';
import type { Db } from '../database/tenant-scope.ts';
import { type Refusal, refuse } from '../errors/refusal.ts';
import { allergens as allergenRows } from '../menu/tables.ts';
import { giveUp, lockSessionsOf } from '../payment/session-rows.ts';
import { requireSwitch } from '../tenant/settings.ts';
import { countHold } from '../user/limits.ts';
import { hashToken, newId } from '../user/secrets.ts';
import type { Start } from './evening.ts';
import { tokenOf } from './messages.ts';
import { booksOf, partyOf, readDays, slotsAfter, startsFor, type Wish } from './offer.ts';
import type { Seating } from './parties.ts';
import { type EndCode, eventTypeOf } from './reasons.ts';
import {
  changeReservation,
  type EveningKey,
  findReservation,
  lockEvenings,
  lockReservation,
  moveParties,
  moveReservation,
} from './rows.ts';
import type { Scope } from './scope.ts';
import { type ReservationRow, reservations } from './tables.ts';
import { policyOf, settingsOf } from './terms.ts';

/** No second reservation of one guest within so much of another (guide §1.17). */
const OVERLAP_MINUTES = 120;

export interface Place {
  date: string;
  time: string;
  is_next_day: boolean;
  area_id: string;
  guests_count: number;
}

export interface Wishes {
  event_id?: string | null | undefined;
  note?: string | null | undefined;
  allergens?: readonly { allergen_id: string }[] | null | undefined;
  needs?: readonly string[] | null | undefined;
}

export interface Holder {
  customer_id: string | null;
  locale: Locale;
  /** Reservations that this device opens already. */
  opened: readonly ReservationRow[];
  /** From `addressKey`. */
  address: string;
}

/** Refuses a party or a day that the branch does not take: PARTY_SIZE, DATE_RANGE. */
export function checkPlace(
  branch: BranchRecord,
  { date, guests_count }: Pick<Place, 'date' | 'guests_count'>,
  now: number,
): void {
  const settings = settingsOf(branch);
  const { person_count_from: min, person_count_to: max, maximum_duration: days } = settings;
  if (!isPartyWithin(guests_count, settings))
    throw refuse('PARTY_SIZE', { field: 'guests_count', params: { min, max } });
  const { first, last } = bookableDays(settings, branch.time_zone, now);
  if (date < first || date > last) throw refuse('DATE_RANGE', { field: 'date', params: { days } });
}

/** The columns of what a guest wishes. What is in no list is refused with its field (RES-018). */
export async function readWishes(db: Db, wishes: Wishes): Promise<Partial<ReservationRow>> {
  const columns: Partial<ReservationRow> = {};
  if (wishes.event_id !== undefined) {
    if (wishes.event_id !== null && !eventTypeOf(wishes.event_id)) throw refuse('INVALID_INPUT', { field: 'event_id' });
    columns.event_id = wishes.event_id;
  }
  if (wishes.note !== undefined) columns.note = cleanBidi(wishes.note ?? '').trim() || null;
  if (wishes.needs !== undefined) columns.needs = [...new Set(wishes.needs ?? [])];
  if (wishes.allergens !== undefined) {
    const ids = [...new Set((wishes.allergens ?? []).map(({ allergen_id }) => allergen_id))];
    const known =
      ids.length === 0
        ? []
        : await db
            .select({ id: allergenRows.id })
            .from(allergenRows)
            .where(and(eq(allergenRows.tenant, db.tenant), inArray(allergenRows.id, ids)));
    if (known.length < ids.length) throw refuse('INVALID_INPUT', { field: 'allergens' });
    columns.allergens = ids;
  }
  return columns;
}

/** The start of a place that is not too late; undefined: there is none. */
export function startOf(wish: Wish, { date, time, is_next_day }: Place): Start | undefined {
  return startsFor(wish, date).left.find((start) => start.time === time && start.is_next_day === is_next_day);
}

/** The start and the tables of a place, under the lock of its evening; null: it has none (any more). */
export async function findPlace(db: Db, wish: Wish, place: Place): Promise<{ start: Start; seating: Seating } | null> {
  const start = startOf(wish, place);
  if (!start) return null;
  const days = await readDays(db, wish, place.date, place.date);
  const found = booksOf(days, place.date, wish.exceptId).find(({ section }) => section.id === place.area_id);
  const seating = found?.book.seat(partyOf(wish, start)) ?? null;
  return seating && { start, seating };
}

/** The refusal of a place that is gone, with the times that are left. */
export async function noPlace(
  db: Db,
  wish: Wish,
  place: Pick<Place, 'date' | 'time' | 'is_next_day'>,
  code: 'SLOT_INVALID' | 'HOLD_EXPIRED' | 'PRICE_CHANGED',
) {
  const { all } = startsFor(wish, place.date);
  const lost = all.find(({ time, is_next_day }) => time === place.time && is_next_day === place.is_next_day);
  return refuse(code, { field: 'time', data: await slotsAfter(db, wish, place.date, lost?.from ?? wish.now) });
}

/**
 * Holds a table. What this visitor holds already ends. `lost`: that the place was gone while this visitor waited is known; a
 * visitor without a hold that would be free then gets the refusal without the lock of the evening. Throws as the endpoint says.
 */
export async function holdTable(
  scope: Scope,
  holder: Holder,
  input: Place & Wishes & { branch_id: string; cost: string },
  lost: Refusal | null = null,
): Promise<{ row: ReservationRow; replaced: ReservationRow | null }> {
  const { db, now, tenant, secret } = scope;
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
    token_hash: hashToken(tokenOf(secret, tenant.tenant, id)),
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

/**
 * Throws RESERVATION_OVERLAP when the holder of a table has a confirmed one that begins within two hours of `from`, milliseconds
 * (guide §1.17). `exceptId`: the reservation that is moved there.
 */
export async function checkOverlap(
  db: Db,
  { customer_id, opened }: Pick<Holder, 'customer_id' | 'opened'>,
  from: number,
  exceptId = '',
): Promise<void> {
  const id = await overlapping(db, { customer_id, opened }, from, exceptId);
  if (id) throw refuse('RESERVATION_OVERLAP', { data: { id } });
}

/**
 * Throws RESERVATION_OVERLAP when a number has a confirmed table within two hours of `starts_at`, of any customer: one mobile is
 * not expected at two tables. The refusal does not describe the other one. Two that are confirmed together wait for each other;
 * the last lock of a confirmation.
 */
export async function checkOverlapOfMobile(
  db: Db,
  { id, mobile, starts_at }: Pick<ReservationRow, 'id' | 'mobile' | 'starts_at'>,
): Promise<void> {
  if (mobile === null) return;
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`reservation-mobile\n${db.tenant}\n${mobile}`}, 0))`,
  );
  const reach = OVERLAP_MINUTES * MINUTE_MS;
  const near = and(
    eq(reservations.tenant, db.tenant),
    eq(reservations.mobile, mobile),
    eq(reservations.status, 'confirmed'),
    ne(reservations.id, id),
    ne(reservations.source, 'staff'),
    gt(reservations.starts_at, new Date(starts_at.getTime() - reach)),
    lt(reservations.starts_at, new Date(starts_at.getTime() + reach)),
  );
  if ((await db.$count(reservations, near)) > 0) throw refuse('RESERVATION_OVERLAP', { field: 'phone' });
}

async function overlapping(
  db: Db,
  { customer_id, opened }: Pick<Holder, 'customer_id' | 'opened'>,
  from: number,
  exceptId: string,
): Promise<string | null> {
  const reach = OVERLAP_MINUTES * MINUTE_MS;
  const near = opened.find(
    ({ id, status, starts_at }) =>
      id !== exceptId && status === 'confirmed' && Math.abs(starts_at.getTime() - from) < reach,
  );
  if (near || customer_id === null) return near?.id ?? null;
  const [row] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        eq(reservations.tenant, db.tenant),
        eq(reservations.customer_id, customer_id),
        ne(reservations.id, exceptId),
        eq(reservations.status, 'confirmed'),
        ne(reservations.source, 'staff'),
        gt(reservations.starts_at, new Date(from - reach)),
        lt(reservations.starts_at, new Date(from + reach)),
      ),
    )
    .limit(1);
  return row?.id ?? null;
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

/** Once more as long, once (RES-020). Throws HOLD_EXTENDED, HOLD_EXPIRED, RESERVATION_TRANSITION for what is no hold. */
export async function extend(scope: Scope, id: string): Promise<ReservationRow> {
  await requireSwitch(scope.db, 'reservation');
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

/** Ends a locked hold: its table is free, and what was begun to be paid is given up. Money that comes in spite of it is judged when it comes. */
export async function endHold(scope: Scope, row: ReservationRow, code: EndCode): Promise<ReservationRow> {
  const { db, now, tenant } = scope;
  if (!isFreeCost(row.cost))
    for (const session of await lockSessionsOf(db, tenant.tenant, row.id, 'reservation'))
      await giveUp(db, session, { by: 'system', now, note: `the hold ended: ${code}` });
  const to = code === 'expired' || code === 'not_paid' ? 'expired' : 'cancelled';
  return moveReservation(scope, row, to, 'system', { end_code: code, hold_until: null });
}
