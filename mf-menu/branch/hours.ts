/** Opening hours of a branch as a list for one day, in the branch's own zone (guide §0.6). */
import type { Branch } from '@sufra/api/branch/endpoints';
import type { OrderType } from '@sufra/contract';
import type { CalendarDay } from '@sufra/i18n';

/** A stretch of opening: wall-clock `HH:MM` of the branch's zone. The whole day is `00:00` to `00:00`. */
export interface Range {
  from: string;
  to: string;
}

/**
 * The stretches in which a branch is open on a day for a type: an exception of that date first, then the type's own
 * rows, then the rows of every type. Empty: closed that day, or no day.
 */
export function rangesOn(
  branch: Pick<Branch, 'hours' | 'overrides'>,
  type: OrderType | null,
  day: CalendarDay | null,
): Range[] {
  if (!day) return [];
  const exceptions = branch.overrides.filter(({ date }) => date === day.date);
  const exception = exceptions.find((one) => one.type === type && type !== null) ?? exceptions.find((one) => !one.type);
  if (exception) return exception.ranges.map(({ from, to }) => ({ from, to }));
  const own = type === null ? [] : branch.hours.filter((row) => row.type === type);
  const rows = own.length > 0 ? own : branch.hours.filter((row) => row.type === null);
  return rows.filter((row) => row.day === day.weekday).map(({ from, to }) => ({ from, to }));
}

/** True when a stretch is the whole day. */
export function isWholeDay({ from, to }: Range): boolean {
  return from.slice(0, 5) === '00:00' && (to.slice(0, 5) === '00:00' || to.startsWith('24:00'));
}
