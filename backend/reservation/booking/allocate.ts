/**
 * Which tables a party gets: pure, of one section and one evening. A party sits at one table, or at two or
 * three that stand together; the smallest that is large enough is taken. Parties that are not at their table
 * yet may be given others, so that no party is refused while some seating has room for all (decision 126).
 */
import { BITS, type Mask, meet, type Party, type SeatedParty, type Seating, type Taken } from '../evening/parties.ts';
import { isSameSet, reseat, WHOLE_SEARCH_PARTIES } from './reseat.ts';
import { type Floor, type Unit, type Units, unitsOf } from './units.ts';

/**
 * Before the whole search, and on large floors alone: so many tables are asked whether those who sit there
 * fit elsewhere, and these in turn whether others do.
 */
const MAX_ASKED = 120;
const MAX_DEPTH = 2;

/** A section's evening, ready for many questions. */
export interface SectionBook {
  /** Tables for a party without moves other than the given ones; null: there is no room. */
  seat(party: Party): Seating | null;
}

/** Tables of a party before it was moved. */
interface Move {
  one: Taken;
  tables: readonly number[];
}

export class Book implements SectionBook {
  readonly #floor: Floor;
  readonly #units: Units;
  readonly #taken: Taken[] = [];
  readonly #byTable: Taken[][];
  /** Moments at which a seated party comes or goes, in order. */
  readonly #moments: readonly number[];
  /** Numbers that the bits of a mask take. */
  readonly #words: number;
  /** Many parties of an evening begin at the same few times. */
  readonly #masks = new Map<number, Map<number, Mask>>();
  /** The bits at which a table is taken, `words` of each. */
  readonly #busy: Int32Array;
  readonly #largest: number;
  #stuckBits: Int32Array | undefined;

