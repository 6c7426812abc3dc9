/** What a run prints at its end, and what it leaves for programs. */
import { linesOf, MOST_UNSTEADY, type Row, summarize } from './summary.mjs';

const run = { commit: 'c0ffee', slowness: 1 };
const unsteady = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `test ${at}`, reason: 'late' }));
const row = (more: Partial<Row> = {}): Row => ({ name: 'unit', passed: 100, failed: 0, seconds: 10, ...more });

it('names each test that needed a second try, with its reason, and ends with N passed, N failed [X-040]', () => {
  const rows = [row({ unsteady: unsteady(2) }), row({ name: 'e2e', passed: 9 })];
  const lines = linesOf(rows, summarize(rows, run), ['tests in webkit: not run']);
  expect(lines.join('\n')).toContain('test 1\n    late');
  expect(lines.slice(-3)).toEqual(['tests in webkit: not run', 'unsteady: 2', '109 passed, 0 failed']);
});

it('more than five unsteady tests fail the run [X-040]', () => {
  const five = [row({ unsteady: unsteady(MOST_UNSTEADY) })];
  expect(summarize(five, run)).toMatchObject({ passed: 100, failed: 0 });
  const six = [row({ unsteady: unsteady(3) }), row({ unsteady: unsteady(3) })];
  expect(summarize(six, run)).toMatchObject({ passed: 194, failed: 6 });
  expect(linesOf(six, summarize(six, run)).at(-2)).toBe('unsteady: 6, more than 5: failed');
});

it('says the seconds of each part beside its budget, which is larger on a slow machine', () => {
  const rows = [row({ seconds: 130, budget: 100 })];
  expect(linesOf(rows, summarize(rows, run)).join('\n')).toContain('130 s of 100 s, over its budget');
  const slow = linesOf(rows, summarize(rows, { ...run, slowness: 1.5 })).join('\n');
  expect(slow).toContain('130 s of 150 s\n');
  expect(slow).toContain('1.5 times slower');
});

it('holds the twenty slowest tests and what came near a limit', () => {
  const slowest = Array.from({ length: 30 }, (_, seconds) => ({ name: `test ${seconds}`, seconds }));
  const nearLimits = [{ what: 'the queue', tookMs: 29_000, limitMs: 30_000 }];
  const rows = [row({ slowest })];
  const summary = summarize(rows, { ...run, nearLimits });
  expect(summary.slowest).toHaveLength(20);
  expect(summary.slowest[0]).toEqual({ name: 'test 29', seconds: 29 });
  expect(linesOf(rows, summary).join('\n')).toContain('29000 of 30000 ms: the queue');
});
