/**
 * What can be reserved: the times of an evening and the days of the horizon, from the floor and what is on it
 * (RES-013, RES-014).
 */
import type { BookingCalendar, NearTime, Section, Slots, SlotsAfter } from '@sufra/api/reservation/endpoints';
import { bookableDays, isPartyWithin } from '@sufra/api/reservation/limits';
import { reservationCost, sittingMinutes } from '@sufra/api/reservation/policy';
import { addDays, type DayDate, isoIn } from '@sufra/i18n/time/zone';
import { and, between, eq } from 'drizzle-orm';
import type { BranchRecord } from '../../branch/records.ts';
import { pausedUntil } from '../../branch/service.ts';
import { aheadFrom } from '../../branch/service-day.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { isInTime, type Start, startsOf } from '../evening/evening.ts';
import { partiesOf } from '../evening/evening-cache.ts';
import { type FloorSection, sectionsOf } from '../evening/floor.ts';
import type { SeatedParty } from '../evening/parties.ts';
import { floorClosures } from '../tables.ts';
import { Book, type SectionBook } from './allocate.ts';
import { cachedBook } from './book-cache.ts';
import { noticeMinutes, policyLines, policyOf, settingsOf } from './terms.ts';
import { largestParty } from './units.ts';

/** The requester and the request. `exceptId`: the reservation that is being changed. */
export interface Wish {
  branch: BranchRecord;
  guests: number;
  now: number;
  exceptId?: string | null;
}

type Evening = ReadonlyMap<string, readonly SeatedParty[]>;

interface Days {
  /** Parties by evening and section. */
  taken: ReadonlyMap<DayDate, Evening>;
  /** `{date} {section}`. */
  closed: ReadonlySet<string>;
  sections: readonly FloorSection[];
}

/** What occupies the floor on these evenings: holds that are over do not, whether they are ended or not. */
export async function readDays(
  db: Db,
  { branch, now }: Pick<Wish, 'branch' | 'now'>,
  first: DayDate,
  last: DayDate,
): Promise<Days> {
  const [sections, taken, closures] = await Promise.all([
    sectionsOf(db, branch.id),
    partiesOf(db, branch.id, { first, last, now }),
    db
      .select({ area_id: floorClosures.area_id, date: floorClosures.date })
      .from(floorClosures)
      .where(
        and(
          eq(floorClosures.tenant, db.tenant),
          eq(floorClosures.branch_id, branch.id),
          between(floorClosures.date, first, last),
        ),
      ),
  ]);
  return { taken, closed: new Set(closures.map(({ area_id, date }) => `${date} ${area_id}`)), sections };
}

/** The books of an evening's sections that are open. */
export function booksOf(
  days: Days,
  date: DayDate,
  exceptId?: string | null,
): { section: FloorSection; book: SectionBook }[] {
  return sectionsOn(days, date).map((section) => ({ section, book: bookOf(days, date, section, exceptId) }));
}

function sectionsOn({ closed, sections }: Days, date: DayDate): FloorSection[] {
  return sections.filter(({ id }) => !closed.has(`${date} ${id}`));
}

function bookOf({ taken }: Days, date: DayDate, { id, floor }: FloorSection, exceptId?: string | null): SectionBook {
  const parties = taken.get(date)?.get(id) ?? NOBODY;
  return exceptId || parties.length === 0 ? new Book(floor, parties, exceptId) : cachedBook(floor, parties);
}

const NOBODY: readonly SeatedParty[] = [];

function ruleOf({ branch, guests }: Wish) {
  const settings = settingsOf(branch);
  return {
    slot_minutes: settings.slot_minutes,
    sitting_minutes: sittingMinutes(settings, guests),
    notice_minutes: noticeMinutes(settings),
  };
}

/** Starts of an evening, and those of them that are not too late by now. */
export function startsFor(wish: Wish, date: DayDate): { all: Start[]; left: Start[] } {
  const { branch, now } = wish;
  const rule = ruleOf(wish);
  const paused = aheadFrom(branch, 'dine_in', { pausedUntil: pausedUntil(branch, now), now });
  const all = startsOf(branch, date, rule);
  return { all, left: all.filter((start) => isInTime(start, rule, now, paused)) };
}

type NoPlace = 'full' | 'closed' | 'too_late' | 'too_far' | 'party';

/**
 * Starts of an evening for this party that are left, or why there is none at all, before anyone looks at its tables.
 */
