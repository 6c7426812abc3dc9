/** What a guest wishes: a branch, a party, a day, a start, and what the kitchen should know (RES-018). */
import { bookableDays, isPartyWithin } from '@sufra/api/reservation/limits';
import { cleanBidi } from '@sufra/i18n';
import { and, eq, inArray } from 'drizzle-orm';
import type { BranchRecord } from '../../branch/records.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { allergens as allergenRows } from '../../menu/tables.ts';
import type { Start } from '../evening/evening.ts';
import type { Seating } from '../evening/parties.ts';
import { eventTypeOf } from '../reasons.ts';
import type { ReservationRow } from '../tables.ts';
import { booksOf, partyOf, readDays, slotsAfter, startsFor, type Wish } from './offer.ts';
import { settingsOf } from './terms.ts';

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
