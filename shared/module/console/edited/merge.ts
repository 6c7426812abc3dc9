/** What one person typed and another saved meanwhile, put together field by field (SHOP-037): pure. */
import { isRecord } from '@sufra/contract';

/** A place where both said something else. `path`: `['names', 'ar']`, or `['42', 'seats']` in a list of rows. */
export interface Clash {
  readonly path: readonly string[];
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Which value stands where both said something else. */
export type Whose = 'mine' | 'theirs';

export interface Merged {
  readonly value: unknown;
  readonly clashes: readonly Clash[];
}

/** A language that is empty, one that is not there and one that is null are the same. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!isRecord(value)) return value === '' || value === undefined ? null : value;
  const entries = Object.entries(value).map(([key, one]) => [key, plain(one)] as const);
  return Object.fromEntries(entries.filter(([, one]) => one !== null).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}

/**
 * `mine` was typed over `over`; `theirs` is stored now. Records merge by field, lists of rows with an `id`,
 * `key` or `type` by row; any other value is one.
 */
export function merge(over: unknown, mine: unknown, theirs: unknown, whose: Whose = 'mine'): Merged {
  if (isSame(mine, over)) return { value: theirs, clashes: [] };
  if (isSame(theirs, over) || isSame(mine, theirs)) return { value: mine, clashes: [] };
  if (isRecord(over) && isRecord(mine) && isRecord(theirs)) return mergeRecords(over, mine, theirs, whose);
  if (areStored(over) && areRows(mine) && areStored(theirs)) return mergeRows(over, mine, theirs, whose);
  return { value: whose === 'mine' ? mine : theirs, clashes: [{ path: [], mine, theirs }] };
}

/**
 * Where `mine` says something else than what is stored, `theirs`: by field and by row, as they merge. A new
 * row has an empty name.
 */
export function changesOf(stored: unknown, mine: unknown): Clash[] {
  if (isSame(stored, mine)) return [];
  const inside = (key: string, before: unknown, after: unknown) =>
    changesOf(before, after).map((change) => ({ ...change, path: [key, ...change.path] }));
  if (isRecord(stored) && isRecord(mine)) {
    const keys = [...new Set([...Object.keys(stored), ...Object.keys(mine)])];
    return keys.flatMap((key) => inside(key, stored[key], mine[key]));
  }
  if (areStored(stored) && areRows(mine)) {
    const [before, after] = [byKey(stored), byKey(mine)];
    const keys = [...new Set([...before.keys(), ...after.keys()])];
    const fresh = mine.filter((row) => keyOf(row) === null);
    const changed = [
      ...keys.flatMap((key) => inside(key, before.get(key), after.get(key))),
      ...fresh.map((row) => ({ path: [''], mine: row, theirs: undefined })),
    ];
    // Rows that only changed places.
    return changed.length > 0 ? changed : [{ path: [], mine, theirs: stored }];
  }
  return [{ path: [], mine, theirs: stored }];
}

function mergeRecords(
  over: Record<string, unknown>,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
  whose: Whose,
): Merged {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const parts = keys.map((key) => [key, merge(over[key], mine[key], theirs[key], whose)] as const);
  const kept = parts.filter(([key, { value }]) => value !== undefined || Object.hasOwn(mine, key));
  return {
    value: Object.fromEntries(kept.map(([key, { value }]) => [key, value])),
    clashes: parts.flatMap(([key, { clashes }]) => clashes.map((one) => ({ ...one, path: [key, ...one.path] }))),
  };
}

type Row = Readonly<Record<string, unknown>>;

/** Null: it is new, and has no name yet. */
function keyOf(row: Row): string | null {
  const key = row.id ?? row.key ?? row.type;
  return typeof key === 'string' ? key : null;
}

function areRows(list: unknown): list is readonly Row[] {
  if (!Array.isArray(list) || !list.every(isRecord)) return false;
  const keys = (list as Row[]).map(keyOf).filter((key) => key !== null);
  return new Set(keys).size === keys.length;
}

/** Rows as they are stored: each has its name. Hours of a day have none, and are one value. */
function areStored(list: unknown): list is readonly Row[] {
  return areRows(list) && list.every((row) => keyOf(row) !== null);
}

function mergeRows(over: readonly Row[], mine: readonly Row[], theirs: readonly Row[], whose: Whose): Merged {
  const [before, own, stored] = [byKey(over), byKey(mine), byKey(theirs)];
  const clashes: Clash[] = [];
  const rowOf = (key: string): Row | undefined => {
    const merged = merge(before.get(key), own.get(key), stored.get(key), whose);
    clashes.push(...merged.clashes.map((one) => ({ ...one, path: [key, ...one.path] })));
    return merged.value as Row | undefined;
  };
  // Rows are in the order of the person that moved them; of two, in the order that was typed.
  const wasMoved = !inSameOrder([...own.keys()], [...before.keys()]);
  const [first, second] = wasMoved ? [own, stored] : [stored, own];
  const keys = [...new Set([...first.keys(), ...second.keys()])];
  const rows = keys.flatMap((key) => {
    const row = rowOf(key);
    return row === undefined ? [] : [row];
  });
  return { value: [...rows, ...mine.filter((row) => keyOf(row) === null)], clashes };
}

function byKey(rows: readonly Row[]): Map<string, Row> {
  return new Map(
    rows.flatMap((row) => {
      const key = keyOf(row);
      return key === null ? [] : [[key, row] as const];
    }),
  );
}

function inSameOrder(a: readonly string[], b: readonly string[]): boolean {
  const common = (keys: readonly string[], others: readonly string[]) => keys.filter((key) => others.includes(key));
  return isSame(common(a, b), common(b, a));
}

/** The row at `path` without its id: another person removed it, and what was typed makes a new one. */
export function asNewRow(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) {
    if (!isRecord(value)) return value;
    const { id: _gone, ...row } = value;
    return row;
  }
  if (Array.isArray(value))
    return value.map((row) => (isRecord(row) && keyOf(row) === key ? asNewRow(row, rest) : row));
  return isRecord(value) ? { ...value, [key]: asNewRow(value[key], rest) } : value;
}
