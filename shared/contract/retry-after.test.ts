import { retryAfter } from './retry-after.ts';

it.each([
  [1, '1', '2'],
  [2, '2', '3'],
  [5, '5', '8'],
  [60, '60', '70'],
  [3600, '3600', '3610'],
])('a wait of %d s is %s to %s', (seconds, least, most) => {
  expect(retryAfter(seconds, () => 0)).toBe(least);
  expect(retryAfter(seconds, () => 0.999)).toBe(most);
});

it('callers that are refused together get different waits', () => {
  const told = new Set(Array.from({ length: 100 }, () => retryAfter(5)));
  expect([...told].sort()).toEqual(['5', '6', '7', '8']);
});
