/** What jest's reports say of a run, and of the second run of the files that failed in it. */
import { relative } from 'node:path';
import { ROOT } from '../workspace.mjs';

/** So many failed files have one cause, and a second run of them takes as long as the first. */
export const MOST_AGAIN = 20;

/**
 * @typedef {import('./outcome.mjs').Outcome} Outcome
 * @typedef {object} Report What jest writes with `--json`, as far as it is read here.
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numRuntimeErrorTestSuites
 * @property {{ name: string, status: string, message: string, assertionResults: Assertion[] }[]} testResults
 * @typedef {{ fullName: string, status: string, failureMessages: string[], duration?: number | null }} Assertion
 */

/** Paths of the files in which a test failed, or which did not run. @param {Report} report @returns {string[]} */
export function failedFiles({ testResults }) {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/**
 * Judges both runs: a test that failed and then passed is unsteady. The second run holds the files that
 * failed; without one, they failed.
 * @param {Report} first @param {Report} [second] @returns {Outcome}
 */
export function judge(first, second) {
  const again = new Map(second?.testResults.map((file) => [file.name, file]));
  /** @type {Outcome & { unsteady: { name: string, reason: string }[] }} */
  const outcome = { passed: first.numPassedTests, failed: 0, unsteady: [], slowest: slowest(first) };
  for (const file of first.testResults) {
    if (file.status !== 'failed') continue;
    const then = again.get(file.name);
    for (const fault of faultsOf(file)) {
      if (then && hasPassed(then, fault.test)) {
        outcome.unsteady.push({ name: nameOf(file, fault.test), reason: fault.reason });
        outcome.passed += fault.test === null ? passedIn(then) - passedIn(file) : 1;
      } else outcome.failed += 1;
    }
    // What passed at first and fails alone depends on what ran beside it.
    const before = new Set(file.assertionResults.filter(({ status }) => status === 'passed').map(titleOf));
    for (const test of then?.assertionResults ?? []) {
      if (test.status !== 'failed' || !before.has(test.fullName)) continue;
      outcome.unsteady.push({ name: nameOf(file, test.fullName), reason: firstLine(test.failureMessages[0]) });
    }
  }
  if (first.numPendingTests > 0) outcome.note = `${first.numPendingTests} skipped`;
  return outcome;
}

/** `test` null: the file itself, which could not run. */
function faultsOf({ assertionResults, message }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [{ test: null, reason: firstLine(message) }];
  return failed.map((test) => ({ test: test.fullName, reason: firstLine(test.failureMessages[0]) }));
}

function hasPassed(file, test) {
  if (file.status !== 'failed' && test === null) return true;
  const same = file.assertionResults.filter(({ fullName }) => fullName === test);
  return same.length > 0 && same.every(({ status }) => status === 'passed');
}

const passedIn = ({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed').length;
const titleOf = ({ fullName }) => fullName;
const nameOf = ({ name }, test) => [relative(ROOT, name), test].filter(Boolean).join(' › ');

/** @param {Report} report */
function slowest({ testResults }) {
  return testResults.flatMap((file) =>
    file.assertionResults.map(({ fullName, duration }) => ({
      name: nameOf(file, fullName),
      seconds: (duration ?? 0) / 1000,
    })),
  );
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of the terminal begin with it
const COLOURS = /\u001b\[[\d;]*m/g;

/** The first line that says something. @param {string | undefined} text */
export function firstLine(text = '') {
  const lines = text.replace(COLOURS, '').split('\n');
  return (lines.find((line) => line.trim() && !line.trim().startsWith('●')) ?? '').trim().slice(0, 300);
}
