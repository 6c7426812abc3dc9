/** Opening hours of a branch as a list for one day, in the branch's own zone (guide §0.6). */
import type { Branch } from '@sufra/api/branch/endpoints';
import type { OrderType } from '@sufra/contract';

/** A stretch of opening: wall-clock `HH:MM` of the branch's zone. The whole day is `00:00` to `00:00`. */
export interface Range {
  from: string;
  to: string;
}

export interface Day {
  /** `YYYY-MM-DD` in the zone. */
  date: string;
  /** 0 is Sunday. */
  weekday: number;
}

/** The zone's calendar day at an instant. An unknown zone counts as UTC. */
export function dayOf(instant: string, timeZone: string): Day {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: known(timeZone), dateStyle: 'short' }).format(
    new Date(instant),
  );
  return { date, weekday: new Date(`${date}T00:00:00Z`).getUTCDay() };
}

function known(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/**
 * The stretches in which a branch is open on a day for a type: an exception of that date first, then the type's own
 * rows, then the rows of every type. Empty: closed that day.
 */
export function rangesOn(branch: Pick<Branch, 'hours' | 'overrides'>, type: OrderType | null, day: Day): Range[] {
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
