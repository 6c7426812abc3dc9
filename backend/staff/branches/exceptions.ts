/** Exceptions of a branch's week: staff name days from one to another, the database has a row for each day. */
import type { BranchHours, BranchSetup } from '@sufra/api/staff/endpoints';
import { canonicalJson } from '@sufra/contract/canonical';
import { DAY_MS } from '@sufra/i18n/time/units';
import { addDays } from '@sufra/i18n/time/zone';
import type { branchOverrides } from '../../branch/tables.ts';

type Row = Pick<typeof branchOverrides.$inferSelect, 'date' | 'type' | 'ranges' | 'reason'>;
type Exception = BranchSetup['exceptions'][number];

/** Days that it names, both ends included; below 1: it ends before it begins. */
export function daysOf({ from, to }: Pick<BranchHours['exceptions'][number], 'from' | 'to'>): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** In the order in which they were given: of two for a day the first one holds. */
export function rowsOf<Of extends { from: string; to: string }>(exceptions: readonly Of[]): { date: string; of: Of }[] {
  return exceptions.flatMap((of) =>
    Array.from({ length: daysOf(of) }, (_, at) => ({ date: addDays(of.from, at), of })),
  );
}

/** Rows, in their order, as the exceptions that they were made of. */
export function exceptionsOf(rows: readonly Row[]): Exception[] {
  const exceptions: Exception[] = [];
  let same = '';
  for (const { date, type, ranges, reason } of rows) {
    const text = canonicalJson({ type, ranges, reason });
    const last = exceptions.at(-1);
    if (last && text === same && date === addDays(last.to, 1)) last.to = date;
    else exceptions.push({ type, from: date, to: date, ranges, reason });
    same = text;
  }
  return exceptions;
}
