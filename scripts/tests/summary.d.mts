import type { Outcome, Timed, Unsteady } from './outcome.d.mts';

export interface Row extends Outcome {
  name: string;
  seconds: number;
  /** Seconds that it may take on two quiet processors. */
  budget?: number;
}
export interface NearLimit {
  what: string;
  tookMs: number;
  limitMs: number;
}
export interface Summary {
  /** `-dirty` behind it when files differ from it. */
  commit: string;
  /** How many times slower the machine was than the one that budgets were chosen on. */
  slowness: number;
  /** By part. */
  seconds: Record<string, number>;
  passed: number;
  failed: number;
  unsteady: Unsteady[];
  slowest: Timed[];
  nearLimits: NearLimit[];
}
/** More tests that needed a second try fail the run. */
export const MOST_UNSTEADY: number;
export function summarize(rows: Row[], run: { commit: string; slowness: number; nearLimits?: NearLimit[] }): Summary;
/** What is printed; the last line is `N passed, N failed`. */
export function linesOf(rows: Row[], summary: Summary, notRun?: string[]): string[];
export function writeSummary(path: string, summary: Summary): void;
export function readNearLimits(file: string): NearLimit[];
export function currentCommit(): string;
