import { monthsLater, pointsFor } from './earned.ts';

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

  it.each([
    ['2026-11-22T16:00:00.000Z', 12, '2027-11-22T16:00:00.000Z'],
    ['2026-08-31T10:00:00.000Z', 6, '2027-02-28T10:00:00.000Z'],
  ])('from %s are good for %d months, until %s', (at, months, until) => {
    expect(monthsLater(new Date(at), months).toISOString()).toBe(until);
  });
});
