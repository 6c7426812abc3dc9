/** The whole search: every seating of those whose time hangs together is tried. */
import type { Party, Taken } from '../evening/parties.ts';
import type { Unit, Units } from './units.ts';

/** Up to so many parties at once every seating is tried. */
export const WHOLE_SEARCH_PARTIES = 12;
const MAX_TRIES = 20_000;

/** Tables by number, of the party and of those who get others. */
interface Seats {
  tables: readonly number[];
  moved: { one: Taken; tables: readonly number[] }[];
}

/**
 * Reseats every party whose place hangs together with the party's time and which can be moved: exact, where
 * they are few.
 */
export function reseat(
  party: Party,
  taken: readonly Taken[],
  byTable: readonly (readonly Taken[])[],
  { units, first }: Pick<Units, 'units' | 'first'>,
): Seats | null {
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
    return isSameSet(tables, one.tables) ? [] : [{ one, tables }];
  });
  return { tables: placed[parties.indexOf(party)]!.tables, moved };
}

export function isSameSet(one: readonly number[], other: readonly number[]): boolean {
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
