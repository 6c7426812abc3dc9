/**
 * Which tables a party gets: pure, of one section and one evening. A party sits at one table, or at two that stand together; the smallest that
 * is large enough is taken. Parties that are not at their table yet may be given others, so that nobody is refused while some seating has room
 * for all.
 */

export interface FloorTable {
  readonly id: string;
  readonly seats: number;
}

/** Tables of a section, and the pairs of them that can be put together. */
export interface Floor {
  readonly tables: readonly FloorTable[];
  readonly joins: readonly (readonly [one: string, other: string])[];
}

/** Instants in milliseconds; `to` is the first moment at which the table is free again. */
export interface Party {
  readonly id: string;
  readonly guests: number;
  readonly from: number;
  readonly to: number;
}

export interface SeatedParty extends Party {
  readonly table_ids: readonly string[];
  /** It sits there already, or staff put it there: it is not moved. */
  readonly pinned: boolean;
}

export interface Seating {
  readonly table_ids: readonly string[];
  /** Parties that get other tables so that this one has a place. */
  readonly moved: readonly { readonly id: string; readonly table_ids: readonly string[] }[];
}

/** Up to so many parties at once every seating is tried. */
const WHOLE_SEARCH_PARTIES = 12;
const MAX_TRIES = 50_000;
/** Of more, those at the very time are seated anew; on a floor that is as good as full the search gives up after so many tries. */
const MAX_TRIES_OF_MANY = 100;

interface Unit {
  readonly tables: readonly number[];
  readonly seats: number;
}

interface Taken extends Party {
  unit: Unit;
  readonly pinned: boolean;
}

/** A section's evening, ready for many questions. */
export interface SectionBook {
  /** Tables for a party without moving it or others elsewhere than told; null: there is no room. */
  readonly seat: (party: Party) => Seating | null;
}

/** The units of a floor are counted once, the smallest first; one table before two of as many seats. */
const unitsOfFloor = new WeakMap<Floor, { units: readonly Unit[]; index: ReadonlyMap<string, number> }>();

function unitsOf(floor: Floor) {
  let known = unitsOfFloor.get(floor);
  if (!known) {
    const index = new Map(floor.tables.map(({ id }, at) => [id, at]));
    const units: Unit[] = floor.tables.map(({ seats }, at) => ({ tables: [at], seats }));
    for (const [one, other] of floor.joins) {
      const [first, second] = [index.get(one), index.get(other)];
      if (first === undefined || second === undefined || first === second) continue;
      units.push({ tables: [first, second], seats: floor.tables[first]!.seats + floor.tables[second]!.seats });
    }
    units.sort((one, other) => one.seats - other.seats || one.tables.length - other.tables.length);
    known = { units, index };
    unitsOfFloor.set(floor, known);
  }
  return known;
}

/** `exceptId`: a party that is being changed; its own tables count as free. */
export function openBook(floor: Floor, seated: readonly SeatedParty[], exceptId?: string | null): SectionBook {
  const { units, index } = unitsOf(floor);
  const byTable: Taken[][] = floor.tables.map(() => []);
  const taken: Taken[] = [];
  for (const { id, guests, from, to, table_ids, pinned } of seated) {
    if (id === exceptId) continue;
    const tables = table_ids.flatMap((table) => index.get(table) ?? []);
    if (tables.length === 0) continue;
    const one: Taken = { id, guests, from, to, pinned, unit: { tables, seats: 0 } };
    taken.push(one);
    for (const table of tables) byTable[table]!.push(one);
  }
  const idsOf = ({ tables }: Unit) => tables.map((table) => floor.tables[table]!.id);
  const largest = units.at(-1)?.seats ?? 0;

  const isFree = ({ tables }: Unit, { from, to }: Party, without?: ReadonlySet<Taken>) =>
    tables.every((table) => byTable[table]!.every((one) => one.to <= from || one.from >= to || without?.has(one)));

  const seat = (party: Party): Seating | null => {
    if (party.guests > largest) return null;
    const free = units.find((unit) => unit.seats >= party.guests && isFree(unit, party));
    if (free) return { table_ids: idsOf(free), moved: [] };
    return reseat(party);
  };

  /** Everybody whose place hangs together with the party's time, those who can be moved. */
  const reseat = (party: Party): Seating | null => {
    const meeting = taken.filter((one) => one.from < party.to && one.to > party.from && !one.pinned);
    const whole =
      meeting.length > WHOLE_SEARCH_PARTIES ? meeting : overlapping(taken, party).filter(({ pinned }) => !pinned);
    const isMany = whole.length > WHOLE_SEARCH_PARTIES;
    const group = isMany ? meeting : whole;
    const maxTries = isMany ? MAX_TRIES_OF_MANY : MAX_TRIES;
    if (group.length === 0) return null;
    const loose = new Set(group);
    // The hardest to seat first: large, then long.
    const parties = [party, ...group].sort(
      (one, other) => other.guests - one.guests || other.to - other.from - (one.to - one.from),
    );
    const placed: { party: Party; unit: Unit }[] = [];
    const collides = (unit: Unit, { from, to }: Party) =>
      placed.some(
        (one) =>
          one.party.from < to && one.party.to > from && one.unit.tables.some((table) => unit.tables.includes(table)),
      );
    let tries = 0;
    const place = (at: number): boolean => {
      const next = parties[at];
      if (!next) return true;
      for (const unit of units) {
        if (unit.seats < next.guests) continue;
        if (++tries > maxTries) return false;
        if (!isFree(unit, next, loose) || collides(unit, next)) continue;
        placed.push({ party: next, unit });
        if (place(at + 1)) return true;
        placed.pop();
      }
      return false;
    };
    if (!place(0)) return null;
    const own = placed.find((one) => one.party === party)!;
    const moved = placed.flatMap(({ party: one, unit }) => {
      const before = group.find(({ id }) => id === one.id && one !== party);
      const isSame =
        !before ||
        (before.unit.tables.length === unit.tables.length &&
          unit.tables.every((table) => before.unit.tables.includes(table)));
      return isSame ? [] : [{ id: one.id, table_ids: idsOf(unit) }];
    });
    return { table_ids: idsOf(own.unit), moved };
  };

  return { seat };
}

/** Parties whose time touches the given one, or that of such a party, and so on. */
function overlapping(taken: readonly Taken[], { from, to }: Party): Taken[] {
  const sorted = [...taken].sort((one, other) => one.from - other.from);
  let [first, last] = [from, to];
  for (;;) {
    const group = sorted.filter((one) => one.from < last && one.to > first);
    const [earliest, latest] = [
      Math.min(first, ...group.map((one) => one.from)),
      Math.max(last, ...group.map((one) => one.to)),
    ];
    if (earliest === first && latest === last) return group;
    [first, last] = [earliest, latest];
  }
}
