/** @jest-environment ./shared/testing/jest.env.cjs */
import type { Failure, PageRelease } from '@sufra/contract';
import { watchTimers } from '../guard/timers.ts';
import { liveParts } from '../release-loader/index.ts';
import { whyPassedOver } from '../release-loader/stuck.ts';
import { createNoteBusy } from './busy.ts';

jest.mock('../release-loader/runtime.ts', () => ({ createInstance: () => ({}) }));
jest.mock('../release-loader/shared.ts', () => ({ sharedLibraries: () => ({}) }));

const release = (name: string) => ({ name, version: '2.0.0' }) as PageRelease;
const harm = release('mf-harm');
const fail = jest.fn();

function listen() {
  const reports: Omit<Failure, 'at'>[] = [];
  return { reports, note: createNoteBusy((failure) => reports.push(failure)), start: performance.now() + 2001 };
}

beforeEach(() => {
  liveParts.clear();
  fail.mockReset();
  for (const one of [harm, release('mf-menu')])
    liveParts.set(() => document.body, { release: one, mountAgain: () => {}, fail: () => fail(one.name) });
});

it('a release that takes three seconds of each leaves the page with its timers, and is named [PLAT-001] [PLAT-002]', () => {
  jest.useFakeTimers();
  let caller: PageRelease | null = harm;
  watchTimers({ of: () => caller, tell: () => {} });
  const turn = jest.fn(() => void setTimeout(turn, 1000));
  const beat = jest.fn();
  const others = jest.fn();
  setInterval(beat, 1000);
  turn();
  caller = null;
  setInterval(others, 1000);
  caller = harm;
  const { reports, note, start } = listen();
  note(harm, start, 3000);
  jest.advanceTimersByTime(1000);
  expect([reports, beat.mock.calls.length]).toEqual([[], 1]);
  note(harm, start + 4000, 3000);
  expect(reports).toEqual([
    { module: 'mf-harm', version: '2.0.0', phase: 'stall', cause: 'busy', message: '6000 ms of 10000 in 2 frames' },
  ]);
  expect(fail.mock.calls).toEqual([['mf-harm']]);
  expect([whyPassedOver('mf-harm@2.0.0')?.cause, whyPassedOver('mf-menu@2.0.0')]).toEqual(['busy', null]);
  const turns = turn.mock.calls.length;
  jest.advanceTimersByTime(10_000);
  // The timeout that was set before comes once more and begins no other.
  expect([beat.mock.calls.length, turn.mock.calls.length, others.mock.calls.length]).toEqual([1, turns + 1, 11]);
  expect([setInterval(beat, 1), requestAnimationFrame(beat)]).toEqual([0, 0]);
  jest.useRealTimers();
});

it.each<[string, readonly [at: number, duration: number][]]>([
  ['one long frame', [[0, 9000]]],
  [
    'a slow start',
    [
      [-2000, 4000],
      [-1000, 4000],
    ],
  ],
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
  const { reports, note, start } = listen();
  for (const [at, duration] of frames) note(harm, start + at, duration);
  expect([reports, fail.mock.calls]).toEqual([[], []]);
});