  /** `exceptId`: a party that is being changed; its own tables count as free. */
  constructor(floor: Floor, seated: readonly SeatedParty[], exceptId?: string | null) {
    this.#floor = floor;
    this.#units = unitsOf(floor);
    this.#largest = this.#units.units.at(-1)?.seats ?? 0;
    const others = exceptId ? seated.filter(({ id }) => id !== exceptId) : seated;
    const beginsAndEnds = new Set<number>();
    for (const { from, to } of others) beginsAndEnds.add(from).add(to);
    this.#moments = [...beginsAndEnds].sort((one, other) => one - other);
    this.#words = Math.max(1, Math.ceil(this.#moments.length / BITS));
    this.#byTable = floor.tables.map(() => []);
    for (const party of others) this.#take(party);
    this.#busy = new Int32Array(floor.tables.length * this.#words);
    for (const table of this.#byTable.keys()) this.#count(table);
  }

  seat(party: Party): Seating | null {
    if (party.guests > this.#largest) return null;
    const mask = this.#maskOf(party);
    const free = this.#freeUnit(party.guests, mask);
    if (free) return { table_ids: this.#idsOf(free.tables), moved: [] };
    const meeting = this.#taken.filter((one) => one.from < party.to && one.to > party.from);
    const isLarge = meeting.length > 2 * WHOLE_SEARCH_PARTIES;
    // On a large floor those in the way go to free tables or nowhere.
    if (isLarge && !this.#unitWithout(this.#stuck(), party.guests, mask)) return null;
    if (!meeting.some(({ pinned }) => !pinned) || this.#isOverfull(party, meeting)) return null;
    const own: Taken = { ...party, tables: [], pinned: false, mask };
    return this.#makeRoom(own, isLarge) ?? this.#reseat(party, meeting.length);
  }

  #take({ id, guests, from, to, table_ids, pinned }: SeatedParty): void {
    const tables: number[] = [];
    for (const table of table_ids) {
      const at = this.#units.index.get(table);
      if (at !== undefined) tables.push(at);
    }
    if (tables.length === 0) return;
    const one: Taken = { id, guests, from, to, pinned, tables, mask: this.#maskOf({ from, to }) };
    this.#taken.push(one);
    for (const table of tables) this.#byTable[table]!.push(one);
  }

  #maskOf({ from, to }: Pick<Party, 'from' | 'to'>): Mask {
    let ofFrom = this.#masks.get(from);
    if (!ofFrom) {
      ofFrom = new Map();
      this.#masks.set(from, ofFrom);
    }
    let mask = ofFrom.get(to);
    if (mask) return mask;
    const moments = this.#moments;
    mask = new Int32Array(this.#words);
    for (let at = 0; at + 1 < moments.length && moments[at]! < to; at++)
      if (from < moments[at + 1]!) mask[Math.floor(at / BITS)]! |= 1 << (at % BITS);
    ofFrom.set(to, mask);
    return mask;
  }

  /** Counts again when a table is taken. */
  #count(table: number): void {
    const [busy, words] = [this.#busy, this.#words];
    busy.fill(0, table * words, (table + 1) * words);
    for (const { mask } of this.#byTable[table]!)
      for (let at = 0; at < words; at++) busy[table * words + at]! |= mask[at]!;
  }

  #idsOf(tables: readonly number[]): string[] {
    return tables.map((table) => this.#floor.tables[table]!.id);
  }

  /** The smallest unit for so many at whose tables none of these bits is set in `bits`. */
  #unitWithout(bits: Int32Array, guests: number, mask: Mask): Unit | null {
    const { units, first } = this.#units;
    const words = this.#words;
    search: for (let at = first[guests]!; at < units.length; at++) {
      const unit = units[at]!;
      for (const table of unit.tables)
        for (let word = 0; word < words; word++) if ((bits[table * words + word]! & mask[word]!) !== 0) continue search;
      return unit;
    }
    return null;
  }

  #freeUnit(guests: number, mask: Mask): Unit | null {
    return this.#unitWithout(this.#busy, guests, mask);
  }

  /**
   * The bits at which a party sits at a table for whom there is no other one free, or who stays: where one is
   * set no party makes room by moving alone. Counted once: between two questions every party sits as before.
   */
  #stuck(): Int32Array {
    if (this.#stuckBits) return this.#stuckBits;
    const words = this.#words;
    const bits = new Int32Array(this.#busy.length);
    for (const { guests, mask, pinned, tables } of this.#taken) {
      if (!pinned && this.#freeUnit(guests, mask) !== null) continue;
      for (const table of tables) for (let word = 0; word < words; word++) bits[table * words + word]! |= mask[word]!;
    }
    this.#stuckBits = bits;
    return bits;
  }

  /**
   * At one moment more parties of a size than there are tables and joined tables for them: no seating has
   * room, and none need be tried. A party at a table that is large enough alone leaves the others theirs; all
   * others use up two each at least.
   */
  #isOverfull(party: Party, meeting: readonly Taken[]): boolean {
    const { joined, large } = this.#units;
    const beginnings = new Set([party.from, ...meeting.flatMap(({ from }) => (from > party.from ? [from] : []))]);
    for (const moment of beginnings) {
      // By number of guests: parties of that size, and tables of those who stay, which are no choice.
      const wanted = new Array<number>(this.#largest + 1).fill(0);
      const fixed = new Array<number>(this.#largest + 1).fill(0);
      wanted[party.guests]! += 1;
      for (const { from, to, guests, pinned, tables } of meeting) {
        if (from > moment || to <= moment) continue;
        if (pinned) for (const table of tables) fixed[this.#floor.tables[table]!.seats]! += 1;
        else if (guests <= this.#largest) wanted[guests]! += 1;
      }
      for (let size = this.#largest, parties = 0, gone = 0; size > 0; size--) {
        parties += wanted[size]!;
        gone += fixed[size]!;
        if (wanted[size]! > 0 && parties > large[size]! - gone + joined[size]!) return true;
      }
    }
    return false;
  }

  #setTables(one: Taken, tables: readonly number[]): void {
    for (const table of one.tables) {
      this.#byTable[table]!.splice(this.#byTable[table]!.indexOf(one), 1);
      this.#count(table);
    }
    one.tables = tables;
    for (const table of tables) {
      this.#byTable[table]!.push(one);
      this.#count(table);
    }
  }

  /**
   * Those who are in the way go elsewhere, and those who are in their way. The book is as before when it is answered.
   */
  #makeRoom(own: Taken, isLarge: boolean): Seating | null {
    const { units, first } = this.#units;
    const moves: Move[] = [];
    const move = (one: Taken, tables: readonly number[]) => {
      moves.push({ one, tables: one.tables });
      this.#setTables(one, tables);
    };
    const undo = (to: number) => {
      while (moves.length > to) {
        const { one, tables } = moves.pop()!;
        this.#setTables(one, tables);
      }
    };
    const settled = new Set<Taken>();
    const canMove = (one: Taken): boolean => this.#freeUnit(one.guests, one.mask) !== null;
    let asked = 0;
    const place = (one: Taken, depth: number): boolean => {
      const free = this.#freeUnit(one.guests, one.mask);
      if (free) {
        move(one, free.tables);
        return true;
      }
      if (depth === 0) return false;
      settled.add(one);
      for (let at = first[one.guests]!; at < units.length && asked++ < MAX_ASKED; at++) {
        const unit = units[at]!;
        const blocking = this.#inTheWay(unit, one.mask, settled);
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
    let isPlaced = false;
    for (let depth = 1; depth <= (isLarge ? 1 : MAX_DEPTH) && !isPlaced; depth++) {
      asked = 0;
      isPlaced = place(own, depth);
    }
    const seating = isPlaced ? this.#seatingOf(own, moves) : null;
    undo(0);
    return seating;
  }

  /** Parties at these tables at that time; null: one of them stays. */
  #inTheWay({ tables }: Unit, mask: Mask, settled: ReadonlySet<Taken>): Taken[] | null {
    const found: Taken[] = [];
    for (const table of tables)
      for (const other of this.#byTable[table]!) {
        if (!meet(other.mask, mask) || found.includes(other)) continue;
        if (other.pinned || settled.has(other)) return null;
        found.push(other);
      }
    return found.sort((one, other) => other.guests - one.guests);
  }

  /** What these moves come to. */
  #seatingOf(own: Taken, moves: readonly Move[]): Seating {
    const before = new Map<Taken, readonly number[]>();
    for (const { one, tables } of moves.toReversed()) before.set(one, tables);
    const moved = [...before].flatMap(([one, tables]) =>
      one === own || isSameSet(one.tables, tables) ? [] : [{ id: one.id, table_ids: this.#idsOf(one.tables) }],
    );
    return { table_ids: this.#idsOf(own.tables), moved };
  }

  #reseat(party: Party, meeting: number): Seating | null {
    if (meeting > WHOLE_SEARCH_PARTIES) return null;
    const seats = reseat(party, this.#taken, this.#byTable, this.#units);
    if (!seats) return null;
    const moved = seats.moved.map(({ one, tables }) => ({ id: one.id, table_ids: this.#idsOf(tables) }));
    return { table_ids: this.#idsOf(seats.tables), moved };
  }
}
