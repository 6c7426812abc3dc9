/**
 * What a busy machine would decide is in no test (decision 310). The rules and what to write instead: the
 * head of test-time.ts.
 *
 * @reads packages
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { timeFaults } from './test-time.ts';

const ROOT = join(import.meta.dirname, '..');

/** Each with the reason why it must be so: `path rule`. */
const ALLOWED: Readonly<Record<string, string>> = {};

const FILES = ['*.test.ts', '*.test.tsx', '*/testing/*.ts', '*/testing/*.tsx'];
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const limitMs = Number(/testTimeout: limitOf\(([\d_]+)\)/.exec(read('jest.config.mjs'))![1]!.replaceAll('_', ''));
const rulesOf = (source: string) => timeFaults(source, { limitMs }).map(({ rule, line }) => `${line} ${rule}`);

it('no test lets a busy machine decide, but for those that must', () => {
  const tracked = execFileSync('git', ['ls-files', ...FILES], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n');
  const found = tracked.flatMap((file) =>
    timeFaults(read(file), { isTsx: file.endsWith('x'), limitMs }).map((fault) => ({ file, ...fault })),
  );
  const keyOf = ({ file, rule }: { file: string; rule: string }) => `${file} ${rule}`;
  const faults = found.filter((one) => !(keyOf(one) in ALLOWED));
  expect(faults.map(({ file, line, rule, text }) => `${file}:${line} ${rule}: ${text}`)).toEqual([]);
  const needed = new Set(found.map(keyOf));
  expect(Object.keys(ALLOWED).filter((key) => !needed.has(key))).toEqual([]);
});

describe('a fault is', () => {
  it('real time under fake timers', () => {
    expect(rulesOf('jest.useFakeTimers({ now: 0, advanceTimers: true });')).toEqual(['1 advanceTimers']);
    expect(rulesOf('userEvent.setup({ advanceTimers: jest.advanceTimersByTime });')).toEqual([]);
  });

  it.each([
    'expect(performance.now() - began).toBeLessThan(5000);',
    'expect([1, Date.now() - began]).toEqual([1, 2]);',
    'const took = performance.now() - began;\nconst each = took / 20;\nexpect(Math.round(each)).toBe(1);',
  ])('a length of time by a real clock: %s', (source) => {
    expect(rulesOf(source)).toEqual([expect.stringMatching(/^\d clock$/)]);
  });

  it.each([
    'const since = new Date(Date.now() - 1000);\nexpect(ask(since)).toBe(1);',
    'expect(pastOrders.recentIds(Date.now())).toEqual([]);',
    "it('x', () => { stopTime(); expect(Date.now() - began).toBe(5); });",
    "beforeEach(() => jest.useFakeTimers());\nit('x', () => { expect(Date.now() - began).toBe(5); });",
  ])('no moment, and no clock that is the test’s own: %s', (source) => {
    expect(rulesOf(source)).toEqual([]);
  });

  it.each([
    "it('x', work, 60_000);",
    "it.each([1])('x', () => {}, 2 * MINUTE_MS);",
    'const START_MS = 60_000;\nbeforeAll(async () => {}, START_MS);',
    "test('x', () => {}, IS_LONG ? 600_000 : 60_000);",
    'afterEach(stop, limitOf(2));',
    'jest.setTimeout(10_000);',
  ])('a limit below the common one, or one that is not known: %s', (source) => {
    expect(rulesOf(source)).toEqual([expect.stringMatching(/^\d limit$/)]);
  });

  it('no limit above it', () => {
    expect(rulesOf("it('x', work, IS_LONG ? 3_600_000 : undefined);")).toEqual([]);
    expect(rulesOf("it('x', work, 600_000);\nbeforeAll(start);\nit.each([[1, 2, 3]])('y', () => {});")).toEqual([]);
  });

  it.each([
    'await new Promise((done) => setTimeout(done, 20));\nexpect(calls).toEqual([]);',
    "import { setTimeout as wait } from 'node:timers/promises';\nawait wait(20);\nexpect(called).not.toHaveBeenCalled();",
    'const quiet = () => new Promise((done) => setTimeout(done, 20));\nawait quiet();\nexpect(calls.length).toBe(0);',
    'await act(() => new Promise((done) => setTimeout(done, QUIET_MS)));\nexpect(await lines()).toEqual([]);',
  ])('a sleep before a verdict: %s', (source) => {
    expect(rulesOf(source)).toEqual([expect.stringMatching(/^\d sleep$/)]);
  });

  it.each([
    'await new Promise((done) => setTimeout(done));\nexpect(calls).toEqual([]);',
    'await new Promise((done) => setImmediate(done));\nexpect(calls).toEqual([]);',
    'await until(() => calls.length > 0);\nexpect(calls).toEqual([]);',
  ])('no turn of the loop of events: %s', (source) => {
    expect(rulesOf(source)).toEqual([]);
  });

  it.each([
    'while (!met()) await new Promise((done) => setTimeout(done));',
    'while (calls() === 0) await Promise.resolve();',
    'do { await new Promise((done) => setImmediate(done)); } while (!met());',
  ])('a loop that only waits: %s', (source) => {
    expect(rulesOf(source)).toEqual(['1 loop']);
  });

  it('at its line, also behind a comment with letters of more bytes', () => {
    const source = "/** سفرة */\n\nit('…', () => {\n  jest.setTimeout(1);\n});";
    expect(timeFaults(source)).toEqual([{ rule: 'limit', line: 4, text: 'jest.setTimeout(1)' }]);
  });
});
