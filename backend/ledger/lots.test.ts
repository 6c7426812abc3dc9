/** @proof limits */

import { inProof } from '@sufra/testing/proof';
import { runToEnd } from '@sufra/testing/run-to-end';
import fc from 'fast-check';
import { leftOfLots } from './lots.ts';

const day = (n: number | null) => (n === null ? null : new Date(Date.UTC(2026, 0, n)));
const move = ([id, amount, until]: readonly [string, number, (number | null)?]) => ({
  id,
  amount,
  expires_at: day(until ?? null),
});

describe('lots of a balance', () => {
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

  inProof('of more movements than a customer makes in all years are found', () => {
    const count = 300_000;
    const movements = Array.from({ length: count }, (_, n) =>
      move([`m${n}`, n % 3 === 2 ? -15 : 10, n % 2 === 0 ? count - n : null]),
    );
    // With a new sort for each it takes longer than a test may last.
    const lots = runToEnd(() => leftOfLots(movements));
    const left = [...lots.values()].reduce((sum, one) => sum + one, 0);
    expect(left).toBe(movements.reduce((sum, { amount }) => sum + amount, 0));
  });
});