function startsOrHindrance(wish: Wish, date: DayDate, sections: readonly FloorSection[]): readonly Start[] | NoPlace {
  const { branch, guests, now } = wish;
  const settings = settingsOf(branch);
  if (!isPartyWithin(guests, settings) || !sections.some(({ floor }) => largestParty(floor) >= guests)) return 'party';
  const { first, last } = bookableDays(settings, branch.time_zone, now);
  if (date > last) return 'too_far';
  if (date < first) return 'too_late';
  const { all, left } = startsFor(wish, date);
  if (left.length > 0) return left;
  return all.some(({ from }) => from < now) || (all.length > 0 && date === first) ? 'too_late' : 'closed';
}

function hasPlace(wish: Wish, days: Days, date: DayDate, left: readonly Start[]): boolean {
  return sectionsOn(days, date).some((section) => {
    const book = bookOf(days, date, section, wish.exceptId);
    return left.some((start) => book.seat(partyOf(wish, start)) !== null);
  });
}

export function partyOf({ guests, exceptId }: Wish, { from, to }: Start) {
  return { id: exceptId ?? '', guests, from, to };
}

/** Free times of an evening by section. Throws NOT_FOUND for a branch that takes no reservations. */
export async function slotsOf(db: Db, wish: Wish, date: DayDate): Promise<Slots> {
  const { branch, guests, exceptId } = wish;
  const settings = settingsOf(branch);
  const days = await readDays(db, wish, date, date);
  const found = startsOrHindrance(wish, date, days.sections);
  const [left, hindered] = typeof found === 'string' ? [[], found] : [found, null];
  const cost = guests > 0 && guests < 1000 ? reservationCost(settings, guests) : '0.00';
  const iso = (instant: number) => isoIn(branch.time_zone, instant);
  const sections: Section[] = hindered
    ? []
    : booksOf(days, date, exceptId)
        .map(({ section, book }) => ({
          id: section.id,
          names: section.names,
          periods: left
            .filter((start) => book.seat(partyOf(wish, start)) !== null)
            .map(({ from, to, time, is_next_day }) => ({
              time,
              cost,
              is_next_day,
              starts_at: iso(from),
              ends_at: iso(to),
            })),
        }))
        .filter(({ periods }) => periods.length > 0);
  const isEmpty = sections.length === 0;
  const policy = policyOf(settings, guests);
  return {
    date,
    guests_count: guests,
    time_zone: branch.time_zone,
    sections,
    reason: isEmpty ? (hindered ?? 'full') : null,
    closed_reason: isEmpty ? (branch.overrides.find((override) => override.date === date)?.reason ?? null) : null,
    next_date: isEmpty && hindered !== 'party' ? await nextDate(db, wish, date) : null,
    policies: policyLines(policy),
    policy: { ...policy, refunds: [...policy.refunds] },
  };
}

/** The next evening with a place for this party; null: none until the end of the horizon. */
async function nextDate(db: Db, wish: Wish, after: DayDate): Promise<DayDate | null> {
  const { first, last } = bookableDays(settingsOf(wish.branch), wish.branch.time_zone, wish.now);
  const from = after < first ? first : addDays(after, 1);
  if (from > last) return null;
  // Mostly it is soon.
  for (let week = from; week <= last; week = addDays(week, 7)) {
    const end = addDays(week, 6);
    const [until] = [end, last].sort() as [DayDate, DayDate];
    const days = await readDays(db, wish, week, until);
    for (let date = week; date <= until; date = addDays(date, 1))
      if (hasPlace(wish, days, date, startsFor(wish, date).left)) return date;
  }
  return null;
}

/** How each day of the horizon stands for a party. */
export async function calendarOf(db: Db, wish: Wish): Promise<BookingCalendar> {
  const { branch, now } = wish;
  const { first, last } = bookableDays(settingsOf(branch), branch.time_zone, now);
  const days = await readDays(db, wish, first, last);
  const list: BookingCalendar['days'] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const left = startsOrHindrance(wish, date, days.sections);
    const state = typeof left === 'string' ? left : hasPlace(wish, days, date, left) ? 'free' : 'full';
    list.push({ date, state });
  }
  return { first, last, days: list };
}

/** As many other times as a refusal names. */
const NEAREST = 6;

/**
 * The times that are left after a lost one: of the evening, or of the next one with a place. `at`: the lost
 * start, epoch milliseconds.
 */
export async function slotsAfter(db: Db, wish: Wish, date: DayDate, at: number): Promise<SlotsAfter> {
  const slots = await slotsOf(db, wish, date);
  const shown =
    slots.sections.length > 0 || slots.next_date === null ? slots : await slotsOf(db, wish, slots.next_date);
  const nearest = shown.sections
    .flatMap(({ id, names, periods }) =>
      periods.map((period): NearTime => ({ date: shown.date, area_id: id, area_name: names, ...period })),
    )
    .sort((one, other) => Math.abs(Date.parse(one.starts_at) - at) - Math.abs(Date.parse(other.starts_at) - at))
    .slice(0, NEAREST);
  return { slots, nearest };
}
