/**
 * Evenings that are looked at again and again: the database answers the parties of a section's evening as one text, and as long as that is the
 * same, so are the parties and what their book has answered. Whoever wrote in between, on this server or another, has changed the text.
 */
import { sql } from 'drizzle-orm';
import { type Floor, openBook, type Party, type SeatedParty, type Seating, type SectionBook } from './allocate.ts';
import { reservations } from './tables.ts';

/** Between the fields of a party, between its tables, and between parties: in no id. */
const [FIELD, TABLE, PARTY] = ['\u001f', '\u001d', '\u001e'] as const;
/** Evenings of sections that are kept, the longest unused go first: a horizon of ten full branches with three sections. */
const MAX_KEPT = 1000;

/** An aggregate: the parties of the rows, in the order of their ids, for `readParties`. */
export const PARTIES = sql<string>`string_agg(concat_ws(${sql.raw(`E'\\x1f'`)},
  ${reservations.id}, ${reservations.guests_count},
  (extract(epoch from ${reservations.starts_at}) * 1000)::bigint, (extract(epoch from ${reservations.ends_at}) * 1000)::bigint,
  ${reservations.pinned}, array_to_string(${reservations.table_ids}, ${sql.raw(`E'\\x1d'`)})),
  ${sql.raw(`E'\\x1e'`)} order by ${reservations.id})`;

const kept = new Map<string, readonly SeatedParty[]>();

/** The same text is the same array. Read only. */
export function readParties(text: string): readonly SeatedParty[] {
  const parties = kept.get(text) ?? text.split(PARTY).map(readParty);
  kept.delete(text);
  kept.set(text, parties);
  if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!);
  return parties;
}

function readParty(text: string): SeatedParty {
  const [id, guests, from, to, pinned, tables] = text.split(FIELD) as [string, string, string, string, string, string?];
  return {
    id,
    guests: Number(guests),
    from: Number(from),
    to: Number(to),
    pinned: pinned === 't',
    table_ids: tables ? tables.split(TABLE) : [],
  };
}

const books = new WeakMap<readonly SeatedParty[], WeakMap<Floor, SectionBook>>();

/** The book of parties that do not change, with its answers. */
export function keptBook(floor: Floor, parties: readonly SeatedParty[]): SectionBook {
  let ofParties = books.get(parties);
  if (!ofParties) {
    ofParties = new WeakMap();
    books.set(parties, ofParties);
  }
  let book = ofParties.get(floor);
  if (!book) {
    book = withMemory(openBook(floor, parties));
    ofParties.set(floor, book);
  }
  return book;
}

/** Starts of one evening and sizes of parties: they are few. */
function withMemory({ seat }: SectionBook): SectionBook {
  const answers = new Map<string, Seating | null>();
  return {
    seat: (party: Party) => {
      const key = `${party.guests} ${party.from} ${party.to}`;
      let answer = answers.get(key);
      if (answer === undefined) {
        answer = seat(party);
        answers.set(key, answer);
      }
      return answer;
    },
  };
}
