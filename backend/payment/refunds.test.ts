import fc from 'fast-check';
import { sharesOf } from './refunds.ts';

it.each([
  ['half of two payments', 5000, [7500, 2500], [3750, 1250]],
  ['what cannot be divided: the first that has room', 3, [1, 1, 4], [1, 0, 2]],
  ['more than is held', 900, [100, 200], [100, 200]],
  ['nothing held', 900, [0], [0]],
])('%s goes back in shares', (_, amount, held, shares) => {
  expect(sharesOf(amount, held)).toEqual(shares);
});

it('shares add up to the amount, and none is more than is held [RES-024]', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(fc.nat(500_000), { maxLength: 6 }), (amount, held) => {
      const shares = sharesOf(amount, held);
      const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
      expect(sum(shares)).toBe(Math.min(amount, sum(held)));
      expect(shares.every((share, at) => share >= 0 && share <= held[at]!)).toBe(true);
    }),
  );
});
