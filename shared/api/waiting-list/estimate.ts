/**
 * The wait as a range, from this queue's own last turns (guide §1.18). With too few of them it is the
 * branch's usual minutes per party. Never a false precision: the range grows with the spread of the turns,
 * and long waits are rounded to fives. Provider and pages compute it by this one rule.
 */
import { MINUTE_MS } from '@sufra/i18n/time/units';

/** Turns that are looked at, and how old they may be: a lunch does not predict the evening. */
export const LAST_TURNS = 13;
export const TURNS_AGE_MS = 3 * 60 * MINUTE_MS;
/** Intervals below which the branch's usual minutes are the answer. */
const MIN_INTERVALS = 5;
/** Some nine of ten waits end within so many standard deviations. */
const SPREAD = 1.64;
/** Of the expected wait, however even the turns were. */
const LEAST_SPREAD = 0.2;
/** From here on a range is rounded to whole fives, outwards. */
const FIVES_FROM = 10;

/** How a queue moved lately. */
export interface Pace {
  /** Minutes between two turns, and their standard deviation. */
  readonly mean: number;
  readonly deviation: number;
}

export interface UsualMinutes {
  readonly minutes_per_party_min: number;
  readonly minutes_per_party_max: number;
}

export interface WaitRange {
  estimate_min: number;
  estimate_max: number;
}

/** `turns`: when the last turns came, newest first, in epoch milliseconds. Null: too few to say anything. */
export function paceOf(turns: readonly number[]): Pace | null {
  const intervals = turns.slice(1).map((turn, index) => Math.max(0, turns[index]! - turn) / MINUTE_MS);
  if (intervals.length < MIN_INTERVALS) return null;
  const mean = intervals.reduce((sum, one) => sum + one, 0) / intervals.length;
  const variance = intervals.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (intervals.length - 1);
  return { mean, deviation: Math.sqrt(variance) };
}

/** `ahead`: parties before. Whole minutes. */
export function estimateWait(ahead: number, pace: Pace | null, usual: UsualMinutes): WaitRange {
  if (ahead <= 0) return { estimate_min: 0, estimate_max: 0 };
  if (!pace) return told(ahead * usual.minutes_per_party_min, ahead * usual.minutes_per_party_max);
  const expected = ahead * pace.mean;
  const spread = Math.max(SPREAD * pace.deviation * Math.sqrt(ahead), LEAST_SPREAD * expected);
  return told(expected - spread, expected + spread);
}

function told(from: number, to: number): WaitRange {
  const step = to > FIVES_FROM ? 5 : 1;
  const estimate_max = Math.max(1, Math.ceil(to / step) * step);
  return { estimate_min: Math.max(0, Math.floor(from / step) * step), estimate_max };
}
