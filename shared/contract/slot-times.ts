/**
 * How long contributions to slots take an edge to make (PLAT-015): counts by step, so that those of several
 * edges and minutes can be added. A 75th percentile can not.
 */

/** Milliseconds after which a document would leave without a contribution (PLAT-015). */
export const SLOT_IN_TIME_MS = 40;

/**
 * Upper ends of the steps, in milliseconds, themselves in their step; what takes longer than the last one has
 * a step of its own.
 */
export const SLOT_STEPS_MS: readonly number[] = [
  ...[5, 10, 20, 30, SLOT_IN_TIME_MS, 60, 80],
  ...[100, 150, 200, 300, 500, 1000, 2000, 5000],
];
/** Steps that a count has. */
export const SLOT_STEPS = SLOT_STEPS_MS.length + 1;

/** The contribution `name` of a release is the part `slot/<name>` (parts.ts). */
export interface SlotTimes {
  module: string;
  version: string;
  part: string;
  /** How many were made, by step. */
  counts: readonly number[];
}

/** The step of a time in milliseconds. */
export function slotStepOf(milliseconds: number): number {
  const at = SLOT_STEPS_MS.findIndex((end) => milliseconds <= end);
  return at < 0 ? SLOT_STEPS_MS.length : at;
}

/**
 * Whole milliseconds within which three of four were made, at most the end of the last step; null: none was.
 * Within a step the times are taken as evenly spread; whether it is later than `SLOT_IN_TIME_MS` is exact,
 * because a step ends there.
 */
export function slotP75(counts: readonly number[]): number | null {
  const wanted = counts.reduce((sum, count) => sum + count, 0) * 0.75;
  if (wanted === 0) return null;
  let before = 0;
  for (const [step, end] of SLOT_STEPS_MS.entries()) {
    const count = counts[step] ?? 0;
    if (count > 0 && before + count >= wanted) {
      const begin = SLOT_STEPS_MS[step - 1] ?? 0;
      return Math.ceil(begin + ((end - begin) * (wanted - before)) / count);
    }
    before += count;
  }
  return SLOT_STEPS_MS.at(-1)!;
}
