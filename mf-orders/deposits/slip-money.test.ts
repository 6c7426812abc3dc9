import { buildSlip } from '../testing/slip-builders.ts';
import { goesBack, sumOf } from './slip-money.ts';

const wallet = (amount: string) => [{ to: 'wallet', amount }];

it.each([
  [['p1', 'p2'], '120.00', '120.00', { ways: wallet('120.00'), stays: null }],
  [['p2'], '120.00', '60.00', { ways: wallet('60.00'), stays: null }],
  [[], '120.00', '0.00', { ways: [], stays: null }],
  // A part of the order's money went back before.
  [['p1', 'p2'], '100.00', '120.00', { ways: wallet('100.00'), stays: '20.00' }],
  [['p1'], '0.00', '60.00', { ways: [], stays: '60.00' }],
])('of %j with %s left, %s was paid and %j goes back [SHOP-019]', (chosen, most, sum, back) => {
  const slip = buildSlip({ most });
  expect([sumOf(slip.pieces, chosen), goesBack(slip, chosen)]).toEqual([sum, back]);
});

it('of several payers goes the way of each, and no payer’s money pays for another [SHOP-019, CHK-053]', () => {
  const money = [
    { to: 'method' as const, most: '60.00', pieces: ['p1'] },
    { to: 'cash' as const, most: '100.00', pieces: ['p2', 'p3'] },
    { to: 'method' as const, most: '0.00', pieces: ['p4'] },
  ];
  const slip = buildSlip({ to: 'method', most: '160.00', money }, ['held', 'held', 'held', 'held']);
  expect(goesBack(slip, ['p1', 'p2', 'p3', 'p4'])).toEqual({
    ways: [
      { to: 'method', amount: '60.00' },
      { to: 'cash', amount: '100.00' },
    ],
    stays: '80.00',
  });
  expect(goesBack(slip, ['p4'])).toEqual({ ways: [], stays: '60.00' });
  expect(goesBack(slip, ['p2'])).toEqual({ ways: [{ to: 'cash', amount: '60.00' }], stays: null });
});
