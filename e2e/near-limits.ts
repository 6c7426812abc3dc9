/**
 * Reporter: writes down each test and each wait of one that passed near its limit. `npm test` prints them at its end.
 */
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { noteNearLimit } from '../shared/testing/limits.mjs';
import { WAIT_LIMIT } from './limits.ts';

/** Named by its path in `playwright.config.ts`, which takes the default export. */
export default class NearLimits implements Reporter {
  onStepEnd(test: TestCase, _: TestResult, step: TestStep): void {
    if (step.category !== 'expect' || step.error) return;
    noteNearLimit(() => `${titleOf(test)}: ${step.title}`, step.duration, WAIT_LIMIT);
  }

  onTestEnd(test: TestCase, { status, duration }: TestResult): void {
    if (status === 'passed') noteNearLimit(() => titleOf(test), duration, test.timeout);
  }

  printsToStdio(): boolean {
    return false;
  }
}

const titleOf = (test: TestCase): string => test.titlePath().filter(Boolean).join(' › ');
