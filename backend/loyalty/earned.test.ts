import { pointsFor } from './earned.ts';

describe('points of an order', () => {
  it.each([
    [7400, 1, 74],
    [7499, 1, 74],
    [7400, 0.5, 37],
    [1000, 0.29, 2],
    [2900, 1.1, 31],
    [99, 1, 0],
    [7400, 0, 0],
    [-100, 1, 0],
  ])('of %d minor units at %d are %d', (basis, rate, points) => {
    expect(pointsFor(basis, rate)).toBe(points);
  });
});
