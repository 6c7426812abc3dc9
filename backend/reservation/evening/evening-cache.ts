/**
 * Evenings that are looked at again and again. The database marks each with something new whenever its floor
 * changes (migration 0215): as long as the mark is the same, the parties that were read are still there,
 * whatever server wrote.
 */

import { TABLE_STATUSES } from '@sufra/api/reservation/statuses';
import type { DayDate } from '@sufra/i18n/time/zone';
import { and, eq, sql } from 'drizzle-orm';
import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { reservationEvenings } from '../tables.ts';
import type { SeatedParty } from './parties.ts';

/** Cached at most, the least recently used go first: a horizon of ten branches that are full. */
const MAX_KEPT = 330;

/** Between the fields of a party, between its tables, and between parties: in no id. */
const [FIELD, TABLE, PARTY] = ['\u001f', '\u001d', '\u001e'] as const;

/** The parties of a section in one text, in the order of their ids: it costs a tenth of their rows. */
const PARTIES = sql.raw(`string_agg(concat_ws(E'\\x1f',
  id, guests_count, (extract(epoch from starts_at) * 1000)::bigint, (extract(epoch from ends_at) * 1000)::bigint,
  pinned, coalesce((extract(epoch from hold_until) * 1000)::bigint::text, ''), array_to_string(table_ids, E'\\x1d')),
  E'\\x1e' order by id, waits)`);

interface HeldParty extends SeatedParty {
  /** Until when its tables are held for it, epoch milliseconds; null: it is no hold. */
  readonly until: number | null;
}

/** What is written of a section's evening, with holds that are over and not ended yet. */
interface SectionEvening {
  readonly text: string;
  readonly parties: readonly HeldParty[];
  /** Of the moment that was asked for last; holds end in between. */
  shown: { readonly from: number; readonly until: number; readonly parties: readonly SeatedParty[] };
}

type Evening = ReadonlyMap<string, SectionEvening>;
interface Kept {
  readonly mark: string;
  readonly evening: Evening;
}

const NOBODY: Evening = new Map();
/** By database, then by tenant, branch and day. */
const sources = new WeakMap<object, Map<string, Kept>>();

const askMarks = prepared('reservation_evening_marks', (db, name) =>
  db
    .select({ date: reservationEvenings.date, mark: reservationEvenings.mark })
    .from(reservationEvenings)
    .where(
      and(
        eq(reservationEvenings.tenant, sql.placeholder('tenant')),
        eq(reservationEvenings.branch_id, sql.placeholder('branch')),
        sql`${reservationEvenings.date} between ${sql.placeholder('first')} and ${sql.placeholder('last')}`,
      ),
    )
    .prepare(name),
);

/**
 * The parties with a table on these evenings at a moment, by evening and section; holds that are over by then
 * have none, whether they are ended or not. Parties that are the same are the same array, also in the next
 * call: read only.
 */
export async function partiesOf(
  db: Db,
  branch: string,
  { first, last, now }: { first: DayDate; last: DayDate; now: number },
): Promise<ReadonlyMap<DayDate, ReadonlyMap<string, readonly SeatedParty[]>>> {
  let kept = sources.get(db.source);
  if (!kept) {
    kept = new Map();
    sources.set(db.source, kept);
  }
  // Asked before the rows are read: rows may be newer than their mark, never older.
  const marks = await askMarks(db).execute({ tenant: db.tenant, branch, first, last });
  const keyOf = (date: DayDate) => `${db.tenant}\n${branch}\n${date}`;
  const present = new Map(marks.map(({ date }) => [date, kept.get(keyOf(date))]));
  const changed = marks.flatMap(({ date, mark }) => (present.get(date)?.mark === mark ? [] : [date]));
  const read = changed.length === 0 ? null : await readEvenings(db, branch, changed, present);
  const taken = new Map<DayDate, ReadonlyMap<string, readonly SeatedParty[]>>();
  for (const { date, mark } of marks) {
    const key = keyOf(date);
    const evening = read?.get(date) ?? present.get(date)?.evening ?? NOBODY;
    kept.delete(key);
    kept.set(key, { mark, evening });
    taken.set(date, new Map([...evening].map(([area, section]) => [area, partiesAt(section, now)])));
  }
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break;
    kept.delete(oldest);
  }
  return taken;
}

async function readEvenings(
  db: Db,
  branch: string,
  dates: readonly DayDate[],
  present: ReadonlyMap<DayDate, Kept | undefined>,
): Promise<Map<DayDate, Evening>> {
  // A change that waits for its difference has tables beside those of its reservation, under the same id;
  // meanwhile neither is moved.
  const { rows } = await db.execute<{ date: DayDate; area_id: string | null; text: string }>(sql`
    with changes as (
      select * from reservation_changes where tenant = ${db.tenant} and branch_id = ${branch} and date in ${dates}
    )
    select to_char(date, 'YYYY-MM-DD') as date, area_id, ${PARTIES} as text from (
      select id, date, area_id, guests_count, starts_at, ends_at, hold_until, table_ids, false as waits,
        pinned or exists (select 1 from changes where reservation_id = id and changes.date = reservations.date) as pinned
      from reservations
      where tenant = ${db.tenant} and branch_id = ${branch} and date in ${dates} and status in ${[...TABLE_STATUSES]}
      union all
      select reservation_id, date, area_id, guests_count, starts_at, ends_at, hold_until, table_ids, true, true from changes
    ) parties
    group by date, area_id`);
  const evenings = new Map<DayDate, Map<string, SectionEvening>>(dates.map((date) => [date, new Map()]));
  for (const { date, area_id, text } of rows) {
    if (area_id === null) continue;
    // Of an evening one section changes at a time: the others keep what was worked out of them.
    const known = present.get(date)?.evening.get(area_id);
    evenings.get(date)?.set(area_id, known?.text === text ? known : readSection(text));
  }
  return evenings;
}

function readSection(text: string): SectionEvening {
  return {
    text,
    parties: text.split(PARTY).map(readParty),
    shown: { from: Number.POSITIVE_INFINITY, until: Number.NEGATIVE_INFINITY, parties: [] },
  };
}

function readParty(text: string): HeldParty {
  const [id, guests, from, to, pinned, until, tables] = text.split(FIELD) as [string, ...string[]];
  return {
    id,
    guests: Number(guests),
    from: Number(from),
    to: Number(to),
    pinned: pinned === 't',
    until: until ? Number(until) : null,
    table_ids: tables ? tables.split(TABLE) : [],
  };
}

/** The same array until the next hold ends. */
function partiesAt(section: SectionEvening, now: number): readonly SeatedParty[] {
  const { shown, parties } = section;
  if (shown.from <= now && now < shown.until) return shown.parties;
  const ends = parties.flatMap(({ until }) => until ?? []);
  section.shown = {
    from: Math.max(...ends.filter((end) => end <= now), Number.NEGATIVE_INFINITY),
    until: Math.min(...ends.filter((end) => end > now), Number.POSITIVE_INFINITY),
    parties: parties.filter(({ until }) => until === null || until > now),
  };
  return section.shown.parties;
}
