/** @jest-environment ./shared/testing/jest.env.cjs */
import type { Failure, PageRelease } from '@sufra/contract';
import { liveParts } from '../release-loader/index.ts';
import { forgetStuck, whyPassedOver } from '../release-loader/stuck.ts';
import { createNoteBusy } from './busy.ts';
import { watchTimers } from './timers.ts';

jest.mock('../release-loader/runtime.ts', () => ({ createInstance: () => ({}) }));
jest.mock('../release-loader/shared.ts', () => ({ sharedLibraries: () => ({}) }));

const release = (name: string) => ({ name, version: '2.0.0' }) as PageRelease;
const harm = release('mf-harm');
const fail = jest.fn();

function listen() {
  const reports: Omit<Failure, 'at'>[] = [];
  return { reports, note: createNoteBusy((failure) => reports.push(failure)) };
}

beforeEach(() => {
  liveParts.clear();
  fail.mockReset();
  for (const one of [harm, release('mf-menu')])
    liveParts.set(() => document.body, { release: one, mountAgain: () => {}, fail: () => fail(one.name) });
});

it('a release whose interval takes three seconds of each leaves the page with its timers, and is named [PLAT-001] [PLAT-002]', () => {
  jest.useFakeTimers();
  let clock = 1000;
  jest.spyOn(performance, 'now').mockImplementation(() => clock);
  let caller: PageRelease | null = harm;
  const { reports, note } = listen();
  watchTimers({ of: () => caller, tell: () => {} }, note);
  const turn = jest.fn(() => void setTimeout(turn, 1000));
  const beat = jest.fn((_word: string) => {
    clock += 3000;
  });
  const others = jest.fn();
  setInterval(beat, 1000, 'given');
  turn();
  caller = null;
  setInterval(others, 1000);
  caller = harm;
  jest.advanceTimersByTime(1000);
  expect([reports, beat.mock.calls]).toEqual([[], [['given']]]);
  jest.advanceTimersByTime(1000);
  expect(reports).toEqual([
    { module: 'mf-harm', version: '2.0.0', phase: 'stall', cause: 'busy', message: '6000 ms of 10000 in 2 tasks' },
  ]);
  expect(fail.mock.calls).toEqual([['mf-harm']]);
  expect([whyPassedOver('mf-harm@2.0.0')?.cause, whyPassedOver('mf-menu@2.0.0')]).toEqual(['busy', null]);
  jest.advanceTimersByTime(10_000);
  // The timeout that was set before has come once more, and began no other.
  expect([beat.mock.calls.length, turn.mock.calls.length]).toEqual([2, 3]);
  expect(others).toHaveBeenCalledTimes(12);
  expect([setInterval(beat, 1), requestAnimationFrame(() => {})]).toEqual([0, 0]);
  // The customer asks again.
  forgetStuck();
  expect(setInterval(beat, 1)).not.toBe(0);
  jest.useRealTimers();
});

it('what an interval throws is thrown as ever', () => {
  jest.useFakeTimers();
  watchTimers({ of: () => release('mf-menu'), tell: () => {} }, () => {});
  setInterval(() => {
    throw new Error('theirs');
  }, 1000);
  expect(() => jest.advanceTimersByTime(1000)).toThrow('theirs');
  jest.useRealTimers();
});

it.each<[string, readonly [at: number, duration: number][]]>([
  ['one long task', [[0, 9000]]],
  [
    'a second in each four',
    [
      [0, 1000],
      [4000, 1000],
      [8000, 1000],
      [12_000, 1000],
      [16_000, 1000],
      [20_000, 1000],
    ],
  ],
])('%s is told as a cost and takes nothing away', (_, frames) => {
  const { reports, note } = listen();
  for (const [at, duration] of frames) note(harm, at, duration);
  expect([reports, fail.mock.calls]).toEqual([[], []]);
});
