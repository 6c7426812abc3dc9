/** Frames of the board's scroll, by a trace. */
import { framesOf } from '../bench/board/frames.mjs';

const main = { pid: 1, tid: 2 };
const frame = (ts: number, of = main) => ({ ...of, ts, name: 'AnimationFrame', ph: 'b' });
const task = (ts: number, dur: number, tdur: number, of = main) => ({ ...of, ts, dur, tdur, name: 'RunTask', ph: 'X' });

it('a frame has the work of the main thread from its beginning to the next one, by its own clock', () => {
  const other = { pid: 1, tid: 3 };
  const events = [
    task(0, 900, 500),
    // The task that a frame begins in is the frame's.
    ...[task(1000, 4000, 3000), frame(1100), task(9000, 1000, 250)],
    ...[task(17_000, 9000, 2000), frame(17_050)],
    ...[task(1000, 9000, 9000, other), frame(1200, other)],
  ];
  expect(framesOf(events)).toEqual([3.25, 2]);
});

it('a trace without a frame has none', () => {
  expect(framesOf([task(0, 1, 1)])).toEqual([]);
});
