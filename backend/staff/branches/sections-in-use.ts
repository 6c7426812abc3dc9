/** Why a section or a table cannot go yet: parties wait for it, or reservations have it (SHOP-035). */
import type { BranchSetup } from '@sufra/api/staff/endpoints';
import type { BaseLocale, LocalizedText } from '@sufra/contract';
import { formatDate, formatNightTime } from '@sufra/i18n';
import { findBranch } from '../../branch/service.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { inLocale } from '../../errors/texts.ts';
import { lockBookings } from '../../reservation/booking/bookings.ts';
import { lockQueues, partiesOf, queueIdOf } from '../../waiting-list/queue.ts';

/** A section as it will be stored. */
export interface Seating {
  id: string;
  names: LocalizedText;
  waiting: boolean;
  tables: { id: string; label: string; seats: number }[];
  joins: readonly (readonly [number, number])[];
}

/** The queues of a branch by section; without any that guests wait for it has one of its own. */
function queuesOf(
  { id, about }: BranchSetup,
  sections: readonly Pick<Seating, 'id' | 'names' | 'waiting'>[],
): Map<string, LocalizedText> {
  const own = sections.filter(({ waiting }) => waiting);
  return new Map(
    own.length > 0
      ? own.map((section) => [queueIdOf(id, section.id), section.names])
      : [[queueIdOf(id, null), about.names]],
  );
}

/** Throws SECTION_WAITED for a queue with parties that would be none any more. */
export async function checkQueues(db: Db, before: BranchSetup, after: readonly Seating[]): Promise<void> {
  const stay = queuesOf(before, after);
  await checkEmpty(db, new Map([...queuesOf(before, before.sections)].filter(([queue]) => !stay.has(queue))));
}

/** Throws SECTION_WAITED for a branch in whose queues parties wait. */
export async function checkQueuesEmpty(db: Db, before: BranchSetup): Promise<void> {
  await checkEmpty(db, queuesOf(before, before.sections));
}

async function checkEmpty(db: Db, queues: ReadonlyMap<string, LocalizedText>): Promise<void> {
  await lockQueues(db, db.tenant, ...queues.keys());
  for (const [queue, name] of queues) {
    // A party that proved nothing stops no restaurant: it ends with its area.
    const count = (await partiesOf(db, db.tenant, queue)).filter(({ proved_at }) => proved_at !== null).length;
    if (count > 0) throw refuse('SECTION_WAITED', { params: { name, count } });
  }
}

/**
 * Throws SECTION_RESERVED for a section or table that reservations need, and for one with fewer seats than
 * their guests.
 */
export async function checkBookings(db: Db, before: BranchSetup, after: readonly Seating[], now: Date): Promise<void> {
  const seatsBefore = seatsOf(before.sections);
  const seatsAfter = seatsOf(after);
  const isLess = [...seatsBefore].some(([table, seats]) => (seatsAfter.get(table) ?? 0) < seats);
  const stay = new Set(after.map(({ id }) => id));
  if (!isLess && before.sections.every(({ id }) => stay.has(id))) return;
  const bookings = await lockBookings(db, await findBranch(db, before.id), now);
  for (const { id, names, tables } of before.sections) {
    const labels = new Set<string>();
    const needed = bookings.filter(({ area_id, table_ids, guests_count }) => {
      const own = tables.filter((table) => table_ids.includes(table.id));
      const sum = (seats: ReadonlyMap<string, number>) =>
        own.reduce((all, table) => all + (seats.get(table.id) ?? 0), 0);
      const isGone = own.some((table) => !seatsAfter.has(table.id));
      const isSmall = sum(seatsAfter) < sum(seatsBefore) && sum(seatsAfter) < guests_count;
      if (isGone || isSmall) for (const { label } of own) labels.add(label);
      return isGone || isSmall || (area_id === id && !stay.has(id));
    });
    if (needed.length === 0) continue;
    const last = new Date(Math.max(...needed.map(({ ends_at }) => ends_at.getTime())));
    const until = inBoth((locale) => momentText(last, before.time_zone, locale));
    const list = [...labels].sort().join(' · ');
    const name = inBoth((locale) => `${inLocale(names, locale)}${list ? ` (${list})` : ''}`);
    throw refuse('SECTION_RESERVED', { params: { name, count: needed.length, until } });
  }
}

function seatsOf(sections: readonly Pick<Seating, 'tables'>[]): Map<string, number> {
  return new Map(sections.flatMap(({ tables }) => tables.map(({ id, seats }): [string, number] => [id, seats])));
}

function inBoth(text: (locale: BaseLocale) => string): LocalizedText {
  return { ar: text('ar'), en: text('en') };
}

function momentText(at: Date, timeZone: string, locale: BaseLocale): string {
  const options = { locale, timeZone };
  return `${formatDate(at.toISOString(), options)} ${formatNightTime(at.toISOString(), options)}`;
}
