/** What parties of a section can sit at: tables alone, and two or three that stand together. */
export interface FloorTable {
  readonly id: string;
  readonly seats: number;
}

/**
 * Tables of a section, and the pairs of them that stand together; three can be put together where one of them
 * stands beside both others.
 */
export interface Floor {
  readonly tables: readonly FloorTable[];
  readonly joins: readonly (readonly [one: string, other: string])[];
}

export interface Unit {
  readonly tables: readonly number[];
  readonly seats: number;
}

export interface Units {
  /** The smallest first; fewer tables before more of as many seats. */
  readonly units: readonly Unit[];
  readonly index: ReadonlyMap<string, number>;
  /** By number of guests: the first unit that is large enough. */
  readonly first: readonly number[];
  /**
   * By number of guests: at most so many parties of that size or larger sit at once at tables that are each
   * too small for them.
   */
  readonly joined: readonly number[];
  /** By number of guests: tables that are large enough alone. */
  readonly large: readonly number[];
}

/** The units of a floor are counted once. */
const unitsOfFloor = new WeakMap<Floor, Units>();

export function unitsOf(floor: Floor): Units {
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
