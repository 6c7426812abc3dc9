/**
 * What is wrong with hours and delivery areas as staff typed or drew them: the same rule on the page and at
 * the provider (SHOP-035).
 */
import { type ClockRange, clockSpan } from '@sufra/i18n/time/clock';
import { MINUTES_PER_DAY } from '@sufra/i18n/time/units';

const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;

interface WeekRow extends ClockRange {
  /** Null: every type without rows of its own. */
  readonly type: string | null;
  /** 0: Sunday. */
  readonly day: number;
}

/**
 * The first row that overlaps one before it, of the same type, past midnight and from Saturday into Sunday
 * too; null: none does.
 */
export function overlappingRow(rows: readonly WeekRow[]): { at: number; before: number } | null {
  const spans = rows.map((row) => {
    const { from, to } = clockSpan(row);
    return { type: row.type, from: row.day * MINUTES_PER_DAY + from, to: row.day * MINUTES_PER_DAY + to };
  });
  for (const [at, later] of spans.entries()) {
    const before = spans
      .slice(0, at)
      .findIndex(
        (earlier) =>
          earlier.type === later.type &&
          [-MINUTES_PER_WEEK, 0, MINUTES_PER_WEEK].some(
            (shift) => later.from + shift < earlier.to && earlier.from < later.to + shift,
          ),
      );
    if (before !== -1) return { at, before };
  }
  return null;
}

/**
 * Whether hours of one date overlap; `repeated`: of each day of a season, so that what runs past midnight
 * meets the next morning.
 */
export function rangesOverlap(ranges: readonly ClockRange[], repeated: boolean): boolean {
  const days = repeated ? [0, 1] : [0];
  return overlappingRow(days.flatMap((day) => ranges.map((range) => ({ ...range, type: null, day })))) !== null;
}

type Corner = readonly [latitude: number, longitude: number];

/**
 * Two borders of an area that cross or lie on each other, by the number of their first corner; null: it is a
 * plain area.
 */
export function crossingBorders(corners: readonly Corner[]): readonly [number, number] | null {
  const count = corners.length;
  const border = (at: number): [Corner, Corner] => [corners[at]!, corners[(at + 1) % count]!];
  for (let first = 0; first < count; first += 1) {
    for (let second = first + 1; second < count; second += 1) {
      const isNext = second === first + 1 || (first === 0 && second === count - 1);
      if (isNext ? turnsBack(corners, second === first + 1 ? second : 0) : meet(border(first), border(second)))
        return [first, second];
    }
  }
  return null;
}

/** Which way `c` lies from the line through `a` and `b`: left, right, or 0 on it. */
function side(a: Corner, b: Corner, c: Corner): number {
  return Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
}

function isBetween(a: Corner, b: Corner, c: Corner): boolean {
  return [0, 1].every((axis) => {
    const [one, other, at] = [a[axis]!, b[axis]!, c[axis]!];
    return Math.min(one, other) <= at && at <= Math.max(one, other);
  });
}

function meet([a, b]: readonly [Corner, Corner], [c, d]: readonly [Corner, Corner]): boolean {
  const [c1, d1, a1, b1] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (c1 !== d1 && a1 !== b1 && c1 * d1 <= 0 && a1 * b1 <= 0) return true;
  return (
    (c1 === 0 && isBetween(a, b, c)) ||
    (d1 === 0 && isBetween(a, b, d)) ||
    (a1 === 0 && isBetween(c, d, a)) ||
    (b1 === 0 && isBetween(c, d, b))
  );
}

/** Whether the border after a corner lies on the one before it, or has no length. */
function turnsBack(corners: readonly Corner[], at: number): boolean {
  const count = corners.length;
  const [before, corner, after] = [corners[(at - 1 + count) % count]!, corners[at]!, corners[(at + 1) % count]!];
  if (side(before, corner, after) !== 0) return false;
  const along = (before[0] - corner[0]) * (after[0] - corner[0]) + (before[1] - corner[1]) * (after[1] - corner[1]);
  return along >= 0;
}
