/**
 * Which tables a party gets: pure, of one section and one evening. A party sits at one table, or at two or three that stand
 * together; the smallest that is large enough is taken. Parties that are not at their table yet may be given others, so that no
 * party is refused while some seating has room for all (decision 126).
 */

export interface FloorTable {
  readonly id: string;
  readonly seats: number;
}

/** Tables of a section, and the pairs of them that stand together; three can be put together where one of them stands beside both others. */
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
const MAX_TRIES = 20_000;
/** Before that, and on large floors alone: so many tables are asked whether those who sit there fit elsewhere, and these in turn whether others do. */
const MAX_ASKED = 120;
const MAX_DEPTH = 2;

interface Unit {
  readonly tables: readonly number[];
  readonly seats: number;
}

interface Taken extends Party {
  tables: readonly number[];
  readonly pinned: boolean;
  readonly mask: Mask;
}

/**
 * When a party is there: a bit for each stretch between two moments at which a seated party comes or goes. Two of whom one is seated meet when
 * they share a bit.
 */
type Mask = Int32Array;
const BITS = 31;

/** A section's evening, ready for many questions. */
export interface SectionBook {
  /** Tables for a party without moving it or others elsewhere than told; null: there is no room. */
  readonly seat: (party: Party) => Seating | null;
}

interface Units {
  /** The smallest first; fewer tables before more of as many seats. */
  readonly units: readonly Unit[];
  readonly index: ReadonlyMap<string, number>;
  /** By number of guests: the first unit that is large enough. */
  readonly first: readonly number[];
  /** By number of guests: at most so many parties of that size or larger sit at once at tables that are each too small for them. */
  readonly joined: readonly number[];
  /** By number of guests: tables that are large enough alone. */
  readonly large: readonly number[];
}

/** The units of a floor are counted once. */
const unitsOfFloor = new WeakMap<Floor, Units>();

function unitsOf(floor: Floor): Units {
  let known = unitsOfFloor.get(floor);
  if (!known) {
    known = countUnits(floor);
    unitsOfFloor.set(floor, known);
  }
  return known;
}

function countUnits({ tables, joins }: Floor): Units {
  const index = new Map(tables.map(({ id }, at) => [id, at]));
  const beside = tables.map(() => new Set<number>());
  for (const [one, other] of joins) {
    const [first, second] = [index.get(one), index.get(other)];
    if (first === undefined || second === undefined || first === second) continue;
    beside[first]!.add(second);
    beside[second]!.add(first);
  }
  const sets = new Map<string, number[]>();
  const note = (...set: number[]) => {
    set.sort((one, other) => one - other);
    sets.set(set.join(), set);
  };
  for (const [table, neighbours] of beside.entries()) {
    note(table);
    for (const one of neighbours) {
      note(table, one);
      for (const other of neighbours) if (other !== one) note(table, one, other);
    }
  }
  const units = [...sets.values()]
    .map((set): Unit => ({ tables: set, seats: set.reduce((sum, table) => sum + tables[table]!.seats, 0) }))
    .sort((one, other) => one.seats - other.seats || one.tables.length - other.tables.length);
  const largest = units.at(-1)?.seats ?? 0;
  const first: number[] = [];
  const joined: number[] = [];
  const large: number[] = [];
  for (let guests = 0; guests <= largest; guests++) {
    first.push(units.findIndex(({ seats }) => seats >= guests));
    const useful = new Set(
      units
        .filter((unit) => unit.seats >= guests && unit.tables.every((table) => tables[table]!.seats < guests))
        .flatMap((unit) => unit.tables),
    );
    joined.push(Math.floor(useful.size / 2));
    large.push(tables.filter(({ seats }) => seats >= guests).length);
  }
  return { units, index, first, joined, large };
}

/** As many guests as the section's largest tables take together. */
export function largestParty(floor: Floor): number {
  return unitsOf(floor).units.at(-1)?.seats ?? 0;
}

