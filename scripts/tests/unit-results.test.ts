/** The verdict over a unit run and the second run of the files that failed in it. */
import { join } from 'node:path';
import { failedFiles, judge, type Report } from './unit-results.mjs';

const ROOT = join(import.meta.dirname, '../..');

type Tests = Record<string, 'passed' | 'failed'>;

/** `null`: the file could not run. */
function report(files: Record<string, Tests | null>): Report {
  const testResults = Object.entries(files).map(([path, tests]) => ({
    name: join(ROOT, path),
    status: tests === null || Object.values(tests).includes('failed') ? 'failed' : 'passed',
    message: tests === null ? '  ● Test suite failed to run\n\n    no database' : '',
    assertionResults: Object.entries(tests ?? {}).map(([fullName, status]) => ({
      fullName,
      status,
      duration: 5,
      failureMessages: status === 'failed' ? [`\u001b[31mError: ${fullName} broke\u001b[39m\n    at here`] : [],
    })),
  }));
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    numPassedTests: all.filter(({ status }) => status === 'passed').length,
    numFailedTests: all.filter(({ status }) => status === 'failed').length,
    numPendingTests: 0,
    numRuntimeErrorTestSuites: Object.values(files).filter((tests) => tests === null).length,
    testResults,
  };
}

it('a test that failed and passed alone is unsteady, with its first error, and does not fail the run [X-040]', () => {
  const first = report({ 'a.test.ts': { one: 'passed', two: 'failed' }, 'b.test.ts': { three: 'passed' } });
  expect(failedFiles(first)).toEqual([join(ROOT, 'a.test.ts')]);
  expect(judge(first, report({ 'a.test.ts': { one: 'passed', two: 'passed' } }))).toMatchObject({
    passed: 3,
    failed: 0,
    unsteady: [{ name: 'a.test.ts › two', reason: 'Error: two broke' }],
  });
});

it('a test that fails twice has failed', () => {
  const both = report({ 'a.test.ts': { one: 'passed', two: 'failed' } });
  expect(judge(both, both)).toMatchObject({ passed: 1, failed: 1, unsteady: [] });
});

it('without a second run, or without the file in it, what failed has failed', () => {
  const first = report({ 'a.test.ts': { one: 'passed', two: 'failed' }, 'b.test.ts': null });
  for (const second of [undefined, report({})])
    expect(judge(first, second)).toMatchObject({ passed: 1, failed: 2, unsteady: [] });
});

it('a file that could not run counts once, and with its tests when it runs then', () => {
  const first = report({ 'a.test.ts': null, 'b.test.ts': { three: 'passed' } });
  expect(judge(first, report({ 'a.test.ts': { one: 'passed', two: 'passed' } }))).toMatchObject({
    passed: 3,
    failed: 0,
    unsteady: [{ name: 'a.test.ts', reason: 'no database' }],
  });
  expect(judge(first, report({ 'a.test.ts': null }))).toMatchObject({ passed: 1, failed: 1 });
  expect(judge(first, report({ 'a.test.ts': { one: 'passed', two: 'failed' } }))).toMatchObject({ failed: 1 });
});

it('a file that broke behind its tests counts each of them once', () => {
  const first = report({ 'a.test.ts': { one: 'passed' } });
  const broken = { ...first, testResults: first.testResults.map((file) => ({ ...file, status: 'failed' })) };
  expect(judge(broken, first)).toMatchObject({ passed: 1, failed: 0, unsteady: [{ name: 'a.test.ts' }] });
});

it('a test that passes beside its file and fails alone is unsteady, too', () => {
  const first = report({ 'a.test.ts': { one: 'passed', two: 'failed' } });
  const { failed, unsteady } = judge(first, report({ 'a.test.ts': { one: 'failed', two: 'passed' } }));
  expect(failed).toBe(0);
  expect(unsteady?.map(({ name }) => name)).toEqual(['a.test.ts › two', 'a.test.ts › one']);
});

it('tests of one name pass together', () => {
  const first = report({ 'a.test.ts': { one: 'failed' } });
  const second = report({ 'a.test.ts': { one: 'passed' } });
  const [file] = second.testResults;
  file!.assertionResults.push({ ...file!.assertionResults[0]!, status: 'failed' });
  expect(judge(first, { ...second, testResults: [{ ...file!, status: 'failed' }] })).toMatchObject({ failed: 1 });
});
