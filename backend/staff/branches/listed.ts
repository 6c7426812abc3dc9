/**
 * Lists that staff send whole: rows with an id stay that row, rows without one are new, and what is not in
 * the list goes.
 */
import { refuse } from '../../errors/refusal.ts';

export interface Listed<Row, Known> {
  /** With what is stored of each; null: it is new. */
  rows: { row: Row; known: Known | null }[];
  /** What the list no longer names. */
  gone: Known[];
}

/** Throws NOT_FOUND for an id that is not one of `before`, INVALID_INPUT for one that comes twice. */
export function matchListed<Row extends { id?: string | null | undefined }, Known extends { id: string }>(
  list: readonly Row[],
  before: readonly Known[],
  field: string,
): Listed<Row, Known> {
  const named = new Set<string>();
  const rows = list.map((row, at) => {
    if (!row.id) return { row, known: null };
    const known = before.find(({ id }) => id === row.id);
    if (!known) throw refuse('NOT_FOUND');
    if (named.has(row.id)) throw refuse('INVALID_INPUT', { field: `${field}.${at}.id` });
    named.add(row.id);
    return { row, known };
  });
  return { rows, gone: before.filter(({ id }) => !named.has(id)) };
}
