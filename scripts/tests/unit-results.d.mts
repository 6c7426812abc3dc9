import type { Outcome } from './outcome.d.mts';

/** What jest writes with `--json`, as far as it is read here. */
export interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; message: string; assertionResults: Assertion[] }[];
}
export interface Assertion {
  fullName: string;
  status: string;
  failureMessages: string[];
  duration?: number | null;
}
export const MOST_AGAIN: number;
/** Paths of the files in which a test failed, or which did not run. */
export function failedFiles(report: Report): string[];
/** Judges both runs: a test that failed and then passed is unsteady. */
export function judge(first: Report, second?: Report): Outcome;
export function firstLine(text?: string): string;
