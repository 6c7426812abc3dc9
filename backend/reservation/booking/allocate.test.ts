import fc from 'fast-check';
import type { Party, SeatedParty } from '../evening/parties.ts';
import { Book } from './allocate.ts';
import { type Floor, largestParty } from './units.ts';

/** Units of a floor, the long way: every one, two and three tables that hang together. */
function unitsOf({ tables, joins }: Floor): { ids: string[]; seats: number }[] {
  const areBeside = (one: string, other: string) =>
    joins.some((pair) => one !== other && pair.includes(one) && pair.includes(other));
  const hangTogether = (ids: readonly string[]) =>
    ids.length === 1 || ids.filter((id) => ids.every((other) => other === id || areBeside(id, other))).length > 0;
  const sets = tables.flatMap((one, at) =>
    tables.slice(at).flatMap((two, second) => tables.slice(at + second).map((three) => new Set([one, two, three]))),
  );
  const distinct = new Map(sets.map((set) => [[...set].map(({ id }) => id).join(), [...set]]));
  return [...distinct.values()].flatMap((set) => {
    const ids = set.map(({ id }) => id);
    return hangTogether(ids) ? [{ ids, seats: set.reduce((sum, { seats }) => sum + seats, 0) }] : [];
  });
}

const meet = (one: Party, other: Party) => one.from < other.to && other.from < one.to;

/** Whether any seating at all has room for everybody: every choice is tried. */
function hasRoom(floor: Floor, parties: readonly Party[], placed: { party: Party; ids: string[] }[] = []): boolean {
  const [next, ...rest] = parties;
  if (!next) return true;
  return unitsOf(floor).some(
    ({ ids, seats }) =>
      seats >= next.guests &&
      !placed.some(({ party, ids: others }) => meet(party, next) && others.some((id) => ids.includes(id))) &&
      hasRoom(floor, rest, [...placed, { party: next, ids }]),
  );
}

const floors = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }).chain((sizes) => {
  const tables = sizes.map((seats, at) => ({ id: `t${at}`, seats }));
  const pairs = tables.flatMap(({ id }, at) => tables.slice(at + 1).map((other) => [id, other.id] as const));
  return fc.subarray(pairs, { maxLength: Math.min(4, pairs.length) }).map((joins): Floor => ({ tables, joins }));
});
const parties = fc.array(
  fc.record({
    guests: fc.integer({ min: 1, max: 14 }),
    from: fc.integer({ min: 0, max: 8 }),
    length: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 6 },
);

/** Seats one after the other, as guests come; a refused party is left out. */
function fill(
  floor: Floor,
  wishes: readonly Party[],
  look?: (seated: SeatedParty[], wish: Party, isSeated: boolean) => void,
) {
  let seated: SeatedParty[] = [];
  for (const wish of wishes) {
    const seating = new Book(floor, seated).seat(wish);
    look?.(seated, wish, seating !== null);
    if (!seating) continue;
    seated = seated.map((one) => ({
      ...one,
      table_ids: seating.moved.find(({ id }) => id === one.id)?.table_ids ?? one.table_ids,
    }));
    seated.push({ ...wish, table_ids: seating.table_ids, pinned: false });
  }
  return seated;
}

describe('the allocator', () => {
  const toParties = (wishes: { guests: number; from: number; length: number }[]): Party[] =>
    wishes.map(({ guests, from, length }, at) => ({ id: `p${at}`, guests, from, to: from + length }));

  it('never gives a table twice, nor too few seats, whatever comes [RES-014]', () => {
    fc.assert(
      fc.property(floors, parties, (floor, wishes) => {
        const seated = fill(floor, toParties(wishes));
        for (const one of seated) {
          const unit = unitsOf(floor).find(
            ({ ids }) => ids.length === one.table_ids.length && ids.every((id) => one.table_ids.includes(id)),
          );
          expect(unit).toBeDefined();
          expect(unit!.seats).toBeGreaterThanOrEqual(one.guests);
          for (const other of seated)
            if (other !== one && meet(one, other))
              expect(other.table_ids.some((id) => one.table_ids.includes(id))).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('refuses only when no seating has room for all: tried against every one [RES-014]', () => {
    fc.assert(
      fc.property(floors, parties, (floor, wishes) => {
        fill(floor, toParties(wishes), (seated, wish, isSeated) => {
          expect(isSeated).toBe(hasRoom(floor, [...seated, wish]));
        });
      }),
      { numRuns: 300 },
    );
  });

  it('puts three tables together that stand in a row, and no three that do not', () => {
    const row: Floor = {
      tables: [
        { id: 'a', seats: 4 },
        { id: 'b', seats: 4 },
        { id: 'c', seats: 4 },
        { id: 'apart', seats: 4 },
      ],
      joins: [
        ['a', 'b'],
        ['c', 'b'],
      ],
    };
    const twelve = { id: 'x', guests: 12, from: 0, to: 2 };
    expect(largestParty(row)).toBe(12);
    expect(new Book(row, []).seat(twelve)?.table_ids).toEqual(['a', 'b', 'c']);
    const couple = { id: 'y', guests: 2, from: 0, to: 2, table_ids: ['b'], pinned: false };
    expect(new Book(row, [couple]).seat(twelve)).toEqual({
      table_ids: ['a', 'b', 'c'],
      moved: [{ id: 'y', table_ids: ['apart'] }],
    });
    expect(new Book(row, [{ ...couple, pinned: true }]).seat(twelve)).toBeNull();
  });

  it('leaves those where they are who sit already, and takes the smallest table', () => {
    const floor: Floor = {
      tables: [
        { id: 'two', seats: 2 },
        { id: 'four', seats: 4 },
      ],
      joins: [['four', 'two']],
    };
    const couple = { id: 'a', guests: 2, from: 0, to: 2, table_ids: ['four'], pinned: true };
    expect(new Book(floor, []).seat({ id: 'x', guests: 2, from: 0, to: 2 })?.table_ids).toEqual(['two']);
    expect(new Book(floor, [couple]).seat({ id: 'x', guests: 4, from: 1, to: 3 })).toBeNull();
    expect(new Book(floor, [{ ...couple, pinned: false }]).seat({ id: 'x', guests: 4, from: 1, to: 3 })).toEqual({
      table_ids: ['four'],
      moved: [{ id: 'a', table_ids: ['two'] }],
    });
    expect(new Book(floor, [couple], 'a').seat({ id: 'x', guests: 6, from: 1, to: 3 })?.table_ids).toHaveLength(2);
  });
});
