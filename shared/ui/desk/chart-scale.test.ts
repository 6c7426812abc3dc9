import { scaleOf } from './chart-scale.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [6, [0, 2, 4, 6]],
  [17, [0, 5, 10, 15, 20]],
  [46, [0, 20, 40, 60]],
  [1204, [0, 500, 1000, 1500]],
])('%i orders have a scale of whole and even numbers', (most, scale) => {
  expect(scaleOf([{ now: most, before: 0 }])).toEqual(scale);
});
