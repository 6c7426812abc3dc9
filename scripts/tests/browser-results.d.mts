import type { Outcome } from './outcome.d.mts';

export interface BrowserReport {
  suites: BrowserSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: object[];
}
export interface BrowserSuite {
  title: string;
  suites?: BrowserSuite[];
  specs?: {
    title: string;
    tests: {
      projectName: string;
      status: string;
      results: { duration: number; error?: { message?: string } }[];
    }[];
  }[];
}
export function judgeBrowserTests(report: BrowserReport): Outcome;
