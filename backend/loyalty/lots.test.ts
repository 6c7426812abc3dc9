import fc from 'fast-check';
import { leftOfLots, monthsLater, pointsFor } from './lots.ts';

const day = (n: number | null) => (n === null ? null : new Date(Date.UTC(2026, 0, n)));
const move = ([id, amount, until]: readonly [string, number, (number | null)?]) => ({
  id,
  amount,
  expires_at: day(until ?? null),
});

describe('lots of points', () => {
  it.each<[string, (readonly [string, number, (number | null)?])[], Record<string, number>]>([
    [
      'come and stay',
      [
        ['a', 10, 5],
        ['b', 7],
      ],
      { a: 10, b: 7 },
    ],
    [
      'go out of the one that expires first, whichever came first',
      [
        ['a', 10, 9],
        ['b', 7, 5],
        ['x', -8],
      ],
      { b: 0, a: 9 },
    ],
    [
      'that never expire go last',
      [
        ['a', 10],
        ['b', 7, 5],
        ['x', -9],
      ],
      { b: 0, a: 8 },
    ],
    [
      'that come after something went out are whole',
      [
        ['a', 10, 5],
        ['x', -10],
        ['b', 7, 4],
      ],
      { a: 0, b: 7 },
    ],
    [
      'of one day go in the order in which they came',
      [
        ['a', 5, 5],
        ['b', 5, 5],
        ['x', -6],
      ],
      { a: 0, b: 4 },
    ],
  ])('%s', (_, movements, left) => {
    expect(Object.fromEntries(leftOfLots(movements.map(move)))).toEqual(left);
  });

  it('together are the balance', () => {
    const amount = fc.integer({ min: -50, max: 50 }).filter((value) => value !== 0);
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, fc.option(fc.integer({ min: 1, max: 9 })))), (wanted) => {
        let balance = 0;
        const movements = wanted.flatMap(([value, until], index) => {
          if (balance + value < 0) return [];
          balance += value;
          return [move([`m${index}`, value, until])];
        });
        const left = [...leftOfLots(movements).values()];
        expect(left.every((one) => one >= 0)).toBe(true);
        expect(left.reduce((sum, one) => sum + one, 0)).toBe(balance);
      }),
    );
  });
});

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