/** `exceptId`: a party that is being changed; its own tables count as free. */
export function openBook(floor: Floor, seated: readonly SeatedParty[], exceptId?: string | null): SectionBook {
  const { units, index, first, joined, large } = unitsOf(floor);
  const others = exceptId ? seated.filter(({ id }) => id !== exceptId) : seated;
  const beginsAndEnds = new Set<number>();
  for (const { from, to } of others) beginsAndEnds.add(from).add(to);
  const moments = [...beginsAndEnds].sort((one, other) => one - other);
  const words = Math.max(1, Math.ceil(moments.length / BITS));
  // Many parties of an evening begin at the same few times.
  const masks = new Map<number, Map<number, Mask>>();
  const maskOf = ({ from, to }: Pick<Party, 'from' | 'to'>): Mask => {
    let ofFrom = masks.get(from);
    if (!ofFrom) {
      ofFrom = new Map();
      masks.set(from, ofFrom);
    }
    let mask = ofFrom.get(to);
    if (mask) return mask;
    mask = new Int32Array(words);
    for (let at = 0; at + 1 < moments.length && moments[at]! < to; at++)
      if (from < moments[at + 1]!) mask[Math.floor(at / BITS)]! |= 1 << (at % BITS);
    ofFrom.set(to, mask);
    return mask;
  };
  const byTable: Taken[][] = floor.tables.map(() => []);
  const taken: Taken[] = [];
  for (const { id, guests, from, to, table_ids, pinned } of others) {
    const tables: number[] = [];
    for (const table of table_ids) {
      const at = index.get(table);
      if (at !== undefined) tables.push(at);
    }
    if (tables.length === 0) continue;
    const one: Taken = { id, guests, from, to, pinned, tables, mask: maskOf({ from, to }) };
    taken.push(one);
    for (const table of tables) byTable[table]!.push(one);
  }
  /** The bits at which a table is taken, `words` of each. */
  const busy = new Int32Array(floor.tables.length * words);
  const count = (table: number) => {
    busy.fill(0, table * words, (table + 1) * words);
    for (const { mask } of byTable[table]!) for (let at = 0; at < words; at++) busy[table * words + at]! |= mask[at]!;
  };
  for (const table of byTable.keys()) count(table);
  const idsOf = (tables: readonly number[]) => tables.map((table) => floor.tables[table]!.id);
  const largest = units.at(-1)?.seats ?? 0;

  /** The smallest unit for so many at whose tables none of these bits is set in `bits`. */
  const unitWithout = (bits: Int32Array, guests: number, mask: Mask): Unit | null => {
    search: for (let at = first[guests]!; at < units.length; at++) {
      const unit = units[at]!;
      for (const table of unit.tables)
        for (let word = 0; word < words; word++) if ((bits[table * words + word]! & mask[word]!) !== 0) continue search;
      return unit;
    }
    return null;
  };
  const freeUnit = (guests: number, mask: Mask): Unit | null => unitWithout(busy, guests, mask);

  /**
   * The bits at which a table is taken by a party that has no other free one, or that stays: where one is set no party makes room
   * by moving alone. Counted once: between two questions everybody sits as before.
   */
  let stuckBits: Int32Array | undefined;
  const stuck = (): Int32Array => {
    if (stuckBits) return stuckBits;
    stuckBits = new Int32Array(busy.length);
    for (const { guests, mask, pinned, tables } of taken) {
      if (!pinned && freeUnit(guests, mask) !== null) continue;
      for (const table of tables)
        for (let word = 0; word < words; word++) stuckBits[table * words + word]! |= mask[word]!;
    }
    return stuckBits;
  };

  const seat = (party: Party): Seating | null => {
    if (party.guests > largest) return null;
    const mask = maskOf(party);
    const free = freeUnit(party.guests, mask);
    if (free) return { table_ids: idsOf(free.tables), moved: [] };
    const meeting = taken.filter((one) => one.from < party.to && one.to > party.from);
    const isLarge = meeting.length > 2 * WHOLE_SEARCH_PARTIES;
    // On a large floor those in the way go to free tables or nowhere.
    if (isLarge && !unitWithout(stuck(), party.guests, mask)) return null;
    if (!meeting.some(({ pinned }) => !pinned) || isOverfull(party, meeting)) return null;
    return makeRoom({ ...party, tables: [], pinned: false, mask }, isLarge) ?? seatAnew(party, meeting.length);
  };

  /**
   * At one moment more parties of a size than there are tables and joined tables for them: no seating has room, and none need be
   * tried. A party at a table that is large enough alone leaves the others theirs; all others use up two each at least.
   */
  const isOverfull = (party: Party, meeting: readonly Taken[]): boolean => {
    const beginnings = new Set([party.from, ...meeting.flatMap(({ from }) => (from > party.from ? [from] : []))]);
    for (const moment of beginnings) {
      // By number of guests: parties of that size, and tables of those who stay, which are no choice.
      const wanted = new Array<number>(largest + 1).fill(0);
      const fixed = new Array<number>(largest + 1).fill(0);
      wanted[party.guests]! += 1;
      for (const { from, to, guests, pinned, tables } of meeting) {
        if (from > moment || to <= moment) continue;
        if (pinned) for (const table of tables) fixed[floor.tables[table]!.seats]! += 1;
        else if (guests <= largest) wanted[guests]! += 1;
      }
      for (let size = largest, parties = 0, gone = 0; size > 0; size--) {
        parties += wanted[size]!;
        gone += fixed[size]!;
        if (wanted[size]! > 0 && parties > large[size]! - gone + joined[size]!) return true;
      }
    }
    return false;
  };

  /** Those who are in the way go elsewhere, and those who are in their way. The book is as before when it is answered. */
  const makeRoom = (own: Taken, isLarge: boolean): Seating | null => {
    const moves: { one: Taken; tables: readonly number[] }[] = [];
    const setTables = (one: Taken, tables: readonly number[]) => {
      for (const table of one.tables) {
        byTable[table]!.splice(byTable[table]!.indexOf(one), 1);
        count(table);
      }
      one.tables = tables;
      for (const table of tables) {
        byTable[table]!.push(one);
        count(table);
      }
    };
    const move = (one: Taken, tables: readonly number[]) => {
      moves.push({ one, tables: one.tables });
      setTables(one, tables);
    };
    const undo = (to: number) => {
      while (moves.length > to) {
        const { one, tables } = moves.pop()!;
        setTables(one, tables);
      }
    };
    const settled = new Set<Taken>();
    /** The parties at these tables at that time; null: one of them stays. */
    const inTheWay = ({ tables }: Unit, mask: Mask): Taken[] | null => {
      const found: Taken[] = [];
      for (const table of tables)
        for (const other of byTable[table]!) {
          if (!meet(other.mask, mask) || found.includes(other)) continue;
          if (other.pinned || settled.has(other)) return null;
          found.push(other);
        }
      return found.sort((one, other) => other.guests - one.guests);
    };
    const canMove = (one: Taken): boolean => freeUnit(one.guests, one.mask) !== null;
    let asked = 0;
    const place = (one: Taken, depth: number): boolean => {
      const free = freeUnit(one.guests, one.mask);
      if (free) {
        move(one, free.tables);
        return true;
      }
      if (depth === 0) return false;
      settled.add(one);
      for (let at = first[one.guests]!; at < units.length && asked++ < MAX_ASKED; at++) {
        const unit = units[at]!;
        const blocking = inTheWay(unit, one.mask);
        if (blocking === null) continue;
        // None is moved in vain. Two in the way who could only take each other's places are left to the whole search.
        if (depth === 1 && !blocking.every((other) => canMove(other))) continue;
        const mark = moves.length;
        for (const other of blocking) move(other, []);
        move(one, unit.tables);
        if (blocking.every((other) => place(other, depth - 1))) return true;
        undo(mark);
      }
      settled.delete(one);
      return false;
    };
    let seating: Seating | null = null;
    const isPlaced = () => {
      for (let depth = 1; depth <= (isLarge ? 1 : MAX_DEPTH); depth++) {
        asked = 0;
        if (place(own, depth)) return true;
      }
      return false;
    };
    if (isPlaced()) {
      const before = new Map<Taken, readonly number[]>();
      for (const { one, tables } of [...moves].reverse()) before.set(one, tables);
      const moved = [...before].flatMap(([one, tables]) =>
        one === own || isSameSet(one.tables, tables) ? [] : [{ id: one.id, table_ids: idsOf(one.tables) }],
      );
      seating = { table_ids: idsOf(own.tables), moved };
    }
    undo(0);
    return seating;
  };

  /** Reseats every party whose place hangs together with the party's time and which can be moved: exact, where they are few. */
  const seatAnew = (party: Party, meeting: number): Seating | null => {
    if (meeting > WHOLE_SEARCH_PARTIES) return null;
    const group = overlapping(taken, party).filter(({ pinned }) => !pinned);
    if (group.length > WHOLE_SEARCH_PARTIES) return null;
    const loose = new Set(group);
    // The hardest to seat first: large, then long.
    const parties = [party, ...group].sort(
      (one, other) => other.guests - one.guests || other.to - other.from - (one.to - one.from),
    );
    const isFreeOfFixed = ({ tables }: Unit, { from, to }: Party) =>
      tables.every((table) => byTable[table]!.every((one) => loose.has(one) || one.to <= from || one.from >= to));
    const choices = parties.map((one) =>
      units.slice(first[one.guests] ?? units.length).filter((unit) => isFreeOfFixed(unit, one)),
    );
    const placed: Unit[] = [];
    const collides = (unit: Unit, { from, to }: Party): boolean => {
      for (const [at, other] of placed.entries())
        if (parties[at]!.from < to && parties[at]!.to > from)
          for (const table of other.tables) if (unit.tables.includes(table)) return true;
      return false;
    };
    let tries = 0;
    const place = (at: number): boolean => {
      const next = parties[at];
      if (!next) return true;
      for (const unit of choices[at]!) {
        if (++tries > MAX_TRIES) return false;
        if (collides(unit, next)) continue;
        placed.push(unit);
        if (place(at + 1)) return true;
        placed.pop();
      }
      return false;
    };
    if (!place(0)) return null;
    const moved = group.flatMap((one) => {
      const { tables } = placed[parties.indexOf(one)]!;
      return isSameSet(tables, one.tables) ? [] : [{ id: one.id, table_ids: idsOf(tables) }];
    });
    return { table_ids: idsOf(placed[parties.indexOf(party)]!.tables), moved };
  };

  return { seat };
}

function meet(one: Mask, other: Mask): boolean {
  for (let word = 0; word < one.length; word++) if ((one[word]! & other[word]!) !== 0) return true;
  return false;
}

function isSameSet(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((table) => other.includes(table));
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
