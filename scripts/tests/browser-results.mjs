/**
 * What Playwright's report says of a run in which a test that failed ran once more at the end, alone
 * (`retryStrategy: 'isolated'`).
 */
import { firstLine } from './unit-results.mjs';

/**
 * @typedef {{ title: string, suites?: Suite[], specs?: any[] }} Suite
 * @param {{ suites: Suite[], stats: Record<string, number>, errors: object[] }} report @returns
 *   {import('./outcome.mjs').Outcome}
 */
export function judgeBrowserTests({ suites, stats, errors }) {
  const tests = suites.flatMap((suite) => testsIn(suite, []));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    unsteady: tests
      .filter(({ status }) => status === 'flaky')
      .map(({ name, results }) => ({ name, reason: firstLine(results.find(({ error }) => error)?.error.message) })),
    slowest: tests.flatMap(({ name, results }) => results.map(({ duration }) => ({ name, seconds: duration / 1000 }))),
    ...(stats.skipped > 0 ? { note: `${stats.skipped} skipped` } : {}),
  };
}

/**
 * @param {Suite} suite @param {string[]} above @returns {{ name: string, status: string, results: any[] }[]}
 */
function testsIn({ title, suites = [], specs = [] }, above) {
  const path = [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status, results }) => ({
      name: [`[${projectName}] ${path.join(' › ')}`, spec.title].join(' › '),
      status,
      results,
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsIn(suite, path))];
}
