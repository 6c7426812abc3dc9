/** Which opening hours hold on a day: the same rule where an order is taken and where hours are shown (guide §0.6). */
import type { OrderType } from '@sufra/contract';
import type { CalendarDay } from '@sufra/i18n';
import type { ClockRange } from '@sufra/i18n/time/clock';

/** Wall-clock ranges of weekdays in the branch's zone; an override replaces the ranges of its date. `type` null: every type. */
export interface OpeningHours<Range extends ClockRange = ClockRange> {
  readonly hours: readonly (Range & { readonly type: OrderType | null; readonly day: number })[];
  readonly overrides: readonly {
    readonly date: string;
    readonly type: OrderType | null;
    readonly ranges: readonly Range[];
  }[];
}

/**
 * The ranges that start on a day, for a type or (null) in general: an override of that date first, the type's own
 * before the general one; then the type's own rows when it has any at all, else the rows of every type. Empty: closed
 * that day, or no day.
 */
export function rangesOn<Range extends ClockRange>(
  { hours, overrides }: OpeningHours<Range>,
  type: OrderType | null,
  day: CalendarDay | null,
): readonly Range[] {
  if (!day) return [];
  const ofDate = overrides.filter(({ date }) => date === day.date);
  const override = ofDate.find((row) => row.type === type) ?? ofDate.find((row) => row.type === null);
  if (override) return override.ranges;
  const own = type !== null && hours.some((row) => row.type === type);
  return hours.filter((row) => row.type === (own ? type : null) && row.day === day.weekday);
}

/** The weekly hours of a branch as a whole: those that hold for every type; when each type has its own alone, those of the first. */
export function generalHours<Row extends { readonly type: string | null }>(hours: readonly Row[]): readonly Row[] {
  const type = hours.some((row) => row.type === null) ? null : hours[0]?.type;
  return hours.filter((row) => row.type === type);
}
