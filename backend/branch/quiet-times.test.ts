import { quietPoints, readQuietTimes } from './quiet-times.ts';

it.each([
  ['15:00-17:30', [{ from: 900, to: 1050 }]],
  [
    ' 15:00-17:30 ,22:00-00:30',
    [
      { from: 900, to: 1050 },
      { from: 1320, to: 30 },
    ],
  ],
  ['10:00-24:00', [{ from: 600, to: 1440 }]],
  ['', []],
  ['always', []],
  ['25:00-26:00,9-10,10:00-10:00,10:00-24:30,\u202e15:00-16:00', []],
  [
    Array.from({ length: 50 }, () => '15:00-16:00').join(','),
    Array.from({ length: 6 }, () => ({ from: 900, to: 960 })),
  ],
])('quiet times of %j', (text, times) => {
  expect(readQuietTimes(text)).toEqual(times);
});

it.each([
  // 14:59, 15:00 and 17:30 in Riyadh; 23:00 and 00:29, 00:30 after midnight.
  ['2026-11-22T11:59:00Z', 0],
  ['2026-11-22T12:00:00Z', 25],
  ['2026-11-22T14:29:00Z', 25],
  ['2026-11-22T14:30:00Z', 0],
  ['2026-11-22T20:00:00Z', 25],
  ['2026-11-22T21:29:00Z', 25],
  ['2026-11-22T21:30:00Z', 0],
])('at %s there are %i points, by the branch’s clock', (at, points) => {
  const quiet = { points: 25, times: readQuietTimes('15:00-17:30,22:00-00:30') };
  expect(quietPoints(quiet, 'Asia/Riyadh', Date.parse(at))).toBe(points);
});
