import { onUserScroll, untilRest } from './scroll-rest.ts';

const states = (...list: ('still' | 'moving' | 'over')[]) => {
  let asked = 0;
  const step = () => {
    asked += 1;
    return list[asked - 1] ?? 'still';
  };
  return { step, asked: () => asked };
};

beforeEach(() => {
  // A frame at once: only their number counts.
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => {
    queueMicrotask(() => frame(0));
    return 0;
  });
});

it('a page is at rest when nothing has moved for twenty frames in a row', async () => {
  const { step, asked } = states('moving', 'still', 'moving');
  await new Promise<void>((resolve) => untilRest(step, resolve));
  expect(asked()).toBe(3 + 20);
});

it('a page that never rests is left alone after 600 frames', async () => {
  const step = jest.fn(() => 'moving' as const);
  await new Promise<void>((resolve) => untilRest(step, resolve));
  expect(step).toHaveBeenCalledTimes(600);
});

it('what is over is not asked again, and comes to no rest', async () => {
  const { step, asked } = states('moving', 'over');
  const onRest = jest.fn();
  untilRest(step, onRest);
  // One that began later and moved longer has come to rest: the first would have, too.
  await new Promise<void>((resolve) => untilRest(states('moving', 'moving', 'moving').step, resolve));
  expect([asked(), onRest.mock.calls.length]).toEqual([2, 0]);
});

it('a user scrolls by wheel, finger, key or press, and is not listened to any more after the stop function was called', () => {
  const listener = jest.fn();
  const stop = onUserScroll(listener);
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown', 'scroll']) window.dispatchEvent(new Event(type));
  stop();
  window.dispatchEvent(new Event('wheel'));
  expect(listener).toHaveBeenCalledTimes(4);
});
